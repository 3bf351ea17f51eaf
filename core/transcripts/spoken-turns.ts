import type { Turn } from './transcript.js';

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

/** Words compared at the edge of a cue. Rolling captions repeat one or two lines. */
const MAX_OVERLAP_WORDS = 60;
/** Shorter repetitions occur in natural speech. */
const MIN_OVERLAP_LENGTH = 10;
/** Share of repeating cues from which a file is treated as rolling captions. */
const MIN_ROLLING_SHARE = 0.25;
/** Maximum gap between cues that continue each other, in seconds. */
const MAX_PAUSE_SECONDS = 1;

/**
 * Removes the repetition of rolling captions, which show each line in two or more cues. Leaves files with few
 * repetitions unchanged, because people do repeat themselves.
 */
export function removeRollingCaptions<Cue extends TranscriptPiece>(cues: readonly Cue[]): readonly Cue[] {
  const words = cues.map(({ text }) => text.split(/\s+/u).filter((word) => word !== ''));
  const repeated = cues.map((cue, i) => {
    const before = cues[i - 1];
    return before && followsOn(before, cue) ? overlapLength(words[i - 1] ?? [], words[i] ?? []) : 0;
  });
  const longOverlaps = repeated.filter(
    (count, i) => (words[i] ?? []).slice(0, count).join(' ').length >= MIN_OVERLAP_LENGTH,
  );
  if (longOverlaps.length < Math.max(2, cues.length * MIN_ROLLING_SHARE)) return cues;
  return cues
    .map((cue, i) => ({ ...cue, text: (words[i] ?? []).slice(repeated[i]).join(' ') }))
    .filter(({ text }) => text !== '');
}

function followsOn(before: TranscriptPiece, cue: TranscriptPiece): boolean {
  if (before.speaker !== cue.speaker) return false;
  return (cue.startSeconds ?? 0) - (before.endSeconds ?? before.startSeconds ?? 0) <= MAX_PAUSE_SECONDS;
}

/**
 * Length in words of the overlap between the end of `before` and the start of `after`: at least three words, or all of
 * either cue.
 */
function overlapLength(before: readonly string[], after: readonly string[]): number {
  for (let count = Math.min(before.length, after.length, MAX_OVERLAP_WORDS); count > 0; count -= 1) {
    const isSignificant = count >= 3 || count === before.length || count === after.length;
    const from = before.length - count;
    if (isSignificant && after.slice(0, count).every((word, i) => word === before[from + i])) return count;
  }
  return 0;
}
