import { estimateTokens } from '#core/analysis/estimate-tokens.js';
import { isTranscriptTooShort } from '#core/analysis/is-transcript-too-short.js';
import { MIN_PART_TOKENS } from '#core/analysis/split-transcript.js';
import { DomainError } from '#core/errors.js';
import type { LanguageModel } from '#core/ports/language-model.js';
import type { Summarizer, SummaryRequest } from '#core/ports/summarizer.js';
import { callWithRetries } from './call-with-retries.js';
import { generateDraft } from './generate-draft.js';
import { DRAFT_OUTPUT } from './parse-draft.js';
import { EDITOR_V1 } from './prompts/editor-v1.js';
import { mergeTask, promptVersion, summarizeTask } from './prompts/instructions.js';
import { summarizeEpisode } from './summarize-episode.js';

export interface LanguageModelSummarizerOptions {
  /** Deadline of one model call with its retries, in milliseconds. */
  readonly callDeadlineMs?: number;
  /** Delay before a retry, in milliseconds. */
  readonly retryDelayMs?: number;
  /** Maximum number of concurrent calls per episode. */
  readonly parallelCalls?: number;
}

/** Maximum output per call; a summary takes about 2,000 tokens, a reasoning model more. */
const MAX_OUTPUT_TOKENS = 16_384;
/** Tokens of the text around the transcript. */
const FRAME_TOKENS = 400;

/**
 * Summarizer on any language model. A transcript that exceeds the model's context window is summarised in parts,
 * concurrently, and the parts' summaries are merged.
 */
export function languageModelSummarizer(
  model: LanguageModel,
  { callDeadlineMs = 300_000, retryDelayMs = 500, parallelCalls = 4 }: LanguageModelSummarizerOptions = {},
): Summarizer {
  const { name, contextTokens, price } = model;
  const maxOutputTokens = Math.min(MAX_OUTPUT_TOKENS, Math.floor(contextTokens / 3));

  return {
    identity: { kind: 'llm', model: name },
    async summarize(request, run) {
      if (isTranscriptTooShort(request.transcript)) {
        throw new DomainError('summarizer_failed', 'Too little is said in this transcript to summarise it.');
      }
      return summarizeEpisode(request, run, {
        materialTokens: Math.max(MIN_PART_TOKENS, contextTokens - maxOutputTokens - overheadTokens(request)),
        promptVersion: promptVersion(request),
        parallelCalls,
        price,
        generate: (prompt, signal, meter, onPartialDraft) =>
          callWithRetries(
            (attempt) =>
              generateDraft(model, prompt, { maxOutputTokens, signal: attempt, meter, onPartialDraft }),
            signal,
            { deadlineMs: callDeadlineMs, retryDelayMs },
          ),
      });
    },
  };
}

const OUTPUT_SCHEMA_TOKENS = estimateTokens(JSON.stringify(DRAFT_OUTPUT.schema));

/** Returns the tokens of a prompt without its material. */
function overheadTokens(request: SummaryRequest): number {
  const tasks = [summarizeTask(request), mergeTask(request)].map(estimateTokens);
  const customPrompt = estimateTokens(request.customPrompt ?? '');
  return estimateTokens(EDITOR_V1) + Math.max(...tasks) + customPrompt + OUTPUT_SCHEMA_TOKENS + FRAME_TOKENS;
}
