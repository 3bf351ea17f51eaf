import { APIError, type OpenAI } from 'openai';
import type { ModelState } from '#adapters/llm/model-probe.js';
import { ModelError, type OutputSchema } from '#core/ports/language-model.js';
import { chatFormat } from './chat-completions.js';
import { isOpenai, OPENAI_URL, type OpenaiServer, openaiClient } from './openai-client.js';
import { InvalidRequestError, OutputModeError, toModelError } from './openai-error.js';
import { type ChatOutputMode, looserMode, type OutputMode } from './output-mode.js';
import { RequestOptions } from './request-options.js';
import { responsesFormat } from './responses.js';

/** `ModelState` with the output mode that a ready server supports; absent when the probe did not determine it. */
export type OpenaiState =
  | { readonly state: 'ready'; readonly mode?: OutputMode }
  | Exclude<ModelState, { readonly state: 'ready' }>;

export interface OpenaiProbeOptions extends OpenaiServer {
  readonly model: string;
  /** Parameters that the server refuses are noted here. */
  readonly options?: RequestOptions;
  /** Timeout of the model list, in milliseconds. */
  readonly listMs?: number;
  /** Timeout of the trial request, in milliseconds; a local server may have to load its model first. */
  readonly trialMs?: number;
}

/**
 * Requests the server's models and, unless it is OpenAI, one output token: with a JSON schema, in looser modes when
 * that is not supported, or by the Responses API when the server has no other. Ends within both timeouts and never
 * rejects; no cause contains the key.
 */
export async function probeOpenai({
  apiKey = '',
  baseUrl = OPENAI_URL,
  model,
  options = new RequestOptions({ isOpenai: isOpenai(baseUrl) }),
  listMs = 2000,
  trialMs = 60_000,
}: OpenaiProbeOptions): Promise<OpenaiState> {
  const client = openaiClient({ apiKey, baseUrl });
  const listing = await attempt(apiKey, listMs, async (signal) => {
    const { data } = await client.models.list({ signal });
    return data.some(({ id }) => id === model || id === `${model}:latest`);
  });
  // Some servers do not list their models.
  if ('cause' in listing && listing.status !== 404) return failed(listing);
  const isListed = 'value' in listing ? listing.value : undefined;
  if (isOpenai(baseUrl))
    return isListed === false ? { state: 'no_model' } : { state: 'ready', mode: 'responses' };

  const trial = await attempt(apiKey, trialMs, (signal) =>
    supportedMode(client, model, apiKey, options, signal),
  );
  if ('value' in trial) return { state: 'ready', mode: trial.value };
  if (trial.status === 404) return { state: 'no_model', cause: trial.cause };
  return isListed && trial.cause.code === 'unavailable' ? { state: 'ready' } : failed(trial);
}

const TRIAL_PROMPT = 'Answer with an empty briefing in JSON.';
/** Nested like a summary's schema, because some servers support flat schemas only. */
const TRIAL_OUTPUT: OutputSchema = {
  name: 'probe',
  schema: {
    type: 'object',
    properties: {
      points: {
        type: 'array',
        items: {
          type: 'object',
          properties: { title: { type: 'string' } },
          required: ['title'],
          additionalProperties: false,
        },
      },
    },
    required: ['points'],
    additionalProperties: false,
  },
};
/** Minimum that the Responses API accepts. */
const MIN_OUTPUT_TOKENS = 16;
const TRIAL_TOKENS = 1;

/** Determines the strictest mode that the server supports. @throws APIError, ModelError */
async function supportedMode(
  client: OpenAI,
  model: string,
  secret: string,
  options: RequestOptions,
  signal: AbortSignal,
): Promise<OutputMode> {
  for (let mode: ChatOutputMode | undefined = 'json_schema'; ; ) {
    try {
      await tryChat(client, model, mode, options, signal);
      return mode;
    } catch (error) {
      if (error instanceof APIError && error.status === 404) {
        await tryResponses(client, model, signal).catch(() => Promise.reject(error));
        return 'responses';
      }
      const cause = toModelError(error, secret);
      if (cause instanceof InvalidRequestError && options.adaptTo(cause.serverMessage)) continue;
      const isUnsupported = cause instanceof OutputModeError && cause.reason === 'unsupported';
      mode = isUnsupported ? looserMode(mode) : undefined;
      if (!mode) throw error;
    }
  }
}

async function tryChat(
  client: OpenAI,
  model: string,
  mode: ChatOutputMode,
  options: RequestOptions,
  signal: AbortSignal,
): Promise<void> {
  const { choices } = await client.chat.completions.create(
    {
      model,
      messages: [{ role: 'user', content: TRIAL_PROMPT }],
      ...options.chat(TRIAL_TOKENS),
      response_format: chatFormat(mode, TRIAL_OUTPUT),
    },
    { signal },
  );
  if (!choices?.[0]) throw new ModelError('invalid_output', 'an answer without a choice');
}

async function tryResponses(client: OpenAI, model: string, signal: AbortSignal): Promise<void> {
  const { output } = await client.responses.create(
    {
      model,
      input: [{ role: 'user', content: TRIAL_PROMPT }],
      text: { format: responsesFormat(TRIAL_OUTPUT) },
      max_output_tokens: MIN_OUTPUT_TOKENS,
      store: false,
    },
    { signal },
  );
  if (!Array.isArray(output)) throw new ModelError('invalid_output', 'an answer without an output');
}

interface Failed {
  readonly cause: ModelError;
  readonly status?: number;
}

async function attempt<T>(
  secret: string,
  timeoutMs: number,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<{ readonly value: T } | Failed> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    return { value: await call(signal) };
  } catch (error) {
    if (signal.aborted) return { cause: new ModelError('unavailable', `no answer within ${timeoutMs} ms`) };
    return {
      cause: toModelError(error, secret),
      status: error instanceof APIError ? error.status : undefined,
    };
  }
}

function failed({ cause }: Failed): OpenaiState {
  return { state: cause.code === 'rejected' ? 'rejected' : 'unreachable', cause };
}
