import type { TemplateSection } from '#core/analysis/sections/summary-template.js';
import type { SummaryDraft } from '#core/analysis/summary.js';
import { PREVIEWED_SECTIONS } from '#core/jobs/job-preview.js';
import { type LanguageModel, ModelError, type OutputSchema } from '#core/ports/language-model.js';
import type { Prompt } from './build-prompt.js';
import { JsonFieldReader } from './json-field-reader.js';
import { parseDraft, parsePartialDraft, parseUsableDraft } from './parse-draft.js';
import type { TokenMeter } from './token-meter.js';

/** An answer that is no draft. Repeating the request unchanged is pointless: the answer is sent back with the problem. */
export class InvalidDraftError extends ModelError {
  constructor(
    readonly answer: string,
    problem: ModelError,
    private readonly template?: readonly TemplateSection[],
  ) {
    super('invalid_output', problem.message, { cause: problem, retryable: false });
  }

  /** The sections of the answer that can be used; absent without an overview. */
  partial(): SummaryDraft | undefined {
    return parseUsableDraft(this.answer, this.template);
  }
}

interface GenerateOptions {
  readonly output: OutputSchema;
  /** Sections of a member's template that the answer is to hold. */
  readonly template?: readonly TemplateSection[];
  readonly maxOutputTokens: number;
  readonly signal: AbortSignal;
  /** Counts every answer, usable or not. */
  readonly meter: TokenMeter;
  /** Receives what is written so far, where the model streams. */
  readonly onPartialDraft?: (draft: SummaryDraft) => void;
}

/** Sends one request to the model and parses the answer. @throws ModelError */
export async function generateDraft(
  model: LanguageModel,
  prompt: Prompt,
  { output, template, maxOutputTokens, signal, meter, onPartialDraft }: GenerateOptions,
): Promise<SummaryDraft> {
  try {
    const { text, usage } = await model.generate({
      ...prompt,
      output,
      maxOutputTokens,
      signal,
      ...(onPartialDraft && { onText: partialDraftReader(onPartialDraft) }),
    });
    meter.count(usage);
    return parseAnswer(text, template);
  } catch (error) {
    if (error instanceof ModelError && error.usage) meter.count(error.usage);
    throw error;
  }
}

/** Reports a draft with each section of a preview that is completely written. */
function partialDraftReader(onPartialDraft: (draft: SummaryDraft) => void): (piece: string) => void {
  const fields: Record<string, unknown> = {};
  const reader = new JsonFieldReader((key, value) => {
    if (!PREVIEWED_SECTIONS.has(key)) return;
    fields[key] = value;
    onPartialDraft(parsePartialDraft(fields));
  });
  return (piece) => reader.feed(piece);
}

function parseAnswer(text: string, template?: readonly TemplateSection[]): SummaryDraft {
  try {
    return parseDraft(text, template);
  } catch (error) {
    throw error instanceof ModelError ? new InvalidDraftError(text, error, template) : error;
  }
}
