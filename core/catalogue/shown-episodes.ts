import type { Analysis } from '../analysis/analysis.js';
import { filterWords } from '../saved/saved-list.js';
import { foldText } from './fold-text.js';

export const EPISODE_SORTS = ['newest', 'oldest', 'title'] as const;
export type EpisodeSort = (typeof EPISODE_SORTS)[number];

/** A show's newest so many episodes are filtered and put in order; of what is older nothing is looked at. */
export const MOST_CHOSEN_FROM = 10_000;

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
interface Labelled {
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

/**
 * The episodes that have all words of a filter in their guest, topic or title, in an order. Case and accents do not matter.
 * @param episodes the newest first
 */
export function shownEpisodes<Episode extends EpisodeLabels>(
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
  return keyed.sort((a, b) => BY_TITLE.compare(a.key, b.key)).map(({ episode }) => episode);
}

/** Numbers in titles are compared as numbers. */
const BY_TITLE = new Intl.Collator('en', { numeric: true });
