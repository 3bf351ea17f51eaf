import { foldedWords } from './words.js';

/** Minimum share of common words, for each of the two texts. */
const MIN_SHARED_WORDS = 0.6;
/** Words that negate a statement. */
const NEGATIONS: ReadonlySet<string> = new Set(
  'no not never without dont doesnt cant wont isnt avoid stop nicht kein keine ne pas sans jamais nunca sin'.split(
    ' ',
  ),
);
const HAS_DIGIT = /\p{N}/u;

/** True when two texts make the same point: most words are common, and every number and negation occurs in both. */
export function isSamePoint(a: string, b: string): boolean {
  const left = new Set(foldedWords(a));
  const right = new Set(foldedWords(b));
  const different = [...left, ...right].filter((word) => left.has(word) !== right.has(word));
  const shared = (left.size + right.size - different.length) / 2;
  if (shared === 0 || shared < MIN_SHARED_WORDS * (shared + different.length)) return false;
  return !different.some((word) => NEGATIONS.has(word) || HAS_DIGIT.test(word));
}
