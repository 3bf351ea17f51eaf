import { transcriptionUsdPerMinute } from '#adapters/llm/openai-transcription/transcription-prices.js';
import type { Env } from '../env/env.js';

/** A model that transcribes audio. */
export interface TranscriptionModel {
  readonly name: string;
  /** Price of a minute; absent when it is unknown. */
  readonly usdPerMinute?: number;
}

/** The model that transcribes audio: the configured one, else OpenAI's where OpenAI itself is used. */
export function transcriptionModel(env: Env): TranscriptionModel | undefined {
  const name = env.OPENAI_TRANSCRIBE_MODEL ?? (env.OPENAI_BASE_URL ? undefined : 'whisper-1');
  if (!name || !(env.OPENAI_API_KEY || env.OPENAI_BASE_URL)) return undefined;
  const own = env.OPENAI_PRICES?.minutes ?? {};
  const usdPerMinute = Object.hasOwn(own, name)
    ? own[name]
    : transcriptionUsdPerMinute(name, env.OPENAI_BASE_URL);
  return { name, ...(usdPerMinute !== undefined && { usdPerMinute }) };
}
