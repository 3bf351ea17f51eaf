/** Han and kana with their marks, between which there are no spaces. */
const EAST_ASIAN = /[\u3000-\u30FF\u3400-\u9FFF\uF900-\uFAFF\uFF00-\uFF65]/;

/**
 * What stands between the texts of two turns of one speaker: nothing within Japanese and Chinese, whose captions end
 * anywhere in a sentence, else a space.
 */
export function turnGap(before: string | undefined, text: string): '' | ' ' {
  if (before === undefined) return '';
  return EAST_ASIAN.test(before.slice(-1)) && EAST_ASIAN.test(text.slice(0, 1)) ? '' : ' ';
}
