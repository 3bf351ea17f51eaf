/** Returns a text as automatic captions write it: in small letters, without marks and punctuation. */
export function stripped(text: string): string {
  return text
    .replace(/\{[^}]*\}|\[[^\]]*\]/gu, ' ')
    .replace(/\s+'(?=(?:s|re|ve|ll|d|m|t)\b)/gu, "'")
    .replace(/[^\p{L}\p{N}'’\s-]/gu, ' ')
    .replace(/\s-+|-+\s/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
    .toLowerCase();
}
