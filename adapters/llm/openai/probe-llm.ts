import { APIError } from 'openai';
import { zodResponseFormat } from 'openai/helpers/zod';
import { ANSWER_NAME, Answer } from './answer.js';
import { CallFailure, failureOf } from './call-failure.js';
import { isOpenai, OPENAI_URL, openClient } from './open-client.js';
import { DEFAULT_MODEL } from './openai-summarizer.js';

/**
 * What a server is good for.
 * `ready`: it answers, and has the model as far as it tells; `jsonSchema`: whether it takes a schema for the answer, absent
 * when it did not tell. `no_model`: it answers, without this model. `rejected`: it does not let us in. `unreachable`: it
 * does not answer, or not as such a server does.
 */
export type LlmState =
  | { readonly state: 'ready'; readonly jsonSchema?: boolean }
  | { readonly state: 'no_model' | 'rejected' | 'unreachable'; readonly cause?: Error };

export interface LlmProbe {
  readonly apiKey?: string;
  /** Absent: OpenAI. */
  readonly baseUrl?: string;
  readonly model?: string;
  /** Milliseconds for the list of models. */
  readonly listMs?: number;
  /** Milliseconds for the trial of a schema: a local server may have to load its model first. */
  readonly trialMs?: number;
}

/**
 * Asks a server for its models and, unless it is OpenAI, for one token of an answer in our schema. Takes no longer than
 * both times together and never rejects. No cause holds the key.
 */
export async function probeLlm({
  apiKey = '',
  baseUrl = OPENAI_URL,
  model = DEFAULT_MODEL,
  listMs = 2000,
  trialMs = 60_000,
}: LlmProbe): Promise<LlmState> {
  const client = openClient({ apiKey, baseUrl, timeout: trialMs });
  const listing = await attempt(apiKey, listMs, async (signal) => {
    const { data } = await client.models.list({ signal });
    return data.some(({ id }) => id === model || id === `${model}:latest`);
  });
  // Some servers have no list of models.
  if ('cause' in listing && listing.status !== 404) return failed(listing);
  const listed = 'value' in listing ? listing.value : undefined;
  if (isOpenai(baseUrl))
    return listed === false ? { state: 'no_model' } : { state: 'ready', jsonSchema: true };

  const trial = await attempt(apiKey, trialMs, async (signal) => {
    const { choices } = await client.chat.completions.create(
      {
        model,
        messages: [{ role: 'user', content: 'Answer with an empty briefing.' }],
        max_tokens: 1,
        response_format: zodResponseFormat(Answer, ANSWER_NAME),
      },
      { signal },
    );
    if (!choices?.[0]) throw new CallFailure('unusable', 'an answer without a choice');
  });
  if ('value' in trial) return { state: 'ready', jsonSchema: true };
  if (trial.cause.kind === 'format_unknown') return { state: 'ready', jsonSchema: false };
  if (trial.status === 404) return { state: 'no_model', cause: trial.cause };
  return listed && trial.cause.kind === 'unavailable' ? { state: 'ready' } : failed(trial);
}

interface Failed {
  readonly cause: CallFailure;
  readonly status?: number;
}

async function attempt<T>(
  secret: string,
  ms: number,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<{ readonly value: T } | Failed> {
  const signal = AbortSignal.timeout(ms);
  try {
    return { value: await call(signal) };
  } catch (error) {
    if (signal.aborted) return { cause: new CallFailure('unavailable', `no answer within ${ms} ms`) };
    return { cause: failureOf(error, secret), status: error instanceof APIError ? error.status : undefined };
  }
}

function failed({ cause }: Failed): LlmState {
  return { state: cause.kind === 'rejected' ? 'rejected' : 'unreachable', cause };
}
