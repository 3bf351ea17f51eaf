import type { SummaryDraft } from '#core/analysis/summary.js';
import { DomainError } from '#core/errors.js';
import type { LanguageModel, OutputSchema } from '#core/ports/language-model.js';
import type { Summarizer, SummaryRequest } from '#core/ports/summarizer.js';
import { type TranscriptWork, workHere } from '#core/ports/transcripts.js';
import { estimateTokens } from '#core/text/estimate-tokens.js';
import { MIN_PART_TOKENS } from '#core/transcripts/split-transcript.js';
import { isTranscriptTooShort } from '#core/transcripts/transcript.js';
import { type Prompt, promptChoices } from './build-prompt.js';
import { callWithRetries, ServerActivity } from './call-with-retries.js';
import { customLines, withCustom } from './custom-sections.js';
import { DRAFT_OUTPUT, ESSENTIAL_OUTPUT, UNTIMED_OUTPUT, withTranslationField } from './draft-output.js';
import { generateDraft, InvalidDraftError } from './generate-draft.js';
import { judgeClaims } from './judge-claims.js';
import { EDITOR_V4 } from './prompts/editor-v4.js';
import { mergeTask, promptVersion, smallPromptVersion, summarizeTask } from './prompts/instructions.js';
import { repairPrompt } from './repair-prompt.js';
import { reviewDraft } from './review-draft.js';
import { smallModelOptions, smallModelTokens } from './small-model-options.js';
import { type EpisodeSummarizerOptions, summarizeEpisode } from './summarize-episode.js';
import { TokenMeter } from './token-meter.js';

export interface LanguageModelSummarizerOptions {
  /** Deadline of one model call with its retries, in milliseconds. */
  readonly callDeadlineMs?: number;
  /** Delay before a retry, in milliseconds. */
  readonly retryDelayMs?: number;
  /** Lets the model judge each statement against its evidence. Defaults to false. */
  readonly judgesClaims?: boolean;
  /** The model that judges; defaults to the one that writes. */
  readonly judge?: LanguageModel;
  /** Runs the checks of drafts; defaults to the caller's thread. */
  readonly work?: TranscriptWork;
  /** Maximum number of concurrent calls per episode. */
  readonly parallelCalls?: number;
}

/** Maximum output per call; a summary takes about 2,000 tokens, a reasoning model more. */
const MAX_OUTPUT_TOKENS = 16_384;
/** Tokens of the text around the transcript. */
const FRAME_TOKENS = 400;
/** Tokens of transcript below which the tasks are those of small models: the standard ones would take most of the window. */
const MIN_STANDARD_TOKENS = 2000;
/** Tokens of transcript below which optional sections but the account are not asked for. */
const MIN_ROOM_TOKENS = 8000;

/**
 * Summarizer on any language model. A transcript that exceeds the model's context window is summarised in parts,
 * concurrently, and the parts' summaries are merged.
 */
export function languageModelSummarizer(
  model: LanguageModel,
  {
    callDeadlineMs = 300_000,
    retryDelayMs = 500,
    parallelCalls = 4,
    judgesClaims = false,
    judge = model,
    work = workHere,
  }: LanguageModelSummarizerOptions = {},
): Summarizer {
  const { name, price } = model;
  const retries = { deadlineMs: callDeadlineMs, retryDelayMs, activity: new ServerActivity() };

  /** By what the model is, or by what its window leaves for a transcript. */
  function isSmall(request: SummaryRequest): boolean {
    const { contextTokens } = model;
    const room = contextTokens - outputTokens(contextTokens) - overheadTokens(request, ESSENTIAL_OUTPUT);
    return model.isSmall === true || room < MIN_STANDARD_TOKENS;
  }

  function judging(request: SummaryRequest, meter: TokenMeter): Pick<EpisodeSummarizerOptions, 'judge'> {
    return {
      judge: (passages, signal) =>
        judgeClaims(
          judge,
          request,
          passages,
          (attempt) => callWithRetries(attempt, signal, retries),
          judge === model ? meter : meter.ofCheck(judge),
        ),
    };
  }

  function optionsFor(request: SummaryRequest, meter: TokenMeter): EpisodeSummarizerOptions {
    if (isSmall(request)) {
      const small = smallModelOptions(model, request, { meter, work, retries });
      // What a small model wrote is judged by another one, where there is one.
      return { ...small, ...(judgesClaims && judge !== model && judging(request, meter)) };
    }
    const { contextTokens } = model;
    const maxOutputTokens = outputTokens(contextTokens);
    const { template } = request;
    const choices = promptChoices(request);
    const withOwn = (output: OutputSchema) => (template ? withCustom(output, template) : output);
    const completed = (output: OutputSchema) =>
      choices.hasTranslations ? withTranslationField(withOwn(output)) : withOwn(output);
    const roomWith = (output: OutputSchema) =>
      contextTokens - maxOutputTokens - overheadTokens(request, output);
    const whole = completed(choices.hasTimes ? DRAFT_OUTPUT : UNTIMED_OUTPUT);
    const output = roomWith(whole) < MIN_ROOM_TOKENS ? completed(ESSENTIAL_OUTPUT) : whole;
    return {
      materialTokens: Math.max(MIN_PART_TOKENS, roomWith(output)),
      promptVersion: promptVersion(choices),
      parallelCalls,
      meter,
      work,
      generate: (prompt, signal, onPartialDraft) =>
        generateOrRepair(prompt, (asked) =>
          callWithRetries(
            (attempt) =>
              generateDraft(model, asked, {
                output,
                template,
                maxOutputTokens,
                signal: attempt,
                meter,
                onPartialDraft,
              }),
            signal,
            retries,
          ),
        ),
      ...(judgesClaims && {
        ...judging(request, meter),
        review: (prompt, signal) =>
          callWithRetries(
            (attempt) => reviewDraft(model, prompt, maxOutputTokens, attempt, meter),
            signal,
            retries,
          ),
      }),
    };
  }

  return {
    identity: { kind: 'llm', model: name },
    estimate: (request) => (isSmall(request) ? smallModelTokens(model, request) : undefined),
    async summarize(request, run) {
      if (isTranscriptTooShort(request.transcript)) {
        throw new DomainError('summarizer_failed', 'Too little is said in this transcript to summarise it.');
      }
      await Promise.all([model, judge].map((one) => one.prepare?.(run.signal)));
      const version = isSmall(request) ? smallPromptVersion : promptVersion;
      const priced = { promptVersion: version(promptChoices(request)), price };
      const meter = new TokenMeter(priced, (usage) => run.onUsage?.(usage));
      let done = 0;
      const onProgress = (share: number) => {
        done = Math.max(done, share);
        run.onProgress?.(done);
      };
      for (;;) {
        const { contextTokens } = model;
        try {
          return await summarizeEpisode(request, run, optionsFor(request, meter), onProgress);
        } catch (error) {
          // The service was found to read less: it is asked again, in parts that it reads whole.
          if (run.signal.aborted || model.contextTokens >= contextTokens) throw error;
        }
      }
    },
  };
}

/**
 * Sends an answer that is no draft back once, with what is wrong with it. What can be used of two such answers is used.
 * @throws ModelError, DomainError
 */
async function generateOrRepair(
  prompt: Prompt,
  generate: (prompt: Prompt) => Promise<SummaryDraft>,
): Promise<SummaryDraft> {
  try {
    return await generate(prompt);
  } catch (error) {
    if (!(error instanceof InvalidDraftError)) throw error;
    try {
      return await generate(repairPrompt(prompt, error.answer, [error.message]));
    } catch (second) {
      const partial = (second instanceof InvalidDraftError && second.partial()) || error.partial();
      if (partial) return partial;
      throw second;
    }
  }
}

const outputTokens = (contextTokens: number) => Math.min(MAX_OUTPUT_TOKENS, Math.floor(contextTokens / 3));

const EDITOR_TOKENS = estimateTokens(EDITOR_V4);
const SCHEMA_TOKENS = new Map(
  [DRAFT_OUTPUT, UNTIMED_OUTPUT, ESSENTIAL_OUTPUT].map((output) => [
    output,
    estimateTokens(JSON.stringify(output.schema)),
  ]),
);

/** Returns the tokens of a prompt without its material. */
function overheadTokens(request: SummaryRequest, output: OutputSchema): number {
  const tasks = [summarizeTask, mergeTask].map((taskOf) => estimateTokens(taskOf(promptChoices(request))));
  const { customPrompt = '', template = [] } = request;
  const own = estimateTokens(customPrompt) + estimateTokens(customLines(template));
  const schema = SCHEMA_TOKENS.get(output) ?? estimateTokens(JSON.stringify(output.schema));
  return EDITOR_TOKENS + Math.max(...tasks) + own + schema + FRAME_TOKENS;
}
