import type { Analysis } from '../analysis/analysis.js';
import { filterWords } from '../saved/saved-list.js';
import { foldText } from '../text/fold-text.js';
import { compareCodePoints, titleKey } from './sorting.js';

export const EPISODE_SORTS = ['newest', 'oldest', 'title'] as const;
export type EpisodeSort = (typeof EPISODE_SORTS)[number];

/** Number of a show's newest episodes that a filter searches. */
export const MAX_FILTERED_EPISODES = 10_000;

/** Filter and sort order of a show's episodes. */
export interface EpisodeChoice {
  readonly filter: string;
  readonly sort: EpisodeSort;
}

/** True when a filter or another order than newest first is set. */
export function isEpisodeChoice({ filter, sort }: EpisodeChoice): boolean {
  return filter.trim() !== '' || sort !== 'newest';
}

/** Labels of an episode on its show's page (spec §3, episode). */
export interface EpisodeLabels {
  readonly guest_name: string;
  readonly topic: string;
  readonly title: string;
}

/** The fields of an analysis that its labels derive from. */
export interface Labelled {
  readonly title: string;
  readonly podcastMetadata: { readonly guest?: string; readonly show: { readonly name: string } };
  readonly aiSummary: Pick<Analysis['aiSummary'], 'keyTopics'>;
}

/** Labels of an analysis. Falls back to the show for a missing guest, and to the title for missing topics. */
export function episodeLabels({ title, podcastMetadata, aiSummary }: Labelled): EpisodeLabels {
  return {
    guest_name: podcastMetadata.guest ?? podcastMetadata.show.name,
    topic: aiSummary.keyTopics[0] ?? title,
    title,
  };
}

/** Parses a sort parameter; unknown values mean newest first. */
export function episodeSort(input: string | null | undefined): EpisodeSort {
  return EPISODE_SORTS.find((known) => known === input) ?? 'newest';
}

/** Characters of an episode's folded labels that a filter searches, in UTF-16 units. */
const MAX_FILTERED = 600;

/** Folded text that a filter searches. */
export function filteredText({ guest_name, topic, title }: EpisodeLabels): string {
  const parts = [title, guest_name, topic].map((part) => foldText(part.slice(0, MAX_FILTERED)));
  return parts
    .join('\n')
    .slice(0, MAX_FILTERED)
    .replace(/\p{Cs}/gu, '');
}

/**
 * Filters and sorts episodes: every word must occur in the guest, topic or title, ignoring case and accents. Episodes
 * with the same title are sorted newest first.
 * @param episodes sorted newest first
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
