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
