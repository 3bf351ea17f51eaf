import { foldedWords } from '../analysis/words.js';
import { foldText } from './fold-text.js';

const LONGEST_NAME = 200;
/** What follows a show's name: its host, its network, its slogan. */
const TAIL = /\s(?:with|by|hosted by|from|mit|avec|con|presented by)\s.*$|\s*(?::|[|–—•·(]|\s-\s).*$/u;
const FILLERS = /^(?:the|podcasts?|show|official|channel|der|die|das|le|la|el|il)$/u;

/**
 * How alike two shows' names are, 0 to 1. 'The Long Margin Podcast' and 'The Long Margin with Ada Reyes' are one name;
 * 'The Daily' and 'The Daily Stoic' are not. Absent when either says nothing.
 */
export function showLikeness(a: string, b: string): number | undefined {
  const [left, right] = [showWords(a), showWords(b)];
  if (left === '' || right === '') return undefined;
  if (left === right) return 1;
  const [one, other] = [new Set(left.split(' ')), new Set(right.split(' '))];
  const shared = [...one].filter((word) => other.has(word)).length;
  return (2 * shared) / (one.size + other.size);
}

/** A show's name as it is compared. A name of fillers alone ('The Show') keeps them, one of signs alone its signs. */
export function showWords(name: string): string {
  const folded = foldText(name.slice(0, LONGEST_NAME));
  const words = foldedWords(folded.replace(TAIL, ''));
  const kept = words.filter((word) => !FILLERS.test(word));
  return (
    (kept.length > 0 ? kept : words).join(' ') || foldedWords(folded).join(' ') || folded.replace(/\s+/gu, '')
  );
}
