import { DomainError, isDomainError } from '#core/errors.js';
import { speechProblem } from '#core/listening/join-mp3.js';
import { ModelError, type ModelErrorCode } from '#core/ports/language-model.js';
import type { SpeechSynthesizer } from '#core/ports/speech.js';
import { isOpenai, OPENAI_URL, type OpenaiServer, openaiClient } from '../openai/openai-client.js';
import { toModelError } from '../openai/openai-error.js';
import { callWithRetries } from '../pipeline/call-with-retries.js';

const LATER = 'Please try again in a few minutes.';
const MESSAGES: Readonly<Record<ModelErrorCode, string>> = {
  unavailable: `The service that reads summaries aloud does not answer. ${LATER}`,
  invalid_output: `The service that reads summaries aloud did not send usable speech. ${LATER}`,
  refused: 'The service that reads summaries aloud refuses this text.',
  too_long: 'The service that reads summaries aloud does not take a text of this length.',
  rejected: 'Reading aloud is not set up correctly here. Please tell whoever runs this site.',
};
const TIMEOUT_MESSAGE = `The service that reads summaries aloud took too long to answer. ${LATER}`;

/** OpenAI's list prices of November 2026, in US dollars a million characters; of models billed by the token about. */
const USD_PER_MILLION_CHARACTERS: Readonly<Record<string, number>> = {
  'tts-1': 15,
  'tts-1-hd': 30,
  'gpt-4o-mini-tts': 17,
};

export interface OpenaiSpeechOptions extends OpenaiServer {
  readonly model: string;
  readonly voice?: string;
  /** Prices of models whose price is not built in. */
  readonly prices?: Readonly<Record<string, number>>;
  /** Deadline of a call with its retries, in milliseconds. Voices on a CPU are about as slow as speech. */
  readonly callDeadlineMs?: number;
  /** Delay before a retry, in milliseconds. */
  readonly retryDelayMs?: number;
}

/** OpenAI's, which compatible servers take as well. */
const DEFAULT_VOICE = 'alloy';

/** Reads aloud by OpenAI or by a server with the same API. */
export function openaiSpeech({
  apiKey = '',
  baseUrl = OPENAI_URL,
  model,
  voice = DEFAULT_VOICE,
  prices = {},
  callDeadlineMs = 300_000,
  retryDelayMs = 500,
}: OpenaiSpeechOptions): SpeechSynthesizer {
  const client = openaiClient({ apiKey, baseUrl });
  const known = { ...(isOpenai(baseUrl) && USD_PER_MILLION_CHARACTERS), ...prices };
  const usdPerMillionCharacters = Object.hasOwn(known, model) ? known[model] : undefined;

  async function request(input: string, signal: AbortSignal): Promise<Uint8Array> {
    try {
      const response = await client.audio.speech.create(
        { model, voice, input, response_format: 'mp3' },
        { signal },
      );
      const bytes = new Uint8Array(await response.arrayBuffer());
      const problem = speechProblem(bytes, input);
      if (problem) throw new ModelError('invalid_output', problem, { retryable: true });
      return bytes;
    } catch (error) {
      throw toModelError(error, apiKey);
    }
  }

  return {
    model,
    voice,
    ...(usdPerMillionCharacters !== undefined && { usdPerMillionCharacters }),
    async speak(text, signal) {
      try {
        return await callWithRetries((attempt) => request(text, attempt), signal, {
          deadlineMs: callDeadlineMs,
          retryDelayMs,
        });
      } catch (error) {
        if (isDomainError(error, 'deadline_exceeded'))
          throw new DomainError(error.code, TIMEOUT_MESSAGE, {}, error);
        if (!(error instanceof ModelError)) throw error;
        throw new DomainError('upstream_unavailable', MESSAGES[error.code], {}, error);
      }
    },
  };
}
