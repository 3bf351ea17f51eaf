/** A pattern of `like` for texts that contain `word`, to the letter. */
export function containsPattern(word: string): string {
  return `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
