import { chooseMatch, type ScoredItem } from '#core/catalogue/matching/episode-match.js';
import { showLikeness } from '#core/catalogue/matching/show-likeness.js';
import type { DomainError } from '#core/errors.js';
import { transcriptError, transcriptProblem } from '#core/transcripts/transcript-problem.js';
import type { FeedEpisode, IdentifiedEpisode, PublisherFeeds } from '../episode-services.js';
import {
  requestUpstream,
  toUpstreamFailure,
  UpstreamFailure,
  unavailableError,
} from '../request-upstream.js';
import type { ScoredEpisode } from './feed-worker.js';
import { feedKey, type LikelyFeed, namedFeed, searchByShow, searchByTitle } from './search-feeds.js';
import type { ShowDirectory } from './show-directories.js';
import type { FeedReader } from './threaded-feed-reader.js';

/** Reader and fetch function of feeds. */
interface FeedAccess {
  readonly fetch: typeof globalThis.fetch;
  readonly reader: FeedReader;
}

interface Failures {
  readonly directories: UpstreamFailure[];
  /** Failures of feeds that probably contain the episode. */
  readonly feeds: UpstreamFailure[];
}

/** Score from which no further feed is awaited. */
const CERTAIN_SCORE = 0.97;
/** Score difference up to which matches from different shows are ambiguous. */
const AMBIGUITY_MARGIN = 0.05;
const MAX_CANDIDATES = 5;
const MAX_TIED_NAMED = 2;
/** Likeness from which a failed feed counts as one that probably contains the episode. */
const SAME_SHOW_LIKENESS = 0.9;

/**
 * Finds the feed item of an episode: first in the feed that its service names, then in feeds with the show's name, then in feeds with an episode of that title.
 * @throws DomainError episode_not_found (details.candidates), upstream_unavailable, cancelled
 */
export async function findEpisode(
  directories: readonly ShowDirectory[],
  access: FeedAccess,
  wanted: IdentifiedEpisode,
  signal: AbortSignal,
): ReturnType<PublisherFeeds['find']> {
  const candidates: ScoredEpisode[] = [];
  const failures: Failures = { directories: [], feeds: [] };
  const tried = new Set<string>();
  for (const list of [namedFeed, searchByShow, searchByTitle]) {
    const listed = await list(directories, wanted, signal);
    const feeds = listed.feeds.filter(({ feedUrl }) => !tried.has(feedKey(feedUrl)));
    for (const { feedUrl } of feeds) tried.add(feedKey(feedUrl));
    failures.directories.push(...listed.failures);
    failures.feeds.push(...(await searchFeeds(feeds, access, wanted, signal, candidates)));
    const { match, tied } = chooseCandidate(candidates, wanted);
    if (match) return { episode: match.item, confidence: match.score };
    if (tied.length > 0) throw ambiguousError(tied, candidates);
  }
  throw notFoundError(failures, candidates);
}

/**
 * Adds the feeds' items to `candidates` and returns the relevant failures. Feeds are fetched concurrently and processed
 * in order.
 */
async function searchFeeds(
  feeds: readonly LikelyFeed[],
  access: FeedAccess,
  wanted: IdentifiedEpisode,
  signal: AbortSignal,
  candidates: ScoredEpisode[],
): Promise<UpstreamFailure[]> {
  const failures: UpstreamFailure[] = [];
  const enough = new AbortController();
  const either = AbortSignal.any([signal, enough.signal]);
  const readings = feeds.map(({ feedUrl, guid }) =>
    fetchNearest(feedUrl, access, { ...wanted, guid }, either).catch((error: unknown) => error),
  );
  try {
    for (const [i, reading] of readings.entries()) {
      const items = await reading;
      if (Array.isArray(items)) candidates.push(...items);
      else if (!(items instanceof UpstreamFailure)) throw items;
      else if (items.kind !== 'absent' && (feeds[i]?.likeness ?? 0) >= SAME_SHOW_LIKENESS)
        failures.push(items);
      const best = wanted.show === undefined ? undefined : chooseCandidate(candidates, wanted).match;
      if (best && best.score >= CERTAIN_SCORE) break;
    }
  } finally {
    enough.abort();
  }
  return failures;
}

/** @throws UpstreamFailure, DomainError cancelled */
async function fetchNearest(
  feedUrl: string,
  { fetch, reader }: FeedAccess,
  wanted: IdentifiedEpisode & Pick<LikelyFeed, 'guid'>,
  signal: AbortSignal,
): Promise<readonly ScoredEpisode[]> {
  const { host, ...file } = await requestUpstream(fetch, feedUrl, signal);
  const { title, show, durationSeconds, releaseDate, guid } = wanted;
  const known = { title, show, durationSeconds, releaseDate, guid };
  const items = await reader.nearest(file, known, signal).catch((error: unknown) => {
    throw toUpstreamFailure(error, host, signal);
  });
  if (!items) throw new UpstreamFailure('unreadable', host);
  return items;
}

/** Returns the matching candidate if it is unambiguous. */
function chooseCandidate(candidates: readonly ScoredEpisode[], wanted: IdentifiedEpisode) {
  const scored = candidates
    .map(({ episode, score }) => ({ item: episode, score }))
    .sort((a, b) => b.score - a.score);
  const choice = chooseMatch(scored, (episode) => episode);
  const best = choice.match;
  if (!best || wanted.show !== undefined) return choice;
  const isRival = ({ item, score }: ScoredItem<FeedEpisode>) =>
    score > best.score - AMBIGUITY_MARGIN && showLikeness(item.show, best.item.show) !== 1;
  const rivals = scored.filter((other) => other !== best && isRival(other));
  return rivals.length > 0 ? { tied: [best, ...rivals] } : choice;
}

/** Error for two equally good matches, where a guess would often summarize the wrong episode. */
function ambiguousError(
  tied: readonly ScoredItem<FeedEpisode>[],
  candidates: readonly ScoredEpisode[],
): DomainError {
  const named = tied.slice(0, MAX_TIED_NAMED).map(({ item: { title, releaseDate } }) => {
    return releaseDate === undefined ? `“${title}”` : `“${title}” (${releaseDate})`;
  });
  const problem = transcriptProblem('ambiguous', { subject: named.join(' and ') });
  return transcriptError('episode_not_found', problem, { candidates: nearest(candidates) });
}

/** Failures of directories matter only when the others led to no feed. */
function notFoundError({ directories, feeds }: Failures, candidates: readonly ScoredEpisode[]): DomainError {
  const failures = [...feeds, ...(candidates.length === 0 ? directories : [])];
  if (failures.length > 0) return unavailableError('feed_unavailable', failures);
  return transcriptError('episode_not_found', 'not_in_feeds', { candidates: nearest(candidates) });
}

function nearest(candidates: readonly ScoredEpisode[]) {
  return candidates
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MAX_CANDIDATES)
    .map(({ episode: { show, title, releaseDate }, score }) => ({
      show,
      title,
      date: releaseDate,
      score: Math.round(score * 1000) / 1000,
    }));
}
