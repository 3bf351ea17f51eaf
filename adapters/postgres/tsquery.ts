/** A tsquery for what has one of the search words. None finds nothing. */
export function anyWord(words: readonly string[]): string {
  return words.map(quote).join(' | ');
}

/** A tsquery for what has all of the words, each in one of its spellings. */
export function allWords(words: readonly (readonly string[])[]): string {
  return words.map((spellings) => `(${anyWord(spellings)})`).join(' & ');
}

function quote(word: string): string {
  return `'${word.replaceAll(/['\\]/g, '$&$&')}'`;
}
