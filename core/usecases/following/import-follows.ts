import { DomainError, isDomainError } from '#core/errors.js';
import { MAX_FOLLOWS } from '#core/following/follow.js';
import type { OpmlFeed } from '#core/following/opml.js';
import { feedSource, parseShowLink } from '#core/following/show-link.js';
import { inParallel } from '#core/in-parallel.js';
import { showSlug } from '#core/pages/slug.js';
import type { Follows, NewFollow } from '#core/ports/follows.js';
import { notSignedIn } from '../accounts/authenticate-member.js';
import { followLimitReached, type followShow } from './manage-follows.js';

/** Result of one row of an imported file (contract §8). */
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
  /** Time for reading feeds while the member waits, in milliseconds. */
  readonly readTimeoutMs?: number;
}

/** Feeds that are read at once. */
const CONCURRENCY = 32;
const READ_TIMEOUT_MS = 20_000;
const READ_LATER = 'Followed by its title in the file. Its feed is read within minutes.';

/**
 * Follows every feed of a list; each row has its own result, in the list's order. Those that are not read in time are followed by
 * their title, and the poller reads them; those without a title fail.
 * @throws cancelled
 */
export function importFollows(ports: Ports) {
  const { readTimeoutMs = READ_TIMEOUT_MS } = ports;
  return async (
    memberId: number,
    feeds: readonly OpmlFeed[],
    signal: AbortSignal,
  ): Promise<ImportResult[]> => {
    const readable = AbortSignal.any([signal, AbortSignal.timeout(readTimeoutMs)]);
    return inParallel(feeds, CONCURRENCY, (feed) => importOne(ports, memberId, feed, signal, readable));
  };
}

async function importOne(
  ports: Ports,
  memberId: number,
  feed: OpmlFeed,
  signal: AbortSignal,
  readable: AbortSignal,
): Promise<ImportResult> {
  try {
    return await followFeed(ports, memberId, feed, readable);
  } catch (error) {
    signal.throwIfAborted();
    if (!isDomainError(error) || error.code === 'not_signed_in') throw error;
    return { url: feed.url, status: 'failed', message: error.message };
  }
}

/** Reads the feed, or follows it by its title in the file when there is no time left. */
async function followFeed(
  { follow, follows, siteOrigin }: Ports,
  memberId: number,
  { url, title }: OpmlFeed,
  readable: AbortSignal,
): Promise<ImportResult> {
  try {
    if (readable.aborted) throw notRead();
    return resultOf(url, await follow(memberId, { url }, readable));
  } catch (error) {
    if (!readable.aborted || title === undefined) throw error;
    const link = parseShowLink(url, siteOrigin);
    if (link.kind !== 'feed') throw error;
    const show = { slug: showSlug(title), name: title, sources: [feedSource(link.url)] };
    const followed = await follows.follow(memberId, show, MAX_FOLLOWS);
    if (followed === 'full') throw followLimitReached();
    if (followed === 'missing') throw notSignedIn();
    return { ...resultOf(url, followed), ...(followed.isNew && { message: READ_LATER }) };
  }
}

function resultOf(url: string, { isNew }: NewFollow): ImportResult {
  return { url, status: isNew ? 'followed' : 'already_followed' };
}

function notRead(): DomainError {
  return new DomainError(
    'deadline_exceeded',
    'There was no time left to read this feed. Import the file again.',
  );
}
