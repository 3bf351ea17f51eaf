import OpenAI, { toFile } from 'openai';
import type { TranscriptionCreateParamsNonStreaming } from 'openai/resources/audio/transcriptions';
import type { Transcript } from '#core/analysis/transcript.js';
import { DomainError } from '#core/errors.js';
import type { SpokenAudio, Transcriber } from '#core/ports/transcriber.js';
import { CallFailure, failureOf } from '../openai/call-failure.js';
import { callWithin } from '../openai/call-policy.js';
import { limitedFetch } from '../openai/limited-fetch.js';
import { readTranscription } from './read-transcription.js';
import { transcriptionError } from './transcription-error.js';

export interface OpenaiTranscriberOptions {
  /** Compatible servers often need none. */
  readonly apiKey?: string;
  /** OpenAI's own when absent. */
  readonly baseUrl?: string;
  readonly model?: string;
  /** Milliseconds that a call may take, its repetitions included. */
  readonly callDeadlineMs?: number;
  /** Milliseconds before a repetition. */
  readonly retryDelayMs?: number;
}

const OPENAI = 'https://api.openai.com/v1';
const DEFAULT_MODEL = 'whisper-1';

/**
 * Transcribes at OpenAI or at any server with the same protocol. Whisper models give times, diarizing ones speakers as
 * well; of all others only the text is to be had.
 */
export function openaiTranscriber({
  apiKey = '',
  baseUrl = OPENAI,
  model = DEFAULT_MODEL,
  callDeadlineMs = 300_000,
  retryDelayMs = 500,
}: OpenaiTranscriberOptions = {}): Transcriber {
  const client = new OpenAI({
    apiKey: apiKey || 'none',
    baseURL: withVersion(baseUrl),
    // What the SDK would else read from the environment behind our back.
    organization: null,
    project: null,
    adminAPIKey: null,
    webhookSecret: null,
    logLevel: 'off',
    maxRetries: 0,
    timeout: callDeadlineMs,
    fetch: limitedFetch,
  });

  async function ask(
    { bytes, name, type }: SpokenAudio,
    language: string | undefined,
    signal: AbortSignal,
  ): Promise<Transcript> {
    try {
      const file = await toFile(bytes, name, { type });
      const base = language?.toLowerCase().split('-', 1)[0] ?? '';
      const answer = await client.audio.transcriptions.create(
        { file, model, ...formOf(model), ...(base.length === 2 && { language: base }) },
        { signal },
      );
      return readTranscription(answer);
    } catch (error) {
      throw failureOf(error, apiKey);
    }
  }

  return {
    async transcribe(audio, { language }, signal) {
      if (audio.bytes.byteLength === 0) {
        throw new DomainError(
          'transcript_unavailable',
          'The recording is empty. Please add the transcript below.',
        );
      }
      try {
        return await callWithin((attempt) => ask(audio, language, attempt), signal, {
          deadlineMs: callDeadlineMs,
          retryDelayMs,
          lateMessage: 'The transcription service took too long to answer. Please try again.',
        });
      } catch (error) {
        throw error instanceof CallFailure ? transcriptionError(error) : error;
      }
    },
  };
}

type Form = Pick<
  TranscriptionCreateParamsNonStreaming,
  'response_format' | 'chunking_strategy' | 'timestamp_granularities'
>;

/** The richest form that a model answers in. */
function formOf(model: string): Form {
  if (/diarize/i.test(model)) return { response_format: 'diarized_json', chunking_strategy: 'auto' };
  if (/whisper/i.test(model))
    return { response_format: 'verbose_json', timestamp_granularities: ['segment'] };
  return { response_format: 'json' };
}

function withVersion(baseUrl: string): string {
  const url = new URL(baseUrl);
  return url.pathname === '/' ? `${url.origin}/v1` : baseUrl;
}
