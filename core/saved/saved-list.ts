import type { Analysis } from '../analysis/analysis.js';
import { allPoints } from '../analysis/sections/render-sections.js';
import { foldText } from '../text/fold-text.js';

/**
 * Sort orders of saved summaries: last saved first, by show, by title, last released first. Ties are sorted by last saved.
 */
export const SAVED_SORTS = ['saved', 'show', 'title', 'released'] as const;
export type SavedSort = (typeof SAVED_SORTS)[number];

/** Seconds after a removal in which an undo brings the summary back as it was. */
export const UNDO_SECONDS = 60;

/** Summaries that are changed or exported at once. */
export const MAX_SELECTION = 100;

/** Changes of a selection of saved summaries. `restore` brings removed ones back within `UNDO_SECONDS`. */
export const SAVED_ACTIONS = ['read', 'unread', 'collect', 'remove', 'restore'] as const;
export type SavedAction = (typeof SAVED_ACTIONS)[number];

/** Raised when `savedKeys` changes, so that stored keys are renewed. 0: before versions. */
export const SAVED_KEYS_VERSION = 2;

/** Maximum number of characters and of words of a filter; the rest is ignored. */
export const MAX_FILTER_LENGTH = 200;
const MAX_FILTER_WORDS = 10;

/** Sort and filter keys of a saved summary: folded, compared by code point. */
export interface SavedKeys {
  readonly title: string;
  readonly show: string;
  /** Text that a filter searches. */
  readonly text: string;
}

/** Keys of one analysis. */
export function savedKeys({
  title,
  podcastMetadata: { show, guest },
  aiSummary: { keyTopics },
  businessInsights,
}: Pick<Analysis, 'title' | 'podcastMetadata' | 'aiSummary' | 'businessInsights'>): SavedKeys {
  return {
    title: foldText(title),
    show: foldText(show.name),
    text: distinctWords(
      [title, show.name, guest ?? '', ...keyTopics, ...filteredTexts(businessInsights)].join('\n'),
    ).join(' '),
  };
}

/** Texts of the insights that a filter searches. */
export function filteredTexts(insights: Analysis['businessInsights']): string[] {
  const points = allPoints(insights).flatMap(({ title, description, evidence = [] }) => [
    title,
    description,
    ...evidence.map(({ quote }) => quote),
  ]);
  const passages = (insights.keyPassages ?? []).map(({ text }) => text);
  const questions = insights.strategicQuestions.map(({ question }) => question);
  return [...points, ...insights.keyQuotes.map(({ quote }) => quote), ...questions, ...passages];
}

/** Words that must all occur in `SavedKeys.text`; none for an empty filter. */
export function filterWords(filter: string): string[] {
  return distinctWords(filter.slice(0, MAX_FILTER_LENGTH)).slice(0, MAX_FILTER_WORDS);
}

/** Whether a text has all words of a filter. */
export function hasWords(text: string, words: readonly string[]): boolean {
  const folded = foldText(text);
  return words.every((word) => folded.includes(word));
}

function distinctWords(text: string): string[] {
  return [...new Set(foldText(text).match(/[^\s\p{Cc}\p{Cs}]+/gu) ?? [])];
}
