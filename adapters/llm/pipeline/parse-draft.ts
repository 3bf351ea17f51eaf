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
import {
  type CitedText,
  type ClaimedPoint,
  type DraftContent,
  MENTION_KINDS,
  type SectionFields,
  type SummaryDraft,
} from '#core/analysis/summary.js';
import { truncateAtWord } from '#core/analysis/truncate-at-word.js';
import { ModelError, type OutputSchema } from '#core/ports/language-model.js';
import { removePromptText } from './remove-prompt-text.js';

const Text = z.string();
const Texts = z.array(Text);
const Turns = z.array(z.number());
const Cited = z.object({ text: Text, turns: Turns });
const Points = z.array(z.object({ title: Text, description: Text, turns: Turns, quotes: Texts }));
const Chapters = z.array(z.object({ title: Text, turn: z.number() }));

/** Output shape of each section kind. Strict schemas require every field and allow no other. */
const REQUESTED = {
  sentence: Cited,
  prose: z.array(Cited),
  topics: Texts,
  insights: Points,
  points: Points,
  questions: z.array(z.object({ question: Text, purpose: Text, turns: Turns })),
  steps: z.object({ immediate: z.array(Cited), thisWeek: z.array(Cited) } satisfies Record<
    StepKey,
    z.ZodType
  >),
  quotes: Texts,
  figures: z.array(z.object({ value: Text, what: Text, who: Text, when: Text, turns: Turns, quotes: Texts })),
  mentions: z.array(z.object({ kind: z.enum(MENTION_KINDS), name: Text, about: Text })),
} satisfies Record<DraftSection['kind'], z.ZodType>;

/** Turn numbers of models that were not constrained to the schema: absent, or written as `"#12"`. */
const AnyTurns = z
  .array(z.union([z.number(), Text.max(12).transform((text) => Number(text.replace(/^#/, '')))]))
  .catch([]);
const AnyCited = z.union([
  Text.transform((text) => ({ text, turns: [] as number[] })),
  z.object({ text: Text, turns: AnyTurns }),
]);
const AnyPoints = z.array(z.object({ title: Text, description: Text, turns: AnyTurns, quotes: Texts }));
const AnyText = Text.catch('');

/** What is accepted for each kind: also answers without citations. */
const ACCEPTED = {
  sentence: AnyCited,
  prose: z.union([z.array(AnyCited), Text.transform((text) => [{ text, turns: [] as number[] }])]),
  topics: Texts,
  insights: AnyPoints,
  points: AnyPoints,
  questions: z.array(z.object({ question: Text, purpose: Text, turns: AnyTurns })),
  steps: z.object({ immediate: z.array(AnyCited), thisWeek: z.array(AnyCited) }),
  quotes: Texts,
  figures: z.array(
    z.object({ value: Text, what: Text, who: AnyText, when: AnyText, turns: AnyTurns, quotes: Texts }),
  ),
  mentions: z.array(z.object({ kind: z.enum(MENTION_KINDS), name: Text, about: AnyText })),
} satisfies Record<DraftSection['kind'], z.ZodType>;

type OutputContent = { readonly [Kind in keyof typeof ACCEPTED]: z.infer<(typeof ACCEPTED)[Kind]> };
export type ModelOutput = SectionFields<DraftSection, OutputContent & Record<SectionKind, unknown>> & {
  readonly chapters?: z.infer<typeof Chapters>;
};

const REQUESTED_OUTPUT = z.object({
  ...Object.fromEntries(DRAFT_SECTIONS.map(({ key, kind }) => [key, REQUESTED[kind]])),
  chapters: Chapters,
});
/** Optional sections that are missing or do not fit are left out. */
const ACCEPTED_OUTPUT = z.object({
  ...Object.fromEntries(
    DRAFT_SECTIONS.map(({ key, kind, optional }: DraftSection & SectionDefinition) => [
      key,
      optional ? (ACCEPTED[kind] as z.ZodType).optional().catch(undefined) : ACCEPTED[kind],
    ]),
  ),
  chapters: Chapters.optional().catch(undefined),
});

/** Output schema of a summary request. */
export const DRAFT_OUTPUT = outputSchema(REQUESTED_OUTPUT);

/** Output schema for models with little room: without optional sections. */
export const ESSENTIAL_OUTPUT = outputSchema(
  z.object(
    Object.fromEntries(
      DRAFT_SECTIONS.flatMap(({ key, kind, optional }: DraftSection & SectionDefinition) =>
        optional ? [] : [[key, REQUESTED[kind] as z.ZodType] as const],
      ),
    ),
  ),
);

function outputSchema(output: z.ZodType): OutputSchema {
  return { name: 'episode_briefing', schema: z.toJSONSchema(output, { target: 'draft-7' }) };
}

/**
 * Parses a model's answer. Text around the JSON object (reasoning, a code fence) is dropped, texts and lists are
 * truncated to their limits, and sentences that repeat the prompt are removed.
 * @throws ModelError invalid_output
 */
export function parseDraft(text: string): SummaryDraft {
  return toDraft(parseOutput(text));
}

/**
 * Converts the fields of an answer that is still being written; the other sections are empty. Fields that do not fit are
 * left out.
 */
export function parsePartialDraft(fields: Readonly<Record<string, unknown>>): SummaryDraft {
  const fitting = DRAFT_SECTIONS.flatMap((section) => {
    const parsed = (ACCEPTED[section.kind] as z.ZodType).safeParse(fields[section.key]);
    return parsed.success ? [[section, parsed.data] as const] : [];
  });
  const output = Object.fromEntries(fitting.map(([{ key }, content]) => [key, content])) as ModelOutput;
  const sections = fitting.map(([section]) => section);
  return { ...EMPTY_DRAFT, ...mapSections(sections, output, CONVERTERS) };
}

const EMPTY_DRAFT: SummaryDraft = {
  overview: '',
  keyTopics: [],
  actionableInsights: [],
  strategicTakeaways: [],
  strategicQuestions: [],
  nextSteps: { immediate: [], thisWeek: [] },
  keyQuotes: [],
};

/**
 * What can be used of an answer that does not fit: the sections that do. Absent without an overview or any points.
 */
export function parseUsableDraft(text: string): SummaryDraft | undefined {
  const fields = readFields(text);
  const draft = fields && parsePartialDraft(fields);
  if (!draft || draft.overview.trim() === '') return undefined;
  return draft.actionableInsights.length + draft.strategicTakeaways.length > 0 ? draft : undefined;
}

function readFields(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    return z.record(Text, z.unknown()).parse(readObject(text));
  } catch {
    return undefined;
  }
}

/** Issues that are named to the model. */
const MAX_ISSUES = 8;

function parseOutput(text: string): ModelOutput {
  try {
    return ACCEPTED_OUTPUT.parse(readObject(text)) as unknown as ModelOutput;
  } catch (error) {
    const issues = error instanceof z.ZodError ? error.issues : [];
    const details = issues
      .slice(0, MAX_ISSUES)
      .map(({ path, message }) => `${path.join('.') || 'answer'}: ${message}`);
    const problem = details.length > 0 ? details.join('; ') : 'it is no JSON object';
    throw new ModelError('invalid_output', `the answer does not fit the schema: ${problem}`, {
      cause: error,
    });
  }
}

const THOUGHTS_END = '</think>';
/** Starts at which the answer's object is looked for: some models write braces before it. */
const MAX_STARTS = 5;

/** The answer's object, without thoughts before it (also ones whose start the server cut off) and text around it. */
function readObject(text: string): unknown {
  const thoughts = text.lastIndexOf(THOUGHTS_END);
  const answer = thoughts < 0 ? text : text.slice(thoughts + THOUGHTS_END.length);
  const end = answer.lastIndexOf('}') + 1;
  let start = answer.indexOf('{');
  for (let tries = 1; ; tries += 1) {
    try {
      return JSON.parse(answer.slice(start, end));
    } catch (error) {
      start = answer.indexOf('{', start + 1);
      if (start < 0 || tries >= MAX_STARTS) throw error;
    }
  }
}

/** Converts an answer. @throws ModelError invalid_output, without an overview */
export function toDraft(output: ModelOutput): SummaryDraft {
  const draft = mapSections(DRAFT_SECTIONS, output, CONVERTERS);
  if (draft.overview.trim() === '') throw new ModelError('invalid_output', 'the answer has no overview');
  const citations = citationsOf(output);
  const chapters = (output.chapters ?? []).slice(0, MAX_CHAPTERS).map(({ title, turn }) => ({
    title: toText(title, TEXT_LIMITS.chapter),
    turn,
  }));
  return {
    ...draft,
    ...(citations.length > 0 && { citations }),
    ...(chapters.length > 0 && { chapters }),
  };
}

const CONVERTERS: SectionMappers<
  OutputContent & Record<SectionKind, unknown>,
  DraftContent,
  DraftSection['kind']
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
type Citers = SectionMappers<OutputContent & Record<SectionKind, unknown>, Citing, DraftSection['kind']>;

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
  const fields = mapSections<DraftSection, OutputContent & Record<SectionKind, unknown>, Citing>(
    DRAFT_SECTIONS,
    output,
    CITERS,
  );
  return Object.values(fields)
    .flat()
    .filter(({ turns }) => turns.length > 0);
}

/** More items than are stored, to replace those dropped by quote verification. */
const MAX_ITEMS = 3 * MAX_LIST_ITEMS;
const MAX_CHAPTERS = 100;

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
