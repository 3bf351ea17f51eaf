/** Something with a place in the episode, in seconds. */
interface Timed {
  readonly startSeconds?: number;
  readonly endSeconds?: number;
}

/** The part of an episode to return, in seconds; open where a bound is absent. */
export interface TimeWindow {
  readonly from?: number;
  readonly to?: number;
}

/** The items that overlap a window. One without a time counts at the time of the one before it. */
export function turnsBetween<Item extends Timed>(
  items: readonly Item[],
  { from = 0, to }: TimeWindow,
): Item[] {
  let last = 0;
  return items.filter((item, at) => {
    const start = item.startSeconds ?? last;
    const end = item.endSeconds ?? items[at + 1]?.startSeconds ?? start;
    last = start;
    return (end > from || start >= from) && (to === undefined || start < to);
  });
}
