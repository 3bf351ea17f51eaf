import { joinSpeech } from './join-speech.js';
import type { Turn } from './transcript.js';

/** A few words as a transcript file gives them, with what it knows of them. Times are seconds from the episode's start. */
export interface TranscriptPiece {
  readonly speaker?: string;
  readonly startSeconds?: number;
  readonly endSeconds?: number;
  readonly text: string;
  /** Somebody else begins to speak here, known by name or not. */
  readonly isNewSpeaker?: boolean;
}

/** A few words with their times, as captions and speech recognition give them. */
export interface SpokenPiece extends TranscriptPiece {
  readonly startSeconds: number;
  readonly endSeconds: number;
}

/** A turn of this many seconds ends with its sentence or at a pause; none is longer than the second. */
const LONG_TURN_SECONDS = 30;
const MAX_TURN_SECONDS = 60;
const PAUSE_SECONDS = 1;
const SENTENCE_END = /[.!?…。！？؟।]["'”’»)\]」』]*$/u;

interface OpenTurn {
  readonly speaker?: string;
  readonly startSeconds?: number;
  endSeconds?: number;
  /** Its end, or what comes nearest to it. */
  until?: number;
  readonly texts: string[];
}

/**
 * Joins pieces that follow each other into turns of about a minute at most: a turn ends where the speaker changes, after
 * half a minute at a sentence's end or at a pause, and at the minute between two pieces. A piece without an end lasts until
 * the next; one without a start is a turn of its own.
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
