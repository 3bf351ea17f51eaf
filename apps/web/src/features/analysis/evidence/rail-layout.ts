/** A tick's places on the rail, in percent of its length. */
export interface TickPlace {
  /** Where its second is. */
  readonly at: number;
  /** Where its head stands: away from its neighbours' heads, so that each can be reached. */
  readonly head: number;
  /** Its share of the rail for pointers, from half-way to the neighbour before to half-way to the one after. */
  readonly from: number;
  readonly to: number;
}

/** The room that crowded heads keep between them, in percent. */
const GAP = 1;

/** Places for ticks at these seconds, which are in order. */
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

/** A place to a hundredth of a percent, which no screen tells from the next. */
export function toHundredth(place: number): number {
  return Math.round(place * 100) / 100;
}

/**
 * Moves places apart until each is `gap` from the next, all together as little as can be: groups that are too close
 * stand around the mean of their true places. Between 0 and 100.
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
