import type { EpisodeTitle, Rarity } from './episode-title.js';

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
