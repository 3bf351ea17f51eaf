import { APIError, type OpenAI } from 'openai';
import { type AnswerForm, type ChatForm, looserForm } from './answer-form.js';
import { chatFormat, responsesFormat } from './ask-model.js';
import { CallFailure, failureOf } from './call-failure.js';
import { isOpenai, OPENAI_URL, openClient } from './open-client.js';
import { DEFAULT_MODEL } from './openai-summarizer.js';

/**
 * What a server is good for.
 * `ready`: it answers, and has the model as far as it tells; `form`: how it takes a question, absent when it did not tell.
 * `no_model`: it answers, without this model. `rejected`: it does not let us in. `unreachable`: it
 * does not answer, or not as such a server does.
 */
export type LlmState =
  | { readonly state: 'ready'; readonly form?: AnswerForm }
  | { readonly state: 'no_model' | 'rejected' | 'unreachable'; readonly cause?: Error };

export interface LlmProbe {
  readonly apiKey?: string;
  /** Absent: OpenAI. */
  readonly baseUrl?: string;
  readonly model?: string;
  /** Milliseconds for the list of models. */
  readonly listMs?: number;
  /** Milliseconds for the trial of what it takes: a local server may have to load its model first. */
  readonly trialMs?: number;
}

/**
 * Asks a server for its models and, unless it is OpenAI, for one token of an answer: in our schema, in a looser form when
 * it knows no schemas, by OpenAI's own protocol when it has no other. Takes no longer than both times together and never
 * rejects. No cause holds the key.
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
    return listed === false ? { state: 'no_model' } : { state: 'ready', form: 'responses' };

  const trial = await attempt(apiKey, trialMs, (signal) => formOf(client, model, apiKey, signal));
  if ('value' in trial) return { state: 'ready', form: trial.value };
  if (trial.status === 404) return { state: 'no_model', cause: trial.cause };
  return listed && trial.cause.kind === 'unavailable' ? { state: 'ready' } : failed(trial);
}

const TRIAL = 'Answer with an empty briefing in JSON.';
/** The fewest that OpenAI's own protocol lets one ask for. */
const FEWEST_TOKENS = 16;

/** The strictest form that the server takes. @throws APIError, CallFailure */
async function formOf(
  client: OpenAI,
  model: string,
  secret: string,
  signal: AbortSignal,
): Promise<AnswerForm> {
  for (let form: ChatForm | undefined = 'json_schema'; ; ) {
    try {
      await tryChat(client, model, form, signal);
      return form;
    } catch (error) {
      if (error instanceof APIError && error.status === 404) {
        await tryResponses(client, model, signal).catch(() => Promise.reject(error));
        return 'responses';
      }
      form = failureOf(error, secret).kind === 'format_unknown' ? looserForm(form) : undefined;
      if (!form) throw error;
    }
  }
}

async function tryChat(client: OpenAI, model: string, form: ChatForm, signal: AbortSignal): Promise<void> {
  const { choices } = await client.chat.completions.create(
    {
      model,
      messages: [{ role: 'user', content: TRIAL }],
      max_tokens: 1,
      response_format: chatFormat(form),
    },
    { signal },
  );
  if (!choices?.[0]) throw new CallFailure('unusable', 'an answer without a choice');
}

async function tryResponses(client: OpenAI, model: string, signal: AbortSignal): Promise<void> {
  const { output } = await client.responses.create(
    {
      model,
      input: [{ role: 'user', content: TRIAL }],
      text: { format: responsesFormat() },
      max_output_tokens: FEWEST_TOKENS,
      store: false,
    },
    { signal },
  );
  if (!Array.isArray(output)) throw new CallFailure('unusable', 'an answer without an output');
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
