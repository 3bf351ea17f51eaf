import { estimateTokens } from '#core/analysis/estimate-tokens.js';
import { isTranscriptTooShort } from '#core/analysis/is-transcript-too-short.js';
import { findModelPrice } from '#core/analysis/model-price.js';
import { MIN_PART_TOKENS } from '#core/analysis/split-transcript.js';
import { DomainError } from '#core/errors.js';
import type { Summarizer, SummaryRequest } from '#core/ports/summarizer.js';
import { ANSWER_SCHEMA } from './answer.js';
import type { AnswerForm } from './answer-form.js';
import { askModel } from './ask-model.js';
import { callWithin } from './call-policy.js';
import { isOpenai, OPENAI_URL, openClient } from './open-client.js';
import { OPENAI_PRICES } from './prices.js';
import { mergeInstructions, promptVersion, summarizeInstructions } from './prompts/instructions.js';
import { readEpisode } from './read-episode.js';

export interface OpenaiOptions {
  /** Absent where the server wants none. */
  readonly apiKey?: string;
  /** Absent: OpenAI. With or without `/v1`. */
  readonly baseUrl?: string;
  readonly model?: string;
  /** Tokens that the model takes in and gives out together. */
  readonly contextTokens?: number;
  /** Absent: `responses` at OpenAI, `chat` at every other server. */
  readonly api?: 'responses' | 'chat';
  /** What a probe found the server to take, once it did: the first call then need not find it out. It goes before `api`. */
  readonly answerForm?: () => AnswerForm | undefined;
  /** Milliseconds that one call of the model may take, its repetitions included. */
  readonly callDeadlineMs?: number;
  /** Milliseconds before a failed call is repeated. */
  readonly retryDelayMs?: number;
  /** Calls under way at once for one episode. */
  readonly parallelCalls?: number;
}

export const DEFAULT_MODEL = 'gpt-5.4-mini';
/** A briefing takes about 2,000; a model that thinks first takes more. */
const MOST_OUTPUT_TOKENS = 16_384;
/** Tokens of the lines around the transcript. */
const FRAME_TOKENS = 400;

/**
 * Summarises by a language model at OpenAI or at any server with the same protocol. A transcript that does not fit the
 * context is read in parts at the same time, and the parts' summaries are made into one.
 */
export function openaiSummarizer({
  apiKey = '',
  baseUrl = OPENAI_URL,
  model = DEFAULT_MODEL,
  contextTokens = 128_000,
  api = isOpenai(baseUrl) ? 'responses' : 'chat',
  answerForm,
  callDeadlineMs = 120_000,
  retryDelayMs = 500,
  parallelCalls = 4,
}: OpenaiOptions = {}): Summarizer {
  const client = openClient({ apiKey, baseUrl, timeout: callDeadlineMs });
  const outputTokens = Math.min(MOST_OUTPUT_TOKENS, Math.floor(contextTokens / 3));
  const declared = api === 'responses' ? 'responses' : 'json_schema';
  const ask = askModel({ client, model, outputTokens, secret: apiKey }, () => answerForm?.() ?? declared);

  return {
    identity: { kind: 'llm', model },
    async summarize(request, run) {
      if (isTranscriptTooShort(request.transcript)) {
        throw new DomainError('summarizer_failed', 'Too little is said in this transcript to summarise it.');
      }
      return readEpisode(request, run, {
        materialTokens: Math.max(MIN_PART_TOKENS, contextTokens - outputTokens - promptTokens(request)),
        promptVersion: promptVersion(request),
        parallelCalls,
        price: isOpenai(baseUrl) ? findModelPrice(OPENAI_PRICES, model) : undefined,
        ask: (question, signal, meter) =>
          callWithin((attempt) => ask(question, attempt, meter), signal, {
            deadlineMs: callDeadlineMs,
            retryDelayMs,
          }),
      });
    },
  };
}

/** What a call takes beside its material. */
function promptTokens(request: SummaryRequest): number {
  const [summarize, merge] = [summarizeInstructions(request), mergeInstructions(request)].map(estimateTokens);
  const wish = estimateTokens(request.customPrompt ?? '');
  return Math.max(summarize ?? 0, merge ?? 0) + wish + estimateTokens(ANSWER_SCHEMA) + FRAME_TOKENS;
}
