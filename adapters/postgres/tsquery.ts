/** A tsquery for what has one of the search words. None finds nothing. */
export function anyOf(words: readonly string[]): string {
  return words.map(quoted).join(' | ');
}

/** A tsquery for what has all of the words, each in one of its spellings. */
export function allOf(words: readonly (readonly string[])[]): string {
  return words.map((spellings) => `(${anyOf(spellings)})`).join(' & ');
}

function quoted(word: string): string {
  return `'${word.replaceAll(/['\\]/g, '$&$&')}'`;
}
