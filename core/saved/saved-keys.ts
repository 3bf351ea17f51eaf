import type { Analysis } from '../analysis/analysis.js';
import { allPoints } from '../analysis/sections/render-sections.js';
import { foldText } from '../text/fold-text.js';
import { distinctWords } from './saved-list.js';

/** Raised when `savedKeys` changes, so that stored keys are renewed. 0: before versions. */
export const SAVED_KEYS_VERSION = 2;

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
