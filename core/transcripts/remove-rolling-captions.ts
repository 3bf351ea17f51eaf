import type { TranscriptPiece } from './spoken-turns.js';

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
    return before && continues(before, cue) ? overlapLength(words[i - 1] ?? [], words[i] ?? []) : 0;
  });
  const longOverlaps = repeated.filter(
    (count, i) => (words[i] ?? []).slice(0, count).join(' ').length >= MIN_OVERLAP_LENGTH,
  );
  if (longOverlaps.length < Math.max(2, cues.length * MIN_ROLLING_SHARE)) return cues;
  return cues
    .map((cue, i) => ({ ...cue, text: (words[i] ?? []).slice(repeated[i]).join(' ') }))
    .filter(({ text }) => text !== '');
}

function continues(before: TranscriptPiece, cue: TranscriptPiece): boolean {
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
