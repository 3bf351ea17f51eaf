const UNSPACED_START = /^[\u3001-\u30FF\u3400-\u9FFF\uF900-\uFAFF\uFF00-\uFF9F]/;
const UNSPACED_END = /[\u3001-\u30FF\u3400-\u9FFF\uF900-\uFAFF\uFF00-\uFF9F]$/;

/** Joins speech fragments with a space where their script uses spaces. */
export function joinSpeech(pieces: readonly string[]): string {
  return pieces
    .filter((piece) => piece !== '')
    .map((piece, i, all) => {
      const isUnspaced = UNSPACED_START.test(piece) && UNSPACED_END.test((all[i - 1] ?? '').slice(-1));
      return i === 0 || isUnspaced ? piece : ` ${piece}`;
    })
    .join('');
}
