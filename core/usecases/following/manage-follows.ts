import type { Member } from '#core/accounts/member.js';
import { DomainError, isDomainError } from '#core/errors.js';
import { type AutoSummarize, requireAutoSummarize } from '#core/following/auto-summarize.js';
import { type Follow, type FollowChange, MAX_FOLLOWS, parseFollowChange } from '#core/following/follow.js';
import {
  feedSource,
  parseShowLink,
  type ShowLink,
  spotifyShowSource,
  youtubeChannelSource,
} from '#core/following/show-link.js';
import { showSlug } from '#core/pages/slug.js';
import type { Shows } from '#core/ports/catalogue.js';
import type { Follows, NewFollow, ShowToFollow } from '#core/ports/follows.js';
import type { FoundShow, ShowFinder } from '#core/ports/show-feeds.js';
import { notSignedIn } from '../accounts/authenticate-member.js';

/** Time for finding a show's feed while the member waits; the poller goes on looking, in milliseconds. */
const FEED_SEARCH_TIMEOUT_MS = 5_000;

interface Ports {
  readonly follows: Follows;
  readonly finder: ShowFinder;
  readonly shows: Pick<Shows, 'episodes'>;
  /** Origin of this site, whose pages name shows. */
  readonly siteOrigin: string;
}

/** Show to follow: a show of the directory, or a link. */
export type FollowRequest = { readonly showSlug: string } | { readonly url: string };

/**
 * Follows a show (contract §8). Idempotent.
 * @throws invalid_link, show_not_found, feed_unreadable, episode_not_found, follow_limit_reached, upstream_unavailable,
 * throttled, cancelled, not_signed_in (the account is gone)
 */
export function followShow(ports: Ports) {
  return async (memberId: number, request: FollowRequest, signal: AbortSignal): Promise<NewFollow> => {
    const link: ShowLink =
      'url' in request
        ? parseShowLink(request.url, ports.siteOrigin)
        : { kind: 'show', slug: request.showSlug };
    const own = link.kind === 'show' ? await ports.follows.bySlug(memberId, link.slug) : undefined;
    if (own) return { follow: own, isNew: false };
    const followed = await ports.follows.follow(memberId, await showOf(ports, link, signal), MAX_FOLLOWS);
    if (followed === 'missing') throw notSignedIn();
    if (followed !== 'full') return followed;
    throw followLimitReached();
  };
}

/** Changes a follow. @throws invalid_input, follow_not_found, plan_needed, coming_soon */
export function updateFollow({ follows, autoSummarize }: { follows: Follows; autoSummarize: AutoSummarize }) {
  return async ({ id: memberId, plan }: Member, id: number, raw: FollowChange): Promise<Follow> => {
    const change = parseFollowChange(raw);
    if (!(await follows.byId(memberId, id))) throw followNotFound();
    if (change.mode === 'summarize') requireAutoSummarize(plan, autoSummarize);
    const follow = await follows.update(memberId, id, change);
    if (!follow) throw followNotFound();
    return follow;
  };
}

/** Ends a follow. @throws follow_not_found */
export function unfollowShow({ follows }: { follows: Follows }) {
  return async (memberId: number, id: number): Promise<void> => {
    if (!(await follows.unfollow(memberId, id))) throw followNotFound();
  };
}

export function followLimitReached(): DomainError {
  return new DomainError(
    'follow_limit_reached',
    `You can follow ${MAX_FOLLOWS.toLocaleString('en-US')} shows. Unfollow one to make room.`,
    { limit: MAX_FOLLOWS },
  );
}

export function followNotFound(): DomainError {
  return new DomainError('follow_not_found', 'You do not follow this show.');
}

async function showOf(ports: Ports, link: ShowLink, signal: AbortSignal): Promise<ShowToFollow> {
  if (link.kind === 'show') return directoryShow(ports, link.slug, signal);
  const key = keyOf(link);
  const known = key === undefined ? undefined : await ports.follows.findKnown({ key });
  return known ?? toShow(await ports.finder.find(link, signal));
}

/** Key by which a show that is followed already is found without a request. */
function keyOf(link: ShowLink): string | undefined {
  switch (link.kind) {
    case 'feed':
      return feedSource(link.url).key;
    case 'spotify_show':
      return spotifyShowSource(link.id).key;
    case 'youtube_channel':
      return youtubeChannelSource(link.id).key;
    default:
      return undefined;
  }
}

/** A show of the directory. Without a feed that is surely its own it is followed all the same. */
async function directoryShow(
  { follows, finder, shows }: Ports,
  slug: string,
  signal: AbortSignal,
): Promise<ShowToFollow> {
  const known = await follows.findKnown({ slug });
  if (known) return { ...known, joinsSlug: true };
  const { items } = await shows.episodes(slug, { limit: 1 });
  const show = items[0]?.podcastMetadata.show;
  if (!show) throw new DomainError('show_not_found', 'There is no show at this address.');
  const feed = await finder
    .findFeed(show.name, AbortSignal.any([signal, AbortSignal.timeout(FEED_SEARCH_TIMEOUT_MS)]))
    .catch((error: unknown) => {
      if (isDomainError(error) && !signal.aborted) return undefined;
      throw error;
    });
  const image = show.images[0]?.url ?? items[0]?.podcastMetadata.images[0]?.url;
  return {
    slug,
    name: show.name,
    image,
    description: show.description,
    sources: feed ? [feed] : [],
    joinsSlug: true,
  };
}

function toShow({ name, image, description, sources }: FoundShow): ShowToFollow {
  const slug = showSlug(name);
  // Without a source there is only the name to tell it by: a sample show.
  return { slug, name, image, description, sources, ...(sources.length === 0 && { joinsSlug: true }) };
}
