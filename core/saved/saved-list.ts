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

/** Maximum number of characters and of words of a filter; the rest is ignored. */
export const MAX_FILTER_LENGTH = 200;
const MAX_FILTER_WORDS = 10;

/** Words that must all occur in `SavedKeys.text`; none for an empty filter. */
export function filterWords(filter: string): string[] {
  return distinctWords(filter.slice(0, MAX_FILTER_LENGTH)).slice(0, MAX_FILTER_WORDS);
}

/** Whether a text has all words of a filter. */
export function hasWords(text: string, words: readonly string[]): boolean {
  const folded = foldText(text);
  return words.every((word) => folded.includes(word));
}

/** The words of a text, folded, each once. */
export function distinctWords(text: string): string[] {
  return [...new Set(foldText(text).match(/[^\s\p{Cc}\p{Cs}]+/gu) ?? [])];
}
