import type { Analysis } from '../analysis/analysis.js';
import { filterWords } from '../saved/saved-list.js';
import { foldText } from './fold-text.js';
import { compareCodePoints } from './sorting.js';
import { titleKey } from './title-key.js';

export const EPISODE_SORTS = ['newest', 'oldest', 'title'] as const;
export type EpisodeSort = (typeof EPISODE_SORTS)[number];

/** A show's newest so many episodes are filtered; a filter looks at nothing that is older. */
export const MAX_FILTERED_EPISODES = 10_000;

/** Which of a show's episodes, in which order. */
export interface EpisodeChoice {
  readonly filter: string;
  readonly sort: EpisodeSort;
}

/** Whether it is anything but all episodes, the newest first. */
export function isEpisodeChoice({ filter, sort }: EpisodeChoice): boolean {
  return filter.trim() !== '' || sort !== 'newest';
}

/** What an episode is called on its show's page (spec §3, episode). */
export interface EpisodeLabels {
  readonly guest_name: string;
  readonly topic: string;
  readonly title: string;
}

/** What tells an episode's labels. */
export interface Labelled {
  readonly title: string;
  readonly podcastMetadata: { readonly guest?: string; readonly show: { readonly name: string } };
  readonly aiSummary: Pick<Analysis['aiSummary'], 'keyTopics'>;
}

/** The labels of an analysis: without a guest the show stands for it, without topics the title. */
export function episodeLabels({ title, podcastMetadata, aiSummary }: Labelled): EpisodeLabels {
  return {
    guest_name: podcastMetadata.guest ?? podcastMetadata.show.name,
    topic: aiSummary.keyTopics[0] ?? title,
    title,
  };
}

/** The sort that an address or a call asks for; the newest first when it is none. */
export function episodeSort(asked: string | null | undefined): EpisodeSort {
  return EPISODE_SORTS.find((known) => known === asked) ?? 'newest';
}

/** Of an episode's labels a filter looks at no more than this, folded, in UTF-16 units. */
const MAX_FILTERED = 600;

/** What a filter looks at, folded. */
export function filteredText({ guest_name, topic, title }: EpisodeLabels): string {
  const parts = [title, guest_name, topic].map((part) => foldText(part.slice(0, MAX_FILTERED)));
  return parts
    .join('\n')
    .slice(0, MAX_FILTERED)
    .replace(/\p{Cs}/gu, '');
}

/**
 * The episodes that have all words of a filter in their guest, topic or title, in an order. Case and accents do not matter.
 * Episodes of the same title stand the newest first.
 * @param episodes the newest first
 */
export function shownEpisodes<Episode extends EpisodeLabels>(
  episodes: readonly Episode[],
  filter: string,
  sort: EpisodeSort,
): readonly Episode[] {
  const words = filterWords(filter);
  const matching = episodes.filter((episode) => {
    const text = words.length > 0 ? filteredText(episode) : '';
    return words.every((word) => text.includes(word));
  });
  if (sort === 'newest') return matching;
  if (sort === 'oldest') return matching.toReversed();
  const keyed = matching.map((episode) => ({ episode, key: titleKey(episode.title) }));
  return keyed.sort((a, b) => compareCodePoints(a.key, b.key)).map(({ episode }) => episode);
}
