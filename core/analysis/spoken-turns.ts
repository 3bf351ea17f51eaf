import type { Turn } from './transcript.js';

/** A few words with their times, as captions and speech recognition give them. */
export interface SpokenPiece {
  readonly speaker?: string;
  /** Seconds from the episode's start. */
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly text: string;
  /** Somebody else begins to speak here, known by name or not. */
  readonly isNewSpeaker?: boolean;
}

/** A turn of this many seconds ends with its sentence or at a pause; none is longer than the second. */
const LONG_TURN = 30;
const LONGEST_TURN = 60;
const PAUSE = 1;
const SENTENCE_END = /[.!?…。！？؟।]["'”’»)\]」』]*$/u;
const UNSPACED = /^[\u3001-\u30FF\u3400-\u9FFF\uF900-\uFAFF\uFF00-\uFF9F]$/;

interface OpenTurn {
  readonly speaker?: string;
  readonly startSeconds: number;
  endSeconds: number;
  text: string;
}

/**
 * Joins pieces that follow each other into turns of about a minute at most: a turn ends where the speaker changes, after
 * half a minute at a sentence's end or at a pause, and at the minute between two pieces.
 */
export function spokenTurns(pieces: readonly SpokenPiece[]): Turn[] {
  const turns: OpenTurn[] = [];
  for (const { speaker, startSeconds, endSeconds, text, isNewSpeaker } of pieces) {
    if (text === '') continue;
    const turn = turns.at(-1);
    if (turn && turn.speaker === speaker && !isNewSpeaker && continues(turn, startSeconds, endSeconds)) {
      turn.text = joined(turn.text, text);
      turn.endSeconds = Math.max(turn.endSeconds, endSeconds);
    } else {
      turns.push({ ...(speaker !== undefined && { speaker }), startSeconds, endSeconds, text });
    }
  }
  return turns;
}

function continues(turn: OpenTurn, startSeconds: number, endSeconds: number): boolean {
  if (startSeconds < turn.startSeconds || endSeconds - turn.startSeconds > LONGEST_TURN) return false;
  if (turn.endSeconds - turn.startSeconds < LONG_TURN) return true;
  return startSeconds - turn.endSeconds < PAUSE && !SENTENCE_END.test(turn.text.slice(-8));
}

/** With a space where the script writes one. */
function joined(before: string, after: string): string {
  const isUnspaced = UNSPACED.test(before.slice(-1)) && UNSPACED.test(after.charAt(0));
  return isUnspaced ? before + after : `${before} ${after}`;
}
