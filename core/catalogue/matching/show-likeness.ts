import { foldText } from '#core/text/fold-text.js';
import { foldedWords } from '#core/text/words.js';

const LONGEST_NAME = 200;
/** Suffixes of a show's name: host, network or slogan. */
const TAIL = /\s(?:with|by|hosted by|from|mit|avec|con|presented by)\s.*$|\s*(?::|[|–—•·(]|\s-\s).*$/u;
const FILLERS = /^(?:the|podcasts?|show|official|channel|der|die|das|le|la|el|il)$/u;

/**
 * Similarity of two show names, 0 to 1; absent when either has no words. 'The Long Margin Podcast' equals 'The Long
 * Margin with Ada Reyes'; 'The Daily' differs from 'The Daily Stoic'.
 */
export function showLikeness(a: string, b: string): number | undefined {
  const [left, right] = [showWords(a), showWords(b)];
  if (left === '' || right === '') return undefined;
  if (left === right) return 1;
  const [one, other] = [new Set(left.split(' ')), new Set(right.split(' '))];
  const shared = [...one].filter((word) => other.has(word)).length;
  return (2 * shared) / (one.size + other.size);
}

/**
 * Normalizes a show's name for comparison. A name of fillers only ('The Show') keeps them; a name of signs only keeps
 * its signs.
 */
export function showWords(name: string): string {
  const folded = foldText(name.slice(0, LONGEST_NAME));
  const words = foldedWords(folded.replace(TAIL, ''));
  const significant = words.filter((word) => !FILLERS.test(word));
  return (
    (significant.length > 0 ? significant : words).join(' ') ||
    foldedWords(folded).join(' ') ||
    folded.replace(/\s+/gu, '')
  );
}
