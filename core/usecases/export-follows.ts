import type { Follow } from '../following/follow.js';
import { MAX_PAGE_SIZE } from '../limits/page-limits.js';
import type { Follows } from '../ports/follows.js';
import { readPages } from './read-pages.js';

/** Streams all follows of a member, newest first. */
export function exportFollows({ follows }: { follows: Pick<Follows, 'list'> }) {
  return (memberId: number): AsyncGenerator<Follow> =>
    readPages(MAX_PAGE_SIZE, (page) => follows.list(memberId, page));
}
