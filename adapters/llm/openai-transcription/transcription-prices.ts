/** OpenAI's list prices in US dollars a minute of audio, of November 2026. */
const USD_PER_MINUTE: Readonly<Record<string, number>> = {
  'whisper-1': 0.006,
  'gpt-4o-transcribe': 0.006,
  'gpt-4o-transcribe-diarize': 0.006,
  'gpt-4o-mini-transcribe': 0.003,
};

/** Price of a minute at OpenAI; absent when not listed. */
export function transcriptionUsdPerMinute(model: string): number | undefined {
  return Object.hasOwn(USD_PER_MINUTE, model) ? USD_PER_MINUTE[model] : undefined;
}
