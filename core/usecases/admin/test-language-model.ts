import { calculateCost } from '#core/analysis/provenance/model-usage.js';
import { DomainError, isDomainError } from '#core/errors.js';
import {
  type LanguageModel,
  ModelError,
  type ModelErrorCode,
  type OutputSchema,
} from '#core/ports/language-model.js';
import type { ModelTest, TestStep, TestStepResult } from '#core/ports/purpose-models.js';
import type { Clock } from '#core/ports/system.js';
import { problemOf, problemStatement } from '#core/transcripts/transcript-problem.js';

const ENTRIES = 20;
/** More than the entries take, because reasoning models count their thoughts. */
const MAX_OUTPUT_TOKENS = 2000;
const MIN_PIECES = 3;
const MAX_DETAIL = 200;

const INSTRUCTIONS = `Write the numbers from 1 to ${ENTRIES} in words, in English. Answer with one JSON object that follows the given schema: the list "entries" has one entry a number, with the number in "number" and its word in "word".`;

/** Nested like a summary's schema, because some servers support flat ones only. */
const OUTPUT: OutputSchema = {
  name: 'model_test',
  schema: {
    type: 'object',
    properties: {
      entries: {
        type: 'array',
        items: {
          type: 'object',
          properties: { number: { type: 'integer' }, word: { type: 'string' } },
          required: ['number', 'word'],
          additionalProperties: false,
        },
      },
    },
    required: ['entries'],
    additionalProperties: false,
  },
};

const ERRORS: Readonly<Record<ModelErrorCode, string>> = {
  refused: 'The model declines to answer.',
  too_long: 'The answer did not end within 2,000 tokens.',
  invalid_output: 'The answer is no JSON of the requested form.',
  unavailable: 'The server does not answer, or is overloaded.',
  rejected: 'The server does not accept the request: check model, address and key.',
};

/**
 * Tests a language model by one short request: whether it answers, in the requested form, in pieces, and how fast.
 * `windowWarning`: what is known of a window that is smaller than configured.
 * @throws cancelled
 */
export async function testLanguageModel(
  model: LanguageModel,
  clock: Clock,
  signal: AbortSignal,
  windowWarning?: string,
  onStep?: (step: TestStepResult) => void,
): Promise<ModelTest> {
  const { name, contextTokens, price } = model;
  const startedAt = clock.now().getTime();
  let firstAt: number | undefined;
  let pieces = 0;
  const { steps, note } = noteSteps(onStep);
  if (windowWarning) note('window', 'warning', `The model ${windowWarning}.`);
  else note('window', 'ok', `Used with ${contextTokens.toLocaleString('en')} tokens.`);
  const noteStreaming = (streams: boolean) =>
    note(
      'streaming',
      streams ? 'ok' : 'warning',
      streams
        ? 'The answer arrives while it is written.'
        : 'The answer arrives at once: readers see no preview.',
    );
  const noteLatency = (ms: number) =>
    note('latency', 'ok', `The first piece arrives after ${(ms / 1000).toFixed(1)} s.`);
  try {
    const { text, usage } = await model.generate({
      instructions: INSTRUCTIONS,
      material: 'Begin.',
      output: OUTPUT,
      maxOutputTokens: Math.min(MAX_OUTPUT_TOKENS, Math.floor(contextTokens / 3)),
      onText: () => {
        pieces += 1;
        if (pieces === MIN_PIECES) noteStreaming(true);
        if (firstAt !== undefined) return;
        firstAt = clock.now().getTime();
        noteLatency(firstAt - startedAt);
      },
      signal,
    });
    const endedAt = clock.now().getTime();
    note('answer', 'ok', 'The model answers.');
    const entries = countEntries(text);
    note(
      'schema',
      entries >= ENTRIES ? 'ok' : 'failed',
      entries >= ENTRIES ? 'The answer has the requested form.' : ERRORS.invalid_output,
    );
    const streams = pieces >= MIN_PIECES;
    if (!streams) noteStreaming(false);
    const latencyMs = (firstAt ?? endedAt) - startedAt;
    if (firstAt === undefined) noteLatency(latencyMs);
    const seconds = (endedAt - (streams && firstAt !== undefined ? firstAt : startedAt)) / 1000;
    const tokensPerSecond =
      usage.outputTokens && seconds > 0 ? Math.round((usage.outputTokens / seconds) * 10) / 10 : undefined;
    note(
      'speed',
      tokensPerSecond === undefined ? 'skipped' : 'ok',
      tokensPerSecond === undefined
        ? 'The server does not count tokens.'
        : `It writes ${tokensPerSecond} tokens a second.`,
    );
    const costUsd =
      price && calculateCost(price, { inputTokens: 0, cachedTokens: 0, outputTokens: 0, ...usage });
    return {
      model: name,
      isUsable: steps.every(({ state }) => state !== 'failed'),
      steps,
      contextTokens,
      latencyMs,
      tokensPerSecond,
      costUsd,
    };
  } catch (error) {
    note('answer', 'failed', reasonOf(error, signal));
    return { model: name, isUsable: false, steps, contextTokens };
  }
}

/** Steps of a test as they end. */
export function noteSteps(onStep?: (step: TestStepResult) => void) {
  const steps: TestStepResult[] = [];
  return {
    steps,
    note(step: TestStep, state: TestStepResult['state'], text: string) {
      steps.push({ step, state, text });
      onStep?.({ step, state, text });
    },
  };
}

/**
 * In words for the operator; an adapter's message holds no secret.
 * @throws cancelled, when the caller stopped the test
 */
export function reasonOf(error: unknown, signal: AbortSignal): string {
  if (isTimeout(signal)) return 'No complete answer within a minute.';
  if (signal.aborted) throw new DomainError('cancelled', 'The test was stopped.', {}, error);
  const failure = isDomainError(error) ? error.cause : error;
  const detail = failure instanceof Error ? ` (${failure.message.slice(0, MAX_DETAIL)})` : '';
  if (failure instanceof ModelError) return `${ERRORS[failure.code]}${detail}`;
  return isDomainError(error)
    ? `${problemStatement(problemOf(error))}${detail}`
    : 'The model failed for a reason of its own.';
}

function isTimeout({ aborted, reason }: AbortSignal): boolean {
  return aborted && reason instanceof Error && reason.name === 'TimeoutError';
}

function countEntries(text: string): number {
  try {
    const { entries } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
    return Array.isArray(entries) ? entries.length : 0;
  } catch {
    return 0;
  }
}
