import { transcriptionUsdPerMinute } from '#adapters/llm/openai-transcription/transcription-prices.js';
import type { Env } from '../env/env.js';
import { transcriptionOf } from '../env/transcribe-provider.js';

/** A model that transcribes audio. */
export interface TranscriptionModel {
  readonly name: string;
  /** Price of a minute; absent when it is unknown. */
  readonly usdPerMinute?: number;
}

/** The model that transcribes audio, if any. A local one costs nothing. */
export function transcriptionModel(env: Env): TranscriptionModel | undefined {
  const chosen = transcriptionOf(env);
  if (chosen.provider === 'off') return undefined;
  const { model: name } = chosen;
  if (chosen.provider === 'local') return { name, usdPerMinute: 0 };
  const own = env.OPENAI_PRICES?.amounts ?? {};
  const usdPerMinute = Object.hasOwn(own, name) ? own[name] : transcriptionUsdPerMinute(name, chosen.baseUrl);
  return { name, ...(usdPerMinute !== undefined && { usdPerMinute }) };
}
