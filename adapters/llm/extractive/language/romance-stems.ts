/** Removes the plural s, as in Spanish, Portuguese and Dutch loan words. */
export function stripPlural(word: string): string {
  return word.length > 4 && /[aeioué]s$/u.test(word) ? word.slice(0, -1) : word;
}
