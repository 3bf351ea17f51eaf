import { MATCH_THRESHOLD, matchScore } from '#core/catalogue/episode-match.js';
import { showLikeness } from '#core/catalogue/show-likeness.js';
import type { IdentifiedEpisode } from '../identified-episode.js';
import { type Settled, settle, type UpstreamFailure } from '../upstream-failure.js';
import type { ListedEpisode, ListedShow, ShowDirectory } from './show-directory.js';

/** A feed that may hold the episode. */
export interface LikelyFeed extends ListedShow {
  /** How alike the show's name is to the one wanted, 0 to 1. */
  readonly likeness: number;
  /** The id of the item that its directory takes for the episode: the feed may have renamed it since. */
  readonly guid?: string;
}

export interface LikelyFeeds {
  /** The likeliest first. */
  readonly feeds: readonly LikelyFeed[];
  /** Of directories that gave nothing. */
  readonly failures: readonly UpstreamFailure[];
}

/** Looks for feeds that may hold the episode. @throws DomainError cancelled */
export type SearchFeeds = (
  directories: readonly ShowDirectory[],
  wanted: IdentifiedEpisode,
  signal: AbortSignal,
) => Promise<LikelyFeeds>;

const MAX_FEEDS = 4;
const MIN_LIKENESS = 0.5;
/** A title that fits less well is not worth the reading of a feed. */
const MIN_SCORE = 0.005;
const MAX_TERM_LENGTH = 120;

/** By the show's name, at all directories at once. */
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

/** By the episode's title, where directories list episodes: for a show that is not named, or goes by another name. */
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

/** Says what is one feed at different spellings of its address. */
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

/** Directories look for every word: what services add to a show's name would lead past it. */
function showSearchTerm(show: string): string {
  const bare = show
    .replace(/\s(?:with|by|hosted by)\s[\s\S]*/iu, '')
    .replace(/(?<!\p{L})(?:podcasts?|official|channel)(?!\p{L})/giu, ' ');
  return normalizeSpaces(bare) || normalizeSpaces(show);
}

/** The longest part of a title is what an episode is called; guests, numbers and the show stand in others. */
function titleSearchTerm(title: string): string {
  const parts = title.split(/[|–—:()[\]{}【】「」•·]|\s-\s/u).map(normalizeSpaces);
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest), '');
}

function normalizeSpaces(text: string): string {
  return text.slice(0, MAX_TERM_LENGTH).replace(/\s+/gu, ' ').trim();
}
