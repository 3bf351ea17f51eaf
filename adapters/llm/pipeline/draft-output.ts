import { z } from 'zod';
import type { SectionDefinition, SectionKind } from '#core/analysis/sections/section-definition.js';
import { PROMPTED_SECTIONS, type PromptedSection, type StepKey } from '#core/analysis/sections/sections.js';
import { MENTION_KINDS, type SectionFields } from '#core/analysis/summary.js';
import type { OutputSchema } from '#core/ports/language-model.js';

export const Text = z.string();
const Texts = z.array(Text);
export const Turns = z.array(z.number());
export const Cited = z.object({ text: Text, turns: Turns });
const Points = z.array(z.object({ title: Text, description: Text, turns: Turns, quotes: Texts }));
const Translations = z.array(z.object({ quote: Text, translation: Text }));
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
} satisfies Record<PromptedSection['kind'], z.ZodType>;

/** Turn numbers of models that were not constrained to the schema: absent, or written as `"#12"`. */
export const AnyTurns = z
  .array(z.union([z.number(), Text.max(12).transform((text) => Number(text.replace(/^#/, '')))]))
  .catch([]);

const AnyCited = z.union([
  Text.transform((text) => ({ text, turns: [] as number[] })),
  z.object({ text: Text, turns: AnyTurns }),
]);

const AnyPoints = z.array(z.object({ title: Text, description: Text, turns: AnyTurns, quotes: Texts }));
const AnyText = Text.catch('');

/** Accepted shapes of each kind: also answers without citations. */
export const ACCEPTED = {
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
} satisfies Record<PromptedSection['kind'], z.ZodType>;

export type OutputContent = { readonly [Kind in keyof typeof ACCEPTED]: z.infer<(typeof ACCEPTED)[Kind]> };

export type ModelOutput = SectionFields<PromptedSection, OutputContent & Record<SectionKind, unknown>> & {
  readonly chapters?: z.infer<typeof Chapters>;
  readonly translations?: z.infer<typeof Translations>;
  /** Unparsed sections of a template. */
  readonly custom?: unknown;
};

const REQUESTED_SECTIONS = z.object(
  Object.fromEntries(PROMPTED_SECTIONS.map(({ key, kind }) => [key, REQUESTED[kind]])),
);

/** Optional sections that are missing or do not fit are left out. */
export const ACCEPTED_OUTPUT = z.object({
  ...Object.fromEntries(
    PROMPTED_SECTIONS.map(({ key, kind, optional }: PromptedSection & SectionDefinition) => [
      key,
      optional ? (ACCEPTED[kind] as z.ZodType).optional().catch(undefined) : ACCEPTED[kind],
    ]),
  ),
  chapters: Chapters.optional().catch(undefined),
  translations: Translations.optional().catch(undefined),
  custom: z.unknown().optional(),
});

/** Output schema of a summary request over a transcript without times, and with them. */
export const UNTIMED_OUTPUT = outputSchema(REQUESTED_SECTIONS);
export const DRAFT_OUTPUT = outputSchema(REQUESTED_SECTIONS.extend({ chapters: Chapters }));

/** Output schema of a request that asks for some of the fields of a draft. */
export function outputOf(keys: readonly string[]): OutputSchema {
  const { properties, required: _, ...rest } = DRAFT_OUTPUT.schema;
  const asked = Object.entries(properties as object).filter(([key]) => keys.includes(key));
  const schema = { ...rest, properties: Object.fromEntries(asked), required: asked.map(([key]) => key) };
  return { ...DRAFT_OUTPUT, schema };
}

/** Output schema for models with little room: without optional sections but the account of the episode. */
export const ESSENTIAL_OUTPUT = outputSchema(
  z.object(
    Object.fromEntries(
      PROMPTED_SECTIONS.flatMap(({ key, kind, optional, isAccount }: PromptedSection & SectionDefinition) =>
        optional && !isAccount ? [] : [[key, REQUESTED[kind] as z.ZodType] as const],
      ),
    ),
  ),
);

function outputSchema(output: z.ZodType): OutputSchema {
  return { name: 'episode_briefing', schema: z.toJSONSchema(output, { target: 'draft-7' }) };
}

/** An output schema with a required field that holds more of the answer. */
export function withField(output: OutputSchema, name: string, field: z.ZodType): OutputSchema {
  const { properties, required, ...rest } = output.schema as {
    readonly properties: object;
    readonly required: readonly string[];
  };
  const { $schema: _, ...schema } = z.toJSONSchema(field, { target: 'draft-7' });
  return {
    ...output,
    schema: { ...rest, properties: { ...properties, [name]: schema }, required: [...required, name] },
  };
}

/** An output schema that also asks for translations of the quotes. */
export function withTranslationField(output: OutputSchema): OutputSchema {
  return withField(output, 'translations', Translations);
}
