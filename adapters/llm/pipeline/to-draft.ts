import { MAX_CHAPTERS, MAX_LIST_ITEMS, TEXT_LIMITS } from '#core/analysis/drafts/draft-limits.js';
import { withTranslations } from '#core/analysis/drafts/draft-quotes.js';
import { mapSections, type SectionMappers } from '#core/analysis/sections/map-sections.js';
import type { SectionKind } from '#core/analysis/sections/section-definition.js';
import { PROMPTED_SECTIONS, type PromptedSection } from '#core/analysis/sections/sections.js';
import type { CitedText, ClaimedPoint, DraftContent, SummaryDraft } from '#core/analysis/summary.js';
import { ModelError } from '#core/ports/language-model.js';
import { mapBlocks } from '#core/text/split-sentences.js';
import { truncateAtWord } from '#core/text/truncate-text.js';
import type { ModelOutput, OutputContent } from './draft-output.js';
import { removePromptText } from './remove-prompt-text.js';

/** Converts an answer. @throws ModelError invalid_output, without an overview */
export function toDraft(output: ModelOutput): SummaryDraft {
  const draft = mapSections(PROMPTED_SECTIONS, output, CONVERTERS);
  if (draft.overview.trim() === '') throw new ModelError('invalid_output', 'the answer has no overview');
  const citations = citationsOf(output);
  const chapters = (output.chapters ?? []).slice(0, MAX_CHAPTERS).map(({ title, turn }) => ({
    title: toText(title, TEXT_LIMITS.chapter),
    turn,
  }));
  const translations = (output.translations ?? []).slice(0, MAX_TRANSLATIONS).map((one) => ({
    ...toQuote(one.quote),
    translation: toText(one.translation, TEXT_LIMITS.translation),
  }));
  return withTranslations(
    {
      ...draft,
      ...(citations.length > 0 && { citations }),
      ...(chapters.length > 0 && { chapters }),
    },
    translations,
  );
}

export const CONVERTERS: SectionMappers<
  OutputContent & Record<SectionKind, unknown>,
  DraftContent,
  PromptedSection['kind']
> = {
  sentence: ({ text }) => toText(text, TEXT_LIMITS.overview),
  prose: (sentences) => toText(sentences.map(({ text }) => text.trim()).join(' '), TEXT_LIMITS.overview),
  topics: (topics) => toTexts(topics, TEXT_LIMITS.topic),
  insights: toPoints,
  points: toPoints,
  questions: (questions) =>
    questions.slice(0, MAX_ITEMS).map(({ question, purpose }) => ({
      question: toText(question, TEXT_LIMITS.question),
      purpose: toText(purpose, TEXT_LIMITS.description),
    })),
  steps: ({ immediate, thisWeek }) => ({
    immediate: toTexts(
      immediate.map(({ text }) => text),
      TEXT_LIMITS.step,
    ),
    thisWeek: toTexts(
      thisWeek.map(({ text }) => text),
      TEXT_LIMITS.step,
    ),
  }),
  quotes: toQuotes,
  figures: (figures) =>
    figures.slice(0, MAX_ITEMS).map(({ value, what, who, when, quotes }) => ({
      value: toText(value, TEXT_LIMITS.value),
      what: toText(what, TEXT_LIMITS.about),
      ...(who.trim() !== '' && { who: toText(who, TEXT_LIMITS.about) }),
      ...(when.trim() !== '' && { when: toText(when, TEXT_LIMITS.about) }),
      quotes: toQuotes(quotes),
    })),
  mentions: (mentions) =>
    mentions.slice(0, MAX_ITEMS).map(({ kind, name, about }) => ({
      kind,
      name: toText(name, TEXT_LIMITS.name),
      ...(about.trim() !== '' && { about: toText(about, TEXT_LIMITS.about) }),
    })),
};

type Citing = Readonly<Record<SectionKind, readonly CitedText[]>>;
type Citers = SectionMappers<OutputContent & Record<SectionKind, unknown>, Citing, PromptedSection['kind']>;
const none = (): CitedText[] => [];
const pointCitations = (points: OutputContent['points']) =>
  points.map(({ title, turns }) => ({ text: toText(title, TEXT_LIMITS.title), turns }));

/** The texts of each kind that cite turns, as they stand in the draft. */
const CITERS: Citers = {
  sentence: (cited) => [cited],
  prose: (sentences) => sentences,
  topics: none,
  insights: pointCitations,
  points: pointCitations,
  questions: (questions) => questions.map(({ question, turns }) => ({ text: question, turns })),
  steps: ({ immediate, thisWeek }) => [...immediate, ...thisWeek],
  quotes: none,
  figures: (figures) => figures.map(({ value, what, turns }) => ({ text: `${value} ${what}`, turns })),
  mentions: none,
};

function citationsOf(output: ModelOutput): CitedText[] {
  const fields = mapSections<PromptedSection, OutputContent & Record<SectionKind, unknown>, Citing>(
    PROMPTED_SECTIONS,
    output,
    CITERS,
  );
  return Object.values(fields)
    .flat()
    .filter(({ turns }) => turns.length > 0);
}

/** More items than are stored, to replace those dropped by quote verification. */
const MAX_ITEMS = 3 * MAX_LIST_ITEMS;
const MAX_TRANSLATIONS = 200;

function toText(text: string, maxLength: number): string {
  return truncateAtWord(removePromptText(text.slice(0, maxLength * 8)), maxLength);
}

/** A description in the blocks that the model's line breaks make. */
function toBlocks(description: string): string {
  const lines = description.slice(0, TEXT_LIMITS.description * 8).replaceAll('\n', '\n\n');
  return truncateAtWord(mapBlocks(lines, removePromptText), TEXT_LIMITS.description);
}

function toTexts(list: readonly string[], maxLength: number): string[] {
  return list.slice(0, MAX_ITEMS).map((text) => toText(text, maxLength));
}

function toPoints(list: OutputContent['points']): ClaimedPoint[] {
  return list.slice(0, MAX_ITEMS).map((point) => ({
    title: toText(point.title, TEXT_LIMITS.title),
    description: toBlocks(point.description),
    quotes: toQuotes(point.quotes),
  }));
}

function toQuotes(list: readonly string[]) {
  return list.slice(0, MAX_ITEMS).map(toQuote);
}

function toQuote(quote: string) {
  return { quote: truncateAtWord(quote, TEXT_LIMITS.quote, '') };
}
