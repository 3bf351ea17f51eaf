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
