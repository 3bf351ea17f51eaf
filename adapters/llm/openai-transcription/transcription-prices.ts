import { isOpenai, OPENAI_URL } from '../openai/openai-client.js';

/** OpenAI's list prices in US dollars a minute of audio, of November 2026. */
const USD_PER_MINUTE: Readonly<Record<string, number>> = {
  'whisper-1': 0.006,
  'gpt-4o-transcribe': 0.006,
  'gpt-4o-transcribe-diarize': 0.006,
  'gpt-4o-mini-transcribe': 0.003,
};

/** OpenAI's price of a minute; absent for other servers and models. */
export function transcriptionUsdPerMinute(model: string, baseUrl: string = OPENAI_URL): number | undefined {
  return isOpenai(baseUrl) && Object.hasOwn(USD_PER_MINUTE, model) ? USD_PER_MINUTE[model] : undefined;
}
