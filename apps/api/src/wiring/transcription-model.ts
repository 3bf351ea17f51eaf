import type { Env } from '../env/env.js';

/** The model that transcribes audio: the configured one, else OpenAI's where OpenAI itself is used. */
export function transcriptionModel(env: Env): string | undefined {
  const model = env.OPENAI_TRANSCRIBE_MODEL ?? (env.OPENAI_BASE_URL ? undefined : 'whisper-1');
  return env.OPENAI_API_KEY || env.OPENAI_BASE_URL ? model : undefined;
}
