import type { Analysis } from '#core/analysis/analysis.js';
import { allPoints } from '#core/analysis/sections/render-sections.js';
import { filterWords } from '#core/saved/saved-list.js';
import { bestExcerpt, highlight, type TextPiece } from '#core/search/highlight.js';
import { leadSentence } from '#core/sharing/summary-text.js';

/** Texts of a summary in a list, with what a filter found in them. */
export interface MatchedTexts {
  readonly title: readonly TextPiece[];
  readonly show: readonly TextPiece[];
  readonly guest?: readonly TextPiece[];
  /** The passage with most matches, else the best insight. */
  readonly passage: readonly TextPiece[];
  /** The passage of the member's notes with most matches. */
  readonly note?: readonly TextPiece[];
}

/** Marks the words of a filter in the texts that it searches. */
export function matchTexts(analysis: Analysis, filter: string, notes: readonly string[] = []): MatchedTexts {
  const { title, podcastMetadata, aiSummary, businessInsights } = analysis;
  const words = filterWords(filter);
  const isHit = (word: string) => words.some((wanted) => word.includes(wanted));
  const { show, guest } = podcastMetadata;
  const points = allPoints(businessInsights).flatMap(({ title: name, description, evidence = [] }) => [
    name,
    description,
    ...evidence.map(({ quote }) => quote),
  ]);
  const quotes = businessInsights.keyQuotes.map(({ quote }) => quote);
  const found = words.length > 0 && bestExcerpt([...points, ...quotes, ...aiSummary.keyTopics], isHit);
  const note = words.length > 0 && bestExcerpt(notes, isHit);
  return {
    title: highlight(title, isHit),
    show: highlight(show.name, isHit),
    ...(guest && { guest: highlight(guest, isHit) }),
    passage: found || [{ text: leadSentence(analysis), hit: false }],
    ...(note && { note }),
  };
}
