import { type EpisodeTitle, type Rarity, readEpisodeTitle, wordLikeness } from './episode-title.js';
import { showLikeness } from './show-likeness.js';

/** An episode's metadata at one service. Missing and impossible values (a duration of 0) are ignored. */
export interface MatchableEpisode {
  readonly title: string;
  readonly show?: string;
  readonly durationSeconds?: number;
  /** `YYYY-MM-DD`. */
  readonly releaseDate?: string;
  /** The publisher's id, which survives republication and syndication. */
  readonly guid?: string;
}

/** Titles of the wanted episode and of the candidate. */
export type TitlePair = readonly [EpisodeTitle, EpisodeTitle];

/** Two episodes as they are compared. */
export interface EpisodePair {
  readonly titles: TitlePair;
  /** True when the titles are spelled identically. */
  readonly same: boolean;
  /** Similarity of the show names; absent when either is unknown. */
  readonly shows: number | undefined;
}

/** Reads both titles; each may name either show. */
export function readPair(a: MatchableEpisode, b: MatchableEpisode): EpisodePair {
  const shows = knownShows(a, b);
  return {
    titles: [readEpisodeTitle(a.title, shows), readEpisodeTitle(b.title, shows)],
    same: hasSameTitle(a, b),
    shows: showLikeness(a.show ?? '', b.show ?? ''),
  };
}

/** The known show names of the episodes. */
export function knownShows(...episodes: readonly Pick<MatchableEpisode, 'show'>[]): string[] {
  return episodes.flatMap(({ show }) => show ?? []);
}

/** True when both have the same, non-empty title. */
export function hasSameTitle(a: MatchableEpisode, b: MatchableEpisode): boolean {
  return a.title.trim() !== '' && a.title.trim() === b.title.trim();
}

/** Similarity of the titles, 0 to 1. */
export function titleLikeness({ titles: [a, b], same }: EpisodePair, rarity: Rarity): number {
  return same ? 1 : wordLikeness(a, b, rarity);
}

/** Similarity of the show names. A title may name the show as well, because a video's channel often has another name. */
export function pairedShowLikeness(
  { show }: MatchableEpisode,
  { named }: EpisodeTitle,
  likeness: number | undefined,
): number | undefined {
  if (show === undefined) return undefined;
  return named.has(show) ? Math.max(0.95, likeness ?? 0) : likeness;
}

/** Feeds with fewer items are too small to estimate word rarity. */
const MIN_ITEMS = 8;
/** Minimum rarity, for a word that every title of the show contains. */
const MIN_RARITY = 0.15;

/** Evidence from the other titles of a feed. */
export interface TitleStatistics {
  /** True when the feed has enough items for statistics. */
  readonly isKnown: boolean;
  readonly rarity: Rarity;
  /** Number of items whose normalized title is the same. */
  namesakes(title: EpisodeTitle): number;
}

/** Statistics of an episode outside of a feed. */
export const NO_STATISTICS: TitleStatistics = { isKnown: false, rarity: () => 1, namesakes: () => 1 };

/** Counts words and equal titles of one feed. */
export function titleStatistics(titles: readonly EpisodeTitle[]): TitleStatistics {
  const titlesWithWord = new Map<string, number>();
  const keys = new Map<EpisodeTitle, string>(titles.map((title) => [title, normalizedTitle(title)]));
  const namesakes = new Map<string, number>();
  for (const title of titles) {
    for (const word of title.counts.keys()) titlesWithWord.set(word, (titlesWithWord.get(word) ?? 0) + 1);
    const key = keys.get(title) ?? '';
    namesakes.set(key, (namesakes.get(key) ?? 0) + 1);
  }
  const all = Math.log(titles.length + 1);
  const isKnown = titles.length >= MIN_ITEMS;
  const rarities = new Map<string, number>();
  for (const [word, count] of titlesWithWord) {
    rarities.set(word, Math.min(1, Math.log((titles.length + 1) / count) / all + MIN_RARITY));
  }
  return {
    isKnown,
    rarity: (word) => (isKnown ? (rarities.get(word) ?? 1) : 1),
    namesakes: (title) => namesakes.get(keys.get(title) ?? normalizedTitle(title)) ?? 0,
  };
}

/** The same for titles that differ in spelling only. */
export function normalizedTitle({ words, season, episode, part, date, kinds }: EpisodeTitle): string {
  const day = date && [date.year, date.month, date.day].join('-');
  return [words.join(' '), season, episode, part, day, [...kinds].sort().join()].join('|');
}
