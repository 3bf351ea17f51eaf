import { z } from 'zod';
import { mapSections } from '#core/analysis/sections/map-sections.js';
import { PROMPTED_SECTIONS } from '#core/analysis/sections/sections.js';
import type { TemplateSection } from '#core/analysis/sections/summary-template.js';
import type { SummaryDraft } from '#core/analysis/summary.js';
import { ModelError } from '#core/ports/language-model.js';
import { emptyCustom, parseCustom } from './custom-sections.js';
import { ACCEPTED, ACCEPTED_OUTPUT, type ModelOutput, Text } from './draft-output.js';
import { CONVERTERS, toDraft } from './to-draft.js';

/**
 * Parses a model's answer. Text around the JSON object (reasoning, a code fence) is dropped, texts and lists are
 * truncated to their limits, and sentences that repeat the prompt are removed. `template`: sections that were asked for.
 * @throws ModelError invalid_output
 */
export function parseDraft(text: string, template?: readonly TemplateSection[]): SummaryDraft {
  const output = parseOutput(text);
  if (!template) return toDraft(output);
  const custom = parseCustom(output.custom, template);
  if (!custom)
    throw new ModelError('invalid_output', 'the answer does not fit the schema: custom is missing');
  return { ...toDraft(output), custom };
}

/**
 * Converts the fields of an answer that is still being written; the other sections are empty. Fields that do not fit are
 * left out.
 */
export function parsePartialDraft(fields: Readonly<Record<string, unknown>>): SummaryDraft {
  const written = PROMPTED_SECTIONS.filter(({ key }) => fields[key] !== undefined);
  const fitting = written.flatMap((section) => {
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
 * Sections of an answer that fit, when not all do. Absent without an overview or any points.
 */
export function parseUsableDraft(
  text: string,
  template?: readonly TemplateSection[],
): SummaryDraft | undefined {
  const fields = readFields(text);
  const draft = fields && parsePartialDraft(fields);
  if (!draft || draft.overview.trim() === '') return undefined;
  const { subjects = [], actionableInsights, strategicTakeaways } = draft;
  if ([subjects, actionableInsights, strategicTakeaways].every(({ length }) => length === 0))
    return undefined;
  const custom = template && (parseCustom(fields.custom, template) ?? emptyCustom(template));
  return custom ? { ...draft, custom } : draft;
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
export function readObject(text: string): unknown {
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
