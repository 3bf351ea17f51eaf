import { z } from 'zod';
import type { TokenCounts } from '#core/analysis/provenance/model-usage.js';
import { isTranslated } from '#core/analysis/sections/summary-language.js';
import type { SummaryDraft } from '#core/analysis/summary.js';
import { type LanguageModel, ModelError, type OutputSchema } from '#core/ports/language-model.js';
import type { SummaryRequest } from '#core/ports/summarizer.js';
import type { TranscriptWork } from '#core/ports/transcripts.js';
import { estimateTokens } from '#core/text/estimate-tokens.js';
import { renderTranscript } from '#core/transcripts/render-transcript.js';
import { MIN_PART_TOKENS, splitTranscript } from '#core/transcripts/split-transcript.js';
import { numberTurns, transcriptSeconds } from '#core/transcripts/transcript.js';
import { type Prompt, promptChoices, smallPrompt, smallStepTask } from './build-prompt.js';
import { callWithRetries, type RetryOptions } from './call-with-retries.js';
import { withCustom } from './custom-sections.js';
import { outputOf, withTranslationField } from './draft-output.js';
import { parseDraft, parsePartialDraft, readObject } from './parse-draft.js';
import { smallPromptVersion } from './prompts/instructions.js';
import { SMALL_EDITOR_V1, SMALL_STEPS } from './prompts/small-model.js';
import type { EpisodeSummarizerOptions } from './summarize-episode.js';
import type { TokenMeter } from './token-meter.js';

/** Output of one request. */
const MAX_OUTPUT_TOKENS = 3072;
/** Tokens of the text around the transcript and of a template's marks. */
const FRAME_TOKENS = 300;

interface Step {
  /** Fields that the request asks for. */
  readonly keys: readonly string[];
  readonly output: OutputSchema;
  readonly hasTemplate: boolean;
}

/**
 * How a small model summarises: by requests for few sections each over the same beginning, one after the other, so that its
 * state of that beginning is of use. Parts of a long episode are merged by rules, and nothing is sent back for repair.
 */
export function smallModelOptions(
  model: LanguageModel,
  request: SummaryRequest,
  {
    meter,
    work,
    retries,
  }: { readonly meter: TokenMeter; readonly work: TranscriptWork; readonly retries: RetryOptions },
): EpisodeSummarizerOptions {
  const { template } = request;
  const steps = stepsOf(request);
  const maxOutputTokens = maxOutput(model);

  async function generate(
    prompt: Prompt,
    signal: AbortSignal,
    onPartialDraft?: (draft: SummaryDraft) => void,
  ): Promise<SummaryDraft> {
    const answer: Record<string, unknown> = {};
    for (const step of steps) {
      const { instructions, material } = prompt;
      const task = smallStepTask(request, step, prompt.task);
      const fields = await callWithRetries(
        (attempt) =>
          generateFields(
            model,
            { instructions, material, task },
            step.output,
            maxOutputTokens,
            attempt,
            meter,
          ),
        signal,
        retries,
      );
      const { translations = [], ...sections } = fields;
      Object.assign(answer, sections);
      answer.translations = [
        ...((answer.translations as unknown[]) ?? []),
        ...(Array.isArray(translations) ? translations : []),
      ];
      onPartialDraft?.(parsePartialDraft(answer));
    }
    return parseDraft(JSON.stringify(answer), template);
  }

  return {
    generate,
    smallPrompt: (part, isWhole) => smallPrompt(request, part, isWhole),
    materialTokens: roomFor(model, request),
    promptVersion: smallPromptVersion(promptChoices(request)),
    // One after the other: a request reads only what is new after the beginning that it shares with the one before.
    parallelCalls: 1,
    meter,
    work,
  };
}

/** Upper estimate of the tokens of a summary: the number of its requests is known before the first. */
export function smallModelTokens(
  model: LanguageModel,
  request: SummaryRequest,
): TokenCounts & { readonly calls: number } {
  const steps = stepsOf(request);
  const parts = splitTranscript(numberTurns(request.transcript), { maxTokens: roomFor(model, request) });
  const material = parts.reduce((sum, part) => sum + estimateTokens(renderTranscript(part)), 0);
  const around = overheadTokens(request) * parts.length;
  return {
    calls: steps.length * parts.length,
    inputTokens: steps.length * (material + around),
    cachedTokens: 0,
    outputTokens: steps.length * parts.length * maxOutput(model),
  };
}

const maxOutput = ({ contextTokens }: LanguageModel) =>
  Math.min(MAX_OUTPUT_TOKENS, Math.floor(contextTokens / 3));

function roomFor(model: LanguageModel, request: SummaryRequest): number {
  return Math.max(MIN_PART_TOKENS, model.contextTokens - maxOutput(model) - overheadTokens(request));
}

function overheadTokens(request: SummaryRequest): number {
  const tasks = stepsOf(request).map(
    (step) =>
      estimateTokens(smallStepTask(request, step, '')) + estimateTokens(JSON.stringify(step.output.schema)),
  );
  return estimateTokens(SMALL_EDITOR_V1) + Math.max(...tasks) + FRAME_TOKENS;
}

/** Requests over one stretch of transcript. */
function stepsOf({ template, transcript, language }: SummaryRequest): Step[] {
  const hasTranslations = isTranslated(transcript.language, language);
  const chapters = transcriptSeconds(transcript) === undefined ? [] : [['chapters']];
  const own = template ? [withCustom(outputOf([]), template)] : [];
  return [
    ...[...SMALL_STEPS, ...chapters].map((keys) => {
      const output = outputOf(keys);
      const isTranslatedToo = hasTranslations && JSON.stringify(output.schema).includes('uotes"');
      return {
        keys: isTranslatedToo ? [...keys, 'translations'] : keys,
        output: isTranslatedToo ? withTranslationField(output) : output,
        hasTemplate: false,
      };
    }),
    ...own.map((output) => ({ keys: ['custom'], output, hasTemplate: true })),
  ];
}

const Fields = z.record(z.string(), z.unknown());

async function generateFields(
  model: LanguageModel,
  prompt: Prompt,
  output: OutputSchema,
  maxOutputTokens: number,
  signal: AbortSignal,
  meter: TokenMeter,
): Promise<Record<string, unknown>> {
  try {
    const { text, usage } = await model.generate({ ...prompt, output, maxOutputTokens, signal });
    meter.count(usage);
    return parseFields(text, output);
  } catch (error) {
    if (error instanceof ModelError && error.usage) meter.count(error.usage);
    throw error;
  }
}

/** The fields that were asked for, and no others. @throws ModelError invalid_output */
function parseFields(text: string, { schema }: OutputSchema): Record<string, unknown> {
  const asked = Object.keys(schema.properties as object);
  try {
    const found = Fields.parse(readObject(text));
    return Object.fromEntries(asked.flatMap((key) => (key in found ? [[key, found[key]]] : [])));
  } catch (cause) {
    throw new ModelError('invalid_output', 'the answer is no JSON object', { cause });
  }
}
