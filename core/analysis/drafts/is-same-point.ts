import { foldedWords } from '#core/text/words.js';

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
  return haveSamePoint(new Set(foldedWords(a)), new Set(foldedWords(b)));
}

/** `isSamePoint` for many pairs of texts: the words of each are read once. */
export function samePointMatcher(): (a: string, b: string) => boolean {
  const known = new Map<string, ReadonlySet<string>>();
  const wordsOf = (text: string) => {
    const words = known.get(text) ?? new Set(foldedWords(text));
    known.set(text, words);
    return words;
  };
  return (a, b) => haveSamePoint(wordsOf(a), wordsOf(b));
}

function haveSamePoint(left: ReadonlySet<string>, right: ReadonlySet<string>): boolean {
  let shared = 0;
  for (const word of left) if (right.has(word)) shared += 1;
  const different = left.size + right.size - 2 * shared;
  if (shared === 0 || shared < MIN_SHARED_WORDS * (shared + different)) return false;
  const isDecisive = (word: string) => NEGATIONS.has(word) || HAS_DIGIT.test(word);
  for (const word of left) if (!right.has(word) && isDecisive(word)) return false;
  for (const word of right) if (!left.has(word) && isDecisive(word)) return false;
  return true;
}
