import { MATCH_THRESHOLD, matchScore } from '#core/catalogue/matching/episode-match.js';
import { showLikeness } from '#core/catalogue/matching/show-likeness.js';
import type { IdentifiedEpisode } from '../episode-services.js';
import { type Settled, settle, type UpstreamFailure } from '../request-upstream.js';
import type { ListedEpisode, ListedShow, ShowDirectory } from './show-directories.js';

/** A feed that may contain the episode. */
export interface LikelyFeed extends ListedShow {
  /** Similarity of the show's name to the requested one, 0 to 1. */
  readonly likeness: number;
  /** Item id of the directory's match; the feed may have renamed the episode since. */
  readonly guid?: string;
}

export interface LikelyFeeds {
  /** Most likely first. */
  readonly feeds: readonly LikelyFeed[];
  /** Failures of directories. */
  readonly failures: readonly UpstreamFailure[];
}

/** Searches feeds that may contain the episode. @throws DomainError cancelled */
export type SearchFeeds = (
  directories: readonly ShowDirectory[],
  wanted: IdentifiedEpisode,
  signal: AbortSignal,
) => Promise<LikelyFeeds>;

const MAX_FEEDS = 4;
const MIN_LIKENESS = 0.5;
/** Minimum score of a title for its feed to be fetched. */
const MIN_SCORE = 0.005;
const MAX_TERM_LENGTH = 120;

/** The feed that the episode's service names. */
export const namedFeed: SearchFeeds = async (_directories, { feed, show = '' }) => ({
  feeds: feed ? [{ name: show, feedUrl: feed.url, likeness: 1, guid: feed.guid }] : [],
  failures: [],
});

/** Searches by the show's name, in all directories concurrently. */
export const searchByShow: SearchFeeds = async (directories, { show = '' }, signal) => {
  const term = showSearchTerm(show);
  if (term === '') return { feeds: [], failures: [] };
  const answers = await Promise.all(directories.map((directory) => settle(directory.shows(term, signal))));
  const feeds = valuesOf(answers)
    .map((listed) => ({ ...listed, likeness: showLikeness(show, listed.name) ?? 0 }))
    .filter(({ likeness }) => likeness >= MIN_LIKENESS)
    .sort((a, b) => b.likeness - a.likeness);
  return { feeds: deduplicateFeeds(feeds), failures: failuresOf(answers) };
};

/**
 * Searches by the episode's title in directories that list episodes, for shows that are unnamed or listed under another
 * name.
 */
export const searchByTitle: SearchFeeds = async (directories, wanted, signal) => {
  const term = titleSearchTerm(wanted.title);
  if (term === '') return { feeds: [], failures: [] };
  const answers = await Promise.all(
    directories.flatMap((directory) =>
      directory.episodes ? [settle(directory.episodes(term, signal))] : [],
    ),
  );
  const scored = valuesOf<ListedEpisode>(answers)
    .map((listed) => ({ listed, score: matchScore(wanted, { ...listed, show: listed.name }) }))
    .filter(({ score }) => score >= MIN_SCORE)
    .sort((a, b) => b.score - a.score);
  const feeds = scored.map(({ listed: { name, feedUrl, guid }, score }) => ({
    name,
    feedUrl,
    likeness: showLikeness(wanted.show ?? '', name) ?? 0,
    ...(score >= MATCH_THRESHOLD && guid !== undefined && { guid }),
  }));
  return { feeds: deduplicateFeeds(feeds), failures: failuresOf(answers) };
};

/** Returns a key that is equal for different spellings of one feed URL. */
export function feedKey(feedUrl: string): string {
  return feedUrl
    .replace(/^https?:\/\/(?:www\.)?/i, '')
    .replace(/\/$/, '')
    .toLowerCase();
}

function deduplicateFeeds(feeds: readonly LikelyFeed[]): LikelyFeed[] {
  const first = new Map<string, LikelyFeed>();
  for (const feed of feeds) {
    const key = feedKey(feed.feedUrl);
    if (!first.has(key)) first.set(key, feed);
  }
  return [...first.values()].slice(0, MAX_FEEDS);
}

function valuesOf<T>(answers: readonly Settled<readonly T[]>[]): T[] {
  return answers.flatMap(({ value }) => value ?? []);
}

function failuresOf(answers: readonly Settled<unknown>[]): UpstreamFailure[] {
  return answers.flatMap(({ failure }) => failure ?? []);
}

/** Removes words that services add to a show's name, because directories require every word to match. */
function showSearchTerm(show: string): string {
  const bare = show
    .replace(/\s(?:with|by|hosted by)\s[\s\S]*/iu, '')
    .replace(/(?<!\p{L})(?:podcasts?|official|channel)(?!\p{L})/giu, ' ');
  return normalizeSpaces(bare) || normalizeSpaces(show);
}

/**
 * Returns the longest part of a title, which usually is the episode's name; guests, numbers and the show stand in the
 * others.
 */
function titleSearchTerm(title: string): string {
  const parts = title.split(/[|–—:()[\]{}【】「」•·]|\s-\s/u).map(normalizeSpaces);
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest), '');
}

function normalizeSpaces(text: string): string {
  return text.slice(0, MAX_TERM_LENGTH).replace(/\s+/gu, ' ').trim();
}
