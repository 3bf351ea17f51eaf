import { foldText } from '../../../../../core/catalogue/fold-text.js';
import { filterWords } from '../../../../../core/saved/saved-list.js';
import type { Episode } from './api/episodes.js';

export const EPISODE_SORTS = ['newest', 'oldest', 'title'] as const;
export type EpisodeSort = (typeof EPISODE_SORTS)[number];

/**
 * The episodes that have all words of a filter in their guest, topics or title, in an order. Case and accents do not matter.
 * @param episodes the newest first
 */
export function shownEpisodes(
  episodes: readonly Episode[],
  filter: string,
  sort: EpisodeSort,
): readonly Episode[] {
  const words = filterWords(filter);
  const matching = episodes.filter(({ guest_name, topic, title }) => {
    const text = foldText([guest_name, topic, title].join('\n'));
    return words.every((word) => text.includes(word));
  });
  if (sort === 'newest') return matching;
  if (sort === 'oldest') return matching.toReversed();
  const keyed = matching.map((episode) => ({ episode, key: foldText(episode.title) }));
  return keyed
    .sort((a, b) => a.key.localeCompare(b.key, 'en', { numeric: true }))
    .map(({ episode }) => episode);
}
