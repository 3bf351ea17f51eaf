/** A piece of a transcript file before it becomes part of a turn. Times are seconds. Line breaks are the file's own. */
export interface Cue {
  readonly speaker?: string;
  readonly startSeconds?: number;
  readonly endSeconds?: number;
  readonly text: string;
  /** Somebody else begins to speak here, known by name or not. */
  readonly isNewSpeaker?: boolean;
}

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
