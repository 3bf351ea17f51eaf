import { foldedWords } from './words.js';

/** True for a text that has words and is not in `seen`, to which it is added. */
export function isNew(seen: Set<string>, text: string): boolean {
  const key = keyOf(text);
  if (key === '' || seen.has(key)) return false;
  seen.add(key);
  return true;
}

/** The letters and figures of a text, by which it is compared. */
export function keyOf(text: string): string {
  return foldedWords(text).join('');
}
