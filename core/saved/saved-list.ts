import type { Analysis } from '../analysis/analysis.js';
import { foldText } from '../catalogue/fold-text.js';

/** How saved summaries can be sorted: saved last first, by show, by title. The latter two: then saved last first. */
export const SAVED_SORTS = ['saved', 'show', 'title'] as const;
export type SavedSort = (typeof SAVED_SORTS)[number];

/** A filter has no more characters and no more words than this; what is beyond is not looked at. */
export const MAX_FILTER_LENGTH = 200;
const MAX_FILTER_WORDS = 10;

/** What saved summaries are sorted and filtered by: folded, and compared by code point. */
export interface SavedKeys {
  readonly title: string;
  readonly show: string;
  /** All that a filter looks at. */
  readonly text: string;
}

/** The keys of one analysis. */
export function savedKeys({
  title,
  podcastMetadata: { show, guest },
  aiSummary: { keyTopics },
}: Pick<Analysis, 'title' | 'podcastMetadata' | 'aiSummary'>): SavedKeys {
  return {
    title: foldText(title),
    show: foldText(show.name),
    text: foldText([title, show.name, guest ?? '', ...keyTopics].join('\n')),
  };
}

/** The words that all have to be in `SavedKeys.text`; none for an empty filter. */
export function filterWords(filter: string): string[] {
  const words = foldText(filter.slice(0, MAX_FILTER_LENGTH)).match(/[^\s\p{Cc}\p{Cs}]+/gu) ?? [];
  return [...new Set(words)].slice(0, MAX_FILTER_WORDS);
}
