import { joinSpeech } from './join-speech.js';
import type { Turn } from './transcript.js';

/** A fragment of speech from a transcript file. Times are seconds from the start of the episode. */
export interface TranscriptPiece {
  readonly speaker?: string;
  readonly startSeconds?: number;
  readonly endSeconds?: number;
  readonly text: string;
  /** True when another speaker starts here, whether named or not. */
  readonly isNewSpeaker?: boolean;
}

/** A timed fragment from captions or speech recognition. */
export interface SpokenPiece extends TranscriptPiece {
  readonly startSeconds: number;
  readonly endSeconds: number;
}

/** Durations in seconds after which a turn ends with its sentence or at a pause, and at the latest. */
const LONG_TURN_SECONDS = 30;
const MAX_TURN_SECONDS = 60;
const PAUSE_SECONDS = 1;
const SENTENCE_END = /[.!?…。！？؟।]["'”’»)\]」』]*$/u;

interface OpenTurn {
  readonly speaker?: string;
  readonly startSeconds?: number;
  endSeconds?: number;
  /** End time, or the best estimate. */
  until?: number;
  readonly texts: string[];
}

/**
 * Joins consecutive fragments into turns of about a minute at most. A turn ends at a speaker change, after half a
 * minute at a sentence end or pause, and after a minute between fragments. A fragment without an end lasts until the
 * next; one without a start is its own turn.
 */
export function spokenTurns(pieces: readonly TranscriptPiece[]): Turn[] {
  const turns: OpenTurn[] = [];
  pieces.forEach(({ speaker, startSeconds, endSeconds, text, isNewSpeaker }, i) => {
    if (text === '') return;
    const until = endSeconds ?? pieces[i + 1]?.startSeconds ?? startSeconds;
    const turn = turns.at(-1);
    if (turn && turn.speaker === speaker && !isNewSpeaker && continues(turn, startSeconds, until)) {
      turn.texts.push(text);
      turn.endSeconds = endSeconds && Math.max(turn.endSeconds ?? 0, endSeconds);
      turn.until = until && Math.max(turn.until ?? 0, until);
    } else {
      turns.push({ speaker, startSeconds, endSeconds, until, texts: [text] });
    }
  });
  return turns.map(({ speaker, startSeconds, endSeconds, texts }) => ({
    ...(speaker !== undefined && { speaker }),
    ...(startSeconds !== undefined && { startSeconds }),
    ...(endSeconds !== undefined && { endSeconds }),
    text: joinSpeech(texts),
  }));
}

function continues(turn: OpenTurn, start: number | undefined, until: number | undefined): boolean {
  if (turn.startSeconds === undefined || turn.until === undefined) return false;
  if (start === undefined || until === undefined) return false;
  if (start < turn.startSeconds || until - turn.startSeconds > MAX_TURN_SECONDS) return false;
  if (turn.until - turn.startSeconds < LONG_TURN_SECONDS) return true;
  return start - turn.until < PAUSE_SECONDS && !SENTENCE_END.test(turn.texts.at(-1)?.slice(-8) ?? '');
}
