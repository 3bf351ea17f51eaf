import { toFile } from 'openai';
import type { TranscriptionCreateParamsNonStreaming } from 'openai/resources/audio/transcriptions';
import { type DomainError, type ErrorCode, isDomainError } from '#core/errors.js';
import { ModelError, type ModelErrorCode } from '#core/ports/language-model.js';
import type { AudioFile, Transcriber, Transcription } from '#core/ports/transcriber.js';
import { type TranscriptProblemReason, transcriptError } from '#core/transcripts/transcript-problem.js';
import { type OpenaiServer, openaiClient } from '../openai/openai-client.js';
import { toModelError } from '../openai/openai-error.js';
import { callWithRetries } from '../pipeline/call-with-retries.js';
import { readTranscription } from './read-transcription.js';

type Failure = readonly [code: ErrorCode, reason: TranscriptProblemReason];

const REFUSED: Failure = ['transcript_unavailable', 'transcription_refused'];

const FAILURES: Readonly<Record<ModelErrorCode, Failure>> = {
  refused: REFUSED,
  too_long: ['transcript_unavailable', 'transcription_too_large'],
  invalid_output: ['upstream_unavailable', 'transcription_unusable'],
  unavailable: ['upstream_unavailable', 'transcription_unavailable'],
  rejected: ['transcript_unavailable', 'transcription_misconfigured'],
};

export interface OpenaiTranscriberOptions extends OpenaiServer {
  readonly model?: string;
  /** Deadline of a call with its retries, in milliseconds. */
  readonly callDeadlineMs?: number;
  /** Delay before a retry, in milliseconds. */
  readonly retryDelayMs?: number;
}

const DEFAULT_MODEL = 'whisper-1';

/**
 * Transcribes at OpenAI or at a server with the same API. Whisper models return times, diarizing models also speakers,
 * all others only text.
 */
export function openaiTranscriber({
  apiKey = '',
  baseUrl,
  model = DEFAULT_MODEL,
  callDeadlineMs = 300_000,
  retryDelayMs = 500,
}: OpenaiTranscriberOptions = {}): Transcriber {
  const client = openaiClient({ apiKey, baseUrl });

  async function request(
    { bytes, name, type }: AudioFile,
    language: string | undefined,
    signal: AbortSignal,
  ): Promise<Transcription> {
    try {
      const file = await toFile(bytes, name, { type });
      const base = language?.toLowerCase().split('-', 1)[0] ?? '';
      const response = await client.audio.transcriptions.create(
        { file, model, ...responseFormat(model), ...(base.length === 2 && { language: base }) },
        { signal },
      );
      return readTranscription(response);
    } catch (error) {
      throw toModelError(error, apiKey);
    }
  }

  return {
    model,
    async transcribe(audio, { language }, signal) {
      if (audio.bytes.byteLength === 0) {
        throw transcriptError('transcript_unavailable', 'empty_recording');
      }
      try {
        return await callWithRetries((attempt) => request(audio, language, attempt), signal, {
          deadlineMs: callDeadlineMs,
          retryDelayMs,
        });
      } catch (error) {
        if (isDomainError(error, 'deadline_exceeded'))
          throw transcriptError(error.code, 'transcription_timeout', {}, error);
        throw error instanceof ModelError ? transcriptionError(error) : error;
      }
    },
  };
}

type ResponseFormat = Pick<
  TranscriptionCreateParamsNonStreaming,
  'response_format' | 'chunking_strategy' | 'timestamp_granularities'
>;

/** Returns the richest response format that a model supports. */
function responseFormat(model: string): ResponseFormat {
  if (/diarize/i.test(model)) return { response_format: 'diarized_json', chunking_strategy: 'auto' };
  if (/whisper/i.test(model))
    return { response_format: 'verbose_json', timestamp_granularities: ['segment'] };
  return { response_format: 'json' };
}

/** Converts a failure of the transcription service to the product's error. */
function transcriptionError(error: ModelError): DomainError {
  const { cause } = error;
  const status = cause instanceof Error && 'status' in cause ? cause.status : undefined;
  const isAboutAudio = error.code === 'rejected' && (status === 400 || status === 415 || status === 422);
  const [code, reason] = isAboutAudio ? REFUSED : FAILURES[error.code];
  return transcriptError(code, reason, {}, error);
}
