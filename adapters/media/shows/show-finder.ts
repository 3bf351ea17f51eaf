import { MATCH_THRESHOLD, matchScore } from '#core/catalogue/matching/episode-match.js';
import { showWords } from '#core/catalogue/matching/show-likeness.js';
import { DomainError, isDomainError } from '#core/errors.js';
import type { KeyedShowSource } from '#core/following/follow.js';
import type { FeedSnapshot, ListedEpisode } from '#core/following/new-episodes.js';
import { feedSource, spotifyShowSource, youtubeChannelSource } from '#core/following/show-link.js';
import type { EpisodeSource } from '#core/ports/episode-source.js';
import type { FoundShow, ShowFeeds, ShowFinder } from '#core/ports/show-feeds.js';
import { feedKey } from '../feeds/search-feeds.js';
import type { ShowDirectory } from '../feeds/show-directories.js';
import { settle, unavailableError } from '../request-upstream.js';
import { watchPath } from '../youtube/player-response.js';

export interface ShowFinderOptions {
  readonly feeds: ShowFeeds;
  readonly episodes: EpisodeSource;
  /** Shows that come with the product; they have no feed. */
  readonly samples?: EpisodeSource;
  readonly directories: readonly ShowDirectory[];
  /** Name and picture of a Spotify show. @throws DomainError show_not_found, upstream_unavailable, cancelled */
  spotifyShow(id: string, signal: AbortSignal): Promise<{ readonly name: string; readonly image?: string }>;
  /** Channel that a page of YouTube belongs to. @throws DomainError show_not_found, upstream_unavailable, cancelled */
  channelOf(path: string, signal: AbortSignal): Promise<YoutubeChannel>;
}

export interface YoutubeChannel {
  readonly id: string;
  /** Only from the channel's own page. */
  readonly image?: string;
}

/** Time for a channel's picture while the member waits, in milliseconds. */
const PICTURE_TIMEOUT_MS = 5_000;

/** Videos of a channel that must be in a feed, by match, before both are one show. */
const MIN_SHARED_EPISODES = 2;
const MAX_COMPARED = 30;

/** Finds shows by their services and podcast directories. */
export function showFinder(options: ShowFinderOptions): ShowFinder {
  const { feeds, episodes, samples, directories, spotifyShow, channelOf } = options;

  async function snapshotOf(source: KeyedShowSource, signal: AbortSignal) {
    const kind = source.kind === 'youtube' ? 'youtube' : 'feed';
    const answer = await feeds.fetch({ kind, url: source.url }, signal);
    if (answer.outcome !== 'changed') throw new DomainError('show_not_found', 'This feed has ended.');
    return answer;
  }

  async function findByFeed(url: string, signal: AbortSignal): Promise<FoundShow> {
    const { snapshot, movedTo } = await snapshotOf(feedSource(url), signal);
    const moved = movedTo === undefined ? [] : [feedSource(movedTo)];
    return toFoundShow(snapshot, [...moved, feedSource(url)]);
  }

  async function findFeed(name: string, signal: AbortSignal): Promise<KeyedShowSource | undefined> {
    const words = showWords(name);
    if (words === '') return undefined;
    const answers = await Promise.all(directories.map((one) => settle(one.shows(name, signal))));
    const listed = answers.flatMap(({ value }) => value ?? []);
    const failures = answers.flatMap(({ failure }) => failure ?? []);
    const exact = listed.filter((show) => showWords(show.name) === words);
    const distinct = new Map(exact.map(({ feedUrl }) => [feedKey(feedUrl), feedUrl]));
    if (distinct.size === 0 && failures.length > 0) throw unavailableError('feed_unavailable', failures);
    const [feedUrl, ...others] = distinct.values();
    return feedUrl !== undefined && others.length === 0 ? feedSource(feedUrl) : undefined;
  }

  /** A channel's feed states no picture. A follow never fails for one. */
  async function pictureOf(id: string, signal: AbortSignal): Promise<string | undefined> {
    const patience = AbortSignal.any([signal, AbortSignal.timeout(PICTURE_TIMEOUT_MS)]);
    try {
      return (await channelOf(`/channel/${id}`, patience)).image;
    } catch (error) {
      if (isDomainError(error) && !signal.aborted) return undefined;
      throw error;
    }
  }

  async function findByChannel({ id, image }: YoutubeChannel, signal: AbortSignal): Promise<FoundShow> {
    const channel = youtubeChannelSource(id);
    const [{ snapshot }, picture] = await Promise.all([
      snapshotOf(channel, signal),
      image ?? pictureOf(id, signal),
    ]);
    const found = toFoundShow({ ...snapshot, image: picture ?? snapshot.image }, [channel]);
    const feed = await ignoringFailures(async () => {
      const listed = await findFeed(found.name, signal);
      if (!listed) return undefined;
      const published = await snapshotOf(listed, signal);
      return sharesEpisodes(snapshot, published.snapshot) ? listed : undefined;
    });
    return feed ? { ...found, sources: [feed, channel] } : found;
  }

  async function findByName(
    name: string,
    image: string | undefined,
    own: readonly KeyedShowSource[],
    signal: AbortSignal,
  ): Promise<FoundShow> {
    const feed = await findFeed(name, signal);
    if (!feed) {
      throw new DomainError(
        'show_not_found',
        `No public feed of “${name}” was found. Paste the address of its feed instead.`,
      );
    }
    return { name, image, sources: [feed, ...own] };
  }

  async function sampleShow(...[source, signal]: Parameters<EpisodeSource['findEpisode']>) {
    const found = await ignoringFailures(() => samples?.findEpisode(source, signal));
    return (
      found && { name: found.metadata.show.name, image: found.metadata.show.images[0]?.url, sources: [] }
    );
  }

  return {
    findFeed,
    async find(link, signal) {
      switch (link.kind) {
        case 'feed':
          return findByFeed(link.url, signal);
        case 'youtube_channel':
          return findByChannel({ id: link.id }, signal);
        case 'youtube_page':
          return findByChannel(await channelOf(link.path, signal), signal);
        case 'spotify_show': {
          const { name, image } = await spotifyShow(link.id, signal);
          return findByName(name, image, [spotifyShowSource(link.id)], signal);
        }
        case 'episode': {
          const sample = await sampleShow(link.source, signal);
          if (sample) return sample;
          if (link.source.kind === 'youtube') {
            return findByChannel(await channelOf(watchPath(link.source.id), signal), signal);
          }
          const { metadata } = await episodes.findEpisode(link.source, signal);
          return findByName(metadata.show.name, metadata.show.images[0]?.url, [], signal);
        }
      }
    },
  };
}

function toFoundShow(snapshot: FeedSnapshot, sources: readonly KeyedShowSource[]): FoundShow {
  const { name, description, image } = snapshot;
  if (snapshot.isBroken) {
    const message = 'This feed is broken XML: it ends early, or has elements that are not closed.';
    throw new DomainError('feed_unreadable', message);
  }
  if (name === '') throw new DomainError('feed_unreadable', 'This feed has no title.');
  return { name, description, image, sources };
}

function sharesEpisodes(channel: FeedSnapshot, feed: FeedSnapshot): boolean {
  const published = feed.episodes.slice(0, MAX_COMPARED);
  const shared = channel.episodes
    .slice(0, MAX_COMPARED)
    .filter((video) => published.some((episode) => isSame(video, episode, feed.name)));
  return shared.length >= MIN_SHARED_EPISODES;
}

/** A channel's feed states no durations, so title, show and date decide. */
function isSame(video: ListedEpisode, episode: ListedEpisode, show: string): boolean {
  const { title, releaseDate } = episode;
  const wanted = { title: video.title, show, releaseDate: video.releaseDate };
  return matchScore(wanted, { title, show, releaseDate }) >= MATCH_THRESHOLD;
}

/** A second source is welcome, but never a reason to fail. */
async function ignoringFailures<T>(look: () => Promise<T> | undefined): Promise<T | undefined> {
  try {
    return await look();
  } catch (error) {
    if (isDomainError(error) && error.code !== 'cancelled') return undefined;
    throw error;
  }
}
