import { z } from 'zod';
import { MAX_LIST_ITEMS, TEXT_LIMITS } from '#core/analysis/draft-limits.js';
import { mapSections, type SectionMappers } from '#core/analysis/map-sections.js';
import {
  DRAFT_SECTIONS,
  type DraftSection,
  type SectionDefinition,
  type SectionKind,
  type StepKey,
} from '#core/analysis/sections.js';
import type { ClaimedPoint, DraftContent, SectionFields, SummaryDraft } from '#core/analysis/summary.js';
import { truncateAtWord } from '#core/analysis/truncate-at-word.js';
import { ModelError, type OutputSchema } from '#core/ports/language-model.js';
import { removePromptText } from './remove-prompt-text.js';

const Text = z.string();
const Texts = z.array(Text);
const Points = z.array(z.object({ title: Text, description: Text, quotes: Texts }));
const Steps = z.object({ immediate: Texts, thisWeek: Texts } satisfies Record<StepKey, typeof Texts>);

/** Output shape of each section kind. Strict schemas require every field and allow no other. */
const SHAPES = {
  prose: Text,
  topics: Texts,
  insights: Points,
  points: Points,
  questions: z.array(z.object({ question: Text, purpose: Text })),
  steps: Steps,
  quotes: Texts,
} satisfies Record<DraftSection['kind'], z.ZodType>;

type OutputContent = { readonly [Kind in keyof typeof SHAPES]: z.infer<(typeof SHAPES)[Kind]> };
export type ModelOutput = SectionFields<DraftSection, OutputContent & Record<SectionKind, unknown>>;

const REQUESTED_OUTPUT = z.object(
  Object.fromEntries(DRAFT_SECTIONS.map(({ key, kind }) => [key, SHAPES[kind]])),
);
/** Optional sections may be missing from a model that was not constrained to the schema. */
const ACCEPTED_OUTPUT = z.object(
  Object.fromEntries(
    DRAFT_SECTIONS.map(({ key, kind, optional }: DraftSection & SectionDefinition) => [
      key,
      optional ? SHAPES[kind].optional() : SHAPES[kind],
    ]),
  ),
);

/** Output schema of a summary request. */
export const DRAFT_OUTPUT: OutputSchema = {
  name: 'episode_briefing',
  schema: z.toJSONSchema(REQUESTED_OUTPUT, { target: 'draft-7' }),
};

/**
 * Parses a model's answer. Text around the JSON object (reasoning, a code fence) is dropped, texts and lists are
 * truncated to their limits, and sentences that repeat the prompt are removed.
 * @throws ModelError invalid_output
 */
export function parseDraft(text: string): SummaryDraft {
  return toDraft(parseOutput(text));
}

function parseOutput(text: string): ModelOutput {
  const answer = text.replace(/^\s*<think>[\s\S]*?<\/think>/, '');
  const object = answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1);
  try {
    return ACCEPTED_OUTPUT.parse(JSON.parse(object)) as unknown as ModelOutput;
  } catch (error) {
    throw new ModelError('invalid_output', 'the answer does not fit the schema', { cause: error });
  }
}

function toDraft(output: ModelOutput): SummaryDraft {
  if (output.overview.trim() === '') throw new ModelError('invalid_output', 'the answer has no overview');
  return mapSections(DRAFT_SECTIONS, output, CONVERTERS);
}

const CONVERTERS: SectionMappers<
  OutputContent & Record<SectionKind, unknown>,
  DraftContent,
  DraftSection['kind']
> = {
  prose: (text) => toText(text, TEXT_LIMITS.overview),
  topics: (topics) => toTexts(topics, TEXT_LIMITS.topic),
  insights: toPoints,
  points: toPoints,
  questions: (questions) =>
    questions.slice(0, MAX_ITEMS).map(({ question, purpose }) => ({
      question: toText(question, TEXT_LIMITS.question),
      purpose: toText(purpose, TEXT_LIMITS.description),
    })),
  steps: ({ immediate, thisWeek }) => ({
    immediate: toTexts(immediate, TEXT_LIMITS.step),
    thisWeek: toTexts(thisWeek, TEXT_LIMITS.step),
  }),
  quotes: toQuotes,
};

/** More items than are stored, to replace those dropped by quote verification. */
const MAX_ITEMS = 3 * MAX_LIST_ITEMS;

function toText(text: string, maxLength: number): string {
  return truncateAtWord(removePromptText(text.slice(0, maxLength * 8)), maxLength);
}

function toTexts(list: readonly string[], maxLength: number): string[] {
  return list.slice(0, MAX_ITEMS).map((text) => toText(text, maxLength));
}

function toPoints(list: OutputContent['points']): ClaimedPoint[] {
  return list.slice(0, MAX_ITEMS).map((point) => ({
    title: toText(point.title, TEXT_LIMITS.title),
    description: toText(point.description, TEXT_LIMITS.description),
    quotes: toQuotes(point.quotes),
  }));
}

function toQuotes(list: readonly string[]) {
  return list.slice(0, MAX_ITEMS).map((quote) => ({ quote: truncateAtWord(quote, TEXT_LIMITS.quote, '') }));
}
