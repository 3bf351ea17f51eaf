import type { SponsorBlock } from '../chapter.js';

interface TimedItem {
  readonly startSeconds?: number;
  readonly endSeconds?: number;
}

/** The sponsor blocks in which turns are said for half of their time or more, by index of the turn. In linear time. */
export function sponsoredTurns(
  turns: readonly TimedItem[],
  blocks: readonly SponsorBlock[] = [],
): ReadonlyMap<number, SponsorBlock> {
  const found = new Map<number, SponsorBlock>();
  let next = 0;
  turns.forEach(({ startSeconds, endSeconds }, index) => {
    if (startSeconds === undefined) return;
    const end = Math.max(endSeconds ?? turns[index + 1]?.startSeconds ?? startSeconds, startSeconds + 1);
    while (next < blocks.length - 1 && (blocks[next]?.endSeconds ?? 0) <= startSeconds) next += 1;
    for (const block of blocks.slice(next, next + 2)) {
      const shared = Math.min(end, block.endSeconds) - Math.max(startSeconds, block.startSeconds);
      if (shared >= (end - startSeconds) / 2) found.set(index, block);
    }
  });
  return found;
}
