import type { Chapter, SponsorBlock } from '#core/transcripts/chapter.js';
import type { Mark } from '../evidence/highlight.js';

/** Vertical dimensions of the drawing, in pixels from its top. */
const HEIGHT = 44;
const AXIS = 38;
const CLAIM_HEAD = 12;
const QUOTE_HEAD = 22;
const HIGHLIGHTED_HEAD = 4;
/** Height of a tick's vertical foot before it slants towards its head. */
const FOOT = 8;

/** Height of a chapter's band below the axis. */
const BAND = 5;

interface RailDrawingProps {
  readonly marks: readonly Mark[];
  readonly places: readonly TickPlace[];
  readonly isHighlighted: (mark: string) => boolean;
  readonly chapters: readonly Chapter[];
  readonly sponsorBlocks: readonly SponsorBlock[];
  /** The rail's length in seconds. */
  readonly length: number;
}

/**
 * Draws the timeline with its chapters as bands and its sponsors greyed, and its ticks: the foot of a tick marks its second, the head is offset to keep it reachable. The
 * drawing is 100 units wide regardless of the rail's width; ticks that support a claim are taller.
 */
export function RailDrawing({
  marks,
  places,
  isHighlighted,
  chapters,
  sponsorBlocks,
  length,
}: RailDrawingProps) {
  const ticks = marks.flatMap(({ id, claims }, index) => {
    const place = places[index];
    return place ? [{ id, index, place, head: claims.length > 0 ? CLAIM_HEAD : QUOTE_HEAD }] : [];
  });
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 100 ${HEIGHT}`}
      preserveAspectRatio="none"
      className="rail-drawing absolute inset-0 size-full overflow-visible"
    >
      {sponsorBlocks.map((span) => (
        <rect key={span.startSeconds} className="sponsor" y={0} height={HEIGHT} {...bounds(span, length)} />
      ))}
      {chapters.map((span) => (
        <rect
          key={span.startSeconds}
          className="chapter"
          y={AXIS + 1}
          height={BAND}
          {...bounds(span, length)}
        />
      ))}
      <path className="axis" d={`M0 ${AXIS}H100`} />
      <path className="leaders" d={ticks.map(({ place }) => leader(place)).join('')} />
      <path d={ticks.map(({ place, head }) => stem(place, head)).join('')} />
      {ticks.map(
        ({ id, index, place }) =>
          isHighlighted(id) && (
            <path key={id} data-tick={index} d={leader(place) + stem(place, HIGHLIGHTED_HEAD)} />
          ),
      )}
    </svg>
  );
}

/** Horizontal bounds of a span of the episode. */
function bounds({ startSeconds, endSeconds }: SponsorBlock, length: number) {
  return {
    x: toHundredth((startSeconds / length) * 100),
    width: toHundredth((Math.max(0, endSeconds - startSeconds) / length) * 100),
  };
}

/** Line from a tick's second to its offset head; empty when both coincide. */
function leader({ at, head }: TickPlace): string {
  return at === head ? '' : `M${toHundredth(at)} ${AXIS}L${toHundredth(head)} ${AXIS - FOOT}`;
}

function stem({ at, head }: TickPlace, top: number): string {
  return `M${toHundredth(head)} ${at === head ? AXIS : AXIS - FOOT}V${top}`;
}

/** Horizontal positions of a tick, in percent of the rail's length. */
export interface TickPlace {
  /** Position of the tick's second. */
  readonly at: number;
  /** Position of the head, offset from neighbouring heads so that each can be reached. */
  readonly head: number;
  /** Hit area for pointers, bounded by the midpoints to the neighbouring ticks. */
  readonly from: number;
  readonly to: number;
}

/** Minimum distance between crowded heads, in percent. */
const GAP = 1;

/** Positions of ticks at the given seconds, which must be sorted. */
export function placeTicks(seconds: readonly number[], length: number): TickPlace[] {
  const at = seconds.map((second) => Math.min(100, Math.max(0, (second / length) * 100)));
  const heads = spread(at, Math.min(GAP, 100 / Math.max(1, at.length)));
  return heads.map((head, i) => {
    const before = heads[i - 1];
    const after = heads[i + 1];
    return {
      at: at[i] ?? head,
      head,
      from: before === undefined ? 0 : (before + head) / 2,
      to: after === undefined ? 100 : (head + after) / 2,
    };
  });
}

/** Rounds a position to a hundredth of a percent, which is below screen resolution. */
export function toHundredth(place: number): number {
  return Math.round(place * 100) / 100;
}

/**
 * Separates positions by at least `gap` with the least total displacement: overlapping positions are merged into groups
 * centred on their mean. Results are between 0 and 100.
 */
function spread(places: readonly number[], gap: number): number[] {
  const groups: { sum: number; count: number }[] = [];
  const mean = ({ sum, count }: { sum: number; count: number }) => sum / count;
  places.forEach((place, i) => {
    let group = { sum: place - i * gap, count: 1 };
    for (let last = groups.at(-1); last && mean(last) > mean(group); last = groups.at(-1)) {
      group = { sum: last.sum + group.sum, count: last.count + group.count };
      groups.pop();
    }
    groups.push(group);
  });
  const most = 100 - (places.length - 1) * gap;
  const starts = groups.flatMap((group) => Array<number>(group.count).fill(mean(group)));
  return starts.map((start, i) => Math.min(most, Math.max(0, start)) + i * gap);
}
