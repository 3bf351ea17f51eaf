import type { TranscriptPiece } from './spoken-turns.js';

/** Words at a cue's edge that are compared. Captions that roll repeat a line or two. */
const MOST_OVERLAP = 60;
/** Shorter repetitions happen in talk. */
const TELLING_LENGTH = 10;
/** From this share of repeating cues on, the whole file is taken to roll. */
const ROLLING_SHARE = 0.25;
/** Cues further apart than this do not continue each other, in seconds. */
const LONGEST_PAUSE = 1;

/**
 * Captions that roll up or grow show each line in two or more cues: takes out of each cue what the one before showed
 * already. Files in which few cues repeat their predecessor are left as they are: people do repeat themselves.
 */
export function withoutRolling<Cue extends TranscriptPiece>(cues: readonly Cue[]): readonly Cue[] {
  const words = cues.map(({ text }) => text.split(/\s+/u).filter((word) => word !== ''));
  const repeated = cues.map((cue, i) => {
    const before = cues[i - 1];
    return before && continues(before, cue) ? overlap(words[i - 1] ?? [], words[i] ?? []) : 0;
  });
  const telling = repeated.filter(
    (count, i) => (words[i] ?? []).slice(0, count).join(' ').length >= TELLING_LENGTH,
  );
  if (telling.length < Math.max(2, cues.length * ROLLING_SHARE)) return cues;
  return cues
    .map((cue, i) => ({ ...cue, text: (words[i] ?? []).slice(repeated[i]).join(' ') }))
    .filter(({ text }) => text !== '');
}

function continues(before: TranscriptPiece, cue: TranscriptPiece): boolean {
  if (before.speaker !== cue.speaker) return false;
  return (cue.startSeconds ?? 0) - (before.endSeconds ?? before.startSeconds ?? 0) <= LONGEST_PAUSE;
}

/** How many words at the end of `before` are the words at the beginning of `after`: three or more, or all of one of them. */
function overlap(before: readonly string[], after: readonly string[]): number {
  for (let count = Math.min(before.length, after.length, MOST_OVERLAP); count > 0; count -= 1) {
    const tells = count >= 3 || count === before.length || count === after.length;
    const from = before.length - count;
    if (tells && after.slice(0, count).every((word, i) => word === before[from + i])) return count;
  }
  return 0;
}
