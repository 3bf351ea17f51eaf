/** What a reader reads of words in a minute, and of letters of scripts that do not part words. */
const WORDS_PER_MINUTE = 230;
const LETTERS_PER_MINUTE = 500;

const UNSPACED_SCRIPTS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu;

/** The whole minutes that reading these texts takes, at least one. */
export function readingMinutes(texts: readonly string[]): number {
  const text = texts.join('\n');
  const letters = text.match(UNSPACED_SCRIPTS)?.length ?? 0;
  const parted = letters === 0 ? text : text.replace(UNSPACED_SCRIPTS, ' ');
  const words = parted.match(WORD)?.length ?? 0;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE + letters / LETTERS_PER_MINUTE));
}
