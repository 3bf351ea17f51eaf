import type { Follow } from '../following/follow.js';
import { MAX_PAGE_SIZE } from '../limits/page-limits.js';
import type { Follows } from '../ports/follows.js';

/** All follows of a member, newest first, read page by page. */
export function exportFollows({ follows }: { follows: Pick<Follows, 'list'> }) {
  return async function* (memberId: number): AsyncGenerator<Follow> {
    for (let cursor: string | undefined, isFirst = true; isFirst || cursor; isFirst = false) {
      const { items, next } = await follows.list(memberId, { limit: MAX_PAGE_SIZE, cursor });
      yield* items;
      cursor = next;
    }
  };
}
