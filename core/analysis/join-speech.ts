const UNSPACED_START = /^[\u3001-\u30FF\u3400-\u9FFF\uF900-\uFAFF\uFF00-\uFF9F]/;
const UNSPACED_END = /[\u3001-\u30FF\u3400-\u9FFF\uF900-\uFAFF\uFF00-\uFF9F]$/;

/** Pieces of speech as one text, with a space between two of them where their script writes one. */
export function joinSpeech(pieces: readonly string[]): string {
  return pieces
    .filter((piece) => piece !== '')
    .map((piece, i, all) => {
      const isUnspaced = UNSPACED_START.test(piece) && UNSPACED_END.test((all[i - 1] ?? '').slice(-1));
      return i === 0 || isUnspaced ? piece : ` ${piece}`;
    })
    .join('');
}
