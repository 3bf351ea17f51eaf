/** A tsquery that matches any of the words; without words it matches nothing. */
export function anyWord(words: readonly string[]): string {
  return words.map(quote).join(' | ');
}

/** A tsquery that matches all of the words, each in one of its spellings. */
export function allWords(words: readonly (readonly string[])[]): string {
  return words.map((spellings) => `(${anyWord(spellings)})`).join(' & ');
}

/** A tsquery that matches words with all of the beginnings. */
export function allBeginnings(beginnings: readonly string[]): string {
  return beginnings.map((beginning) => `${quote(beginning)}:*`).join(' & ');
}

function quote(word: string): string {
  return `'${word.replaceAll(/['\\]/g, '$&$&')}'`;
}
