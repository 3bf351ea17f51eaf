import { showSlug } from '#core/catalogue/slug.js';
import { isDomainError } from '#core/errors.js';
import { MAX_FOLLOWS } from '#core/following/follow-limits.js';
import type { OpmlFeed } from '#core/following/opml.js';
import { parseShowLink } from '#core/following/show-link.js';
import { feedSource } from '#core/following/show-source.js';
import type { Follows, NewFollow } from '#core/ports/follows.js';
import { notSignedIn } from '../accounts/authenticate-member.js';
import { followLimitReached, type followShow } from './manage-follows.js';

/** What became of one row of an imported file (contract §8). */
export interface ImportResult {
  readonly url: string;
  readonly status: 'followed' | 'already_followed' | 'failed';
  readonly message?: string;
}

interface Ports {
  readonly follow: ReturnType<typeof followShow>;
  readonly follows: Follows;
  /** Origin of this site. */
  readonly siteOrigin: string;
}

/** Feeds that are read at once. */
const CONCURRENCY = 12;
/** Time for reading feeds while the member waits, in milliseconds. The poller reads the rest. */
const READ_TIMEOUT_MS = 20_000;

/** Follows every feed of a list; each row has its own result, in the list's order. @throws cancelled */
export function importFollows(ports: Ports) {
  return async (
    memberId: number,
    feeds: readonly OpmlFeed[],
    signal: AbortSignal,
  ): Promise<ImportResult[]> => {
    const results: ImportResult[] = [];
    const waiting = feeds.entries();
    const readable = AbortSignal.any([signal, AbortSignal.timeout(READ_TIMEOUT_MS)]);
    const work = async () => {
      for (const [index, feed] of waiting)
        results[index] = await importOne(ports, memberId, feed, signal, readable);
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, work));
    return results;
  };
}

async function importOne(
  ports: Ports,
  memberId: number,
  feed: OpmlFeed,
  signal: AbortSignal,
  readable: AbortSignal,
): Promise<ImportResult> {
  const { url } = feed;
  try {
    const { isNew } = await followFeed(ports, memberId, feed, readable);
    return { url, status: isNew ? 'followed' : 'already_followed' };
  } catch (error) {
    if (!isDomainError(error) || error.code === 'not_signed_in' || signal.aborted) throw error;
    return { url, status: 'failed', message: error.message };
  }
}

/** Reads the feed, or follows it by its title in the file when there is no time left. */
async function followFeed(
  { follow, follows, siteOrigin }: Ports,
  memberId: number,
  { url, title }: OpmlFeed,
  readable: AbortSignal,
): Promise<NewFollow> {
  try {
    readable.throwIfAborted();
    return await follow(memberId, { url }, readable);
  } catch (error) {
    if (!readable.aborted || title === undefined) throw error;
    const link = parseShowLink(url, siteOrigin);
    if (link.kind !== 'feed') throw error;
    const show = { slug: showSlug(title), name: title, sources: [feedSource(link.url)] };
    const followed = await follows.follow(memberId, show, MAX_FOLLOWS);
    if (followed === 'full') throw followLimitReached();
    if (followed === 'missing') throw notSignedIn();
    return followed;
  }
}
