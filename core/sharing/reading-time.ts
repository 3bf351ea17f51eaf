/** Reading speed in words per minute, and in characters for scripts without spaces. */
const WORDS_PER_MINUTE = 230;
const LETTERS_PER_MINUTE = 500;

const UNSPACED_SCRIPTS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu;

/** Reading time in whole minutes, at least one. */
export function readingMinutes(texts: readonly string[]): number {
  const text = texts.join('\n');
  const letters = text.match(UNSPACED_SCRIPTS)?.length ?? 0;
  const parted = letters === 0 ? text : text.replace(UNSPACED_SCRIPTS, ' ');
  const words = parted.match(WORD)?.length ?? 0;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE + letters / LETTERS_PER_MINUTE));
}
