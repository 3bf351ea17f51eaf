import { translatedQuotes } from '#core/analysis/drafts/draft-quotes.js';
import { type CitedTurns, citedTurns } from '#core/analysis/drafts/resolve-citations.js';
import { mapSections, type SectionMappers } from '#core/analysis/sections/map-sections.js';
import type { SectionKind } from '#core/analysis/sections/section-definition.js';
import { PROMPTED_SECTIONS, type PromptedSection } from '#core/analysis/sections/sections.js';
import type { ClaimedPoint, ClaimedQuote, DraftContent, SummaryDraft } from '#core/analysis/summary.js';
import { splitSentences } from '#core/text/split-sentences.js';
import { customJson } from './custom-sections.js';

/** A draft in the shape in which a model writes it, with the turns that it cites. */
export function draftJson(draft: SummaryDraft): Record<string, unknown> {
  const turnsOf = citedTurns(draft.citations ?? [], Number.MAX_SAFE_INTEGER);
  const sections = mapSections(PROMPTED_SECTIONS, draft, writersWith(turnsOf));
  const translations = translatedQuotes(draft);
  return {
    ...sections,
    ...(draft.custom && { custom: customJson(draft.custom) }),
    ...(draft.chapters && { chapters: draft.chapters }),
    ...(translations.length > 0 && { translations }),
  };
}

type Written = Readonly<Record<SectionKind, unknown>>;

function writersWith(turnsOf: CitedTurns): SectionMappers<DraftContent, Written, PromptedSection['kind']> {
  const cited = (text: string) => ({ text, turns: turnsOf(text) });
  const points = (items: readonly ClaimedPoint[]) =>
    items.map(({ title, description, quotes }) => ({
      title,
      description,
      turns: turnsOf(title),
      quotes: quotes.map(toText),
    }));
  return {
    sentence: cited,
    prose: (text) => splitSentences(text).map((sentence) => cited(sentence.trim())),
    topics: (topics) => topics,
    insights: points,
    points,
    questions: (questions) =>
      questions.map(({ question, purpose }) => ({ question, purpose, turns: turnsOf(question) })),
    steps: ({ immediate, thisWeek }) => ({
      immediate: immediate.map(cited),
      thisWeek: thisWeek.map(cited),
    }),
    quotes: (quotes) => quotes.map(toText),
    figures: (figures) =>
      figures.map(({ value, what, who = '', when = '', quotes }) => ({
        value,
        what,
        who,
        when,
        turns: turnsOf(`${value} ${what}`),
        quotes: quotes.map(toText),
      })),
    mentions: (mentions) => mentions.map(({ kind, name, about = '' }) => ({ kind, name, about })),
  };
}

function toText({ quote }: ClaimedQuote): string {
  return quote;
}
