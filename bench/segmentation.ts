import { segmentTranscript } from '#core/transcripts/segment-transcript.js';
import { textTiling } from './baselines/text-tiling.js';
import { topicMeetings } from './qmsum.js';

type Boundaries = readonly number[];

/** Mean Pk (Beeferman 1999; lower is better) of segmentations of QMSum's validation meetings against their topics. */
export function compareSegmentations(): Readonly<Record<'ours' | 'even' | 'tiling', number>> {
  const meetings = topicMeetings();
  const sums = { ours: 0, even: 0, tiling: 0 };
  for (const { turns, boundaries } of meetings) {
    const { turns: pieces, segments } = segmentTranscript(turns, 'en');
    const ours = segments.slice(1).map(({ from }) => Math.floor(pieces[from]?.startSeconds ?? 0));
    const error = (found: Boundaries) => pk(boundaries, found, turns.length);
    sums.ours += error(ours);
    sums.even += error(evenSplit(turns.length, boundaries.length + 1));
    sums.tiling += error(textTiling(turns.map(({ text }) => text)));
  }
  const mean = (sum: number) => sum / meetings.length;
  return { ours: mean(sums.ours), even: mean(sums.even), tiling: mean(sums.tiling) };
}

/** As many segments as there are topics, of equal length. */
function evenSplit(length: number, segments: number): number[] {
  return Array.from({ length: segments - 1 }, (_, at) => Math.round(((at + 1) * length) / segments));
}

function pk(reference: Boundaries, found: Boundaries, length: number): number {
  const distance = Math.max(2, Math.round(length / (reference.length + 1) / 2));
  const [wanted, given] = [segmentNumbers(reference, length), segmentNumbers(found, length)];
  let errors = 0;
  for (let at = 0; at + distance < length; at += 1) {
    const isTogether = (segments: readonly number[]) => segments[at] === segments[at + distance];
    if (isTogether(wanted) !== isTogether(given)) errors += 1;
  }
  return errors / Math.max(1, length - distance);
}

function segmentNumbers(boundaries: Boundaries, length: number): number[] {
  const starts = new Set(boundaries);
  let segment = 0;
  return Array.from({ length }, (_, at) => {
    if (starts.has(at)) segment += 1;
    return segment;
  });
}
