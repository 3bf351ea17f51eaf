import { isDomainError } from '#core/errors.js';
import type { ModelPurpose } from '#core/models/model-purposes.js';
import { type LanguageModel, ModelError } from '#core/ports/language-model.js';
import type { ModelHealth } from '#core/ports/model-choices.js';
import type { SpeechSynthesizer } from '#core/ports/speech.js';
import type { Transcriber } from '#core/ports/transcriber.js';
import { withGenerate } from './observe-model.js';

/** Between two records of a model's speed, in milliseconds. */
const RECORD_INTERVAL_MS = 10_000;

/** The model with its speed and its errors recorded for operators. */
export function recordHealth(
  model: LanguageModel,
  purpose: ModelPurpose,
  health: ModelHealth,
): LanguageModel {
  let recordedAt = Number.NEGATIVE_INFINITY;
  const record = (seen: Parameters<ModelHealth['record']>[2]) => {
    health.record(purpose, model.name, seen).catch(() => undefined);
  };
  return withGenerate(model, async (request) => {
    const { onText } = request;
    let startedAt = performance.now();
    let hasBegun = false;
    const timed = {
      ...request,
      ...(onText && {
        onText(piece: string) {
          // Reading the prompt is not counted where the answer streams.
          if (!hasBegun) startedAt = performance.now();
          hasBegun = true;
          onText(piece);
        },
      }),
    };
    try {
      const generation = await model.generate(timed);
      const now = performance.now();
      const { outputTokens } = generation.usage;
      if (outputTokens && now > startedAt && now - recordedAt > RECORD_INTERVAL_MS) {
        recordedAt = now;
        record({ outputTokens, seconds: (now - startedAt) / 1000 });
      }
      return generation;
    } catch (error) {
      if (error instanceof ModelError && !request.signal.aborted) record({ error: error.message });
      throw error;
    }
  });
}

/** The transcriber with its failures recorded for operators. */
export function recordFailures(transcriber: Transcriber, health: ModelHealth): Transcriber {
  const recorded = failureRecorder('transcription', transcriber.model, health);
  const { transcribeFile } = transcriber;
  return {
    ...transcriber,
    transcribe: (audio, options, signal) =>
      recorded(signal, () => transcriber.transcribe(audio, options, signal)),
    ...(transcribeFile && {
      transcribeFile: (path, options, signal) =>
        recorded(signal, () => transcribeFile(path, options, signal)),
    }),
  };
}

/** The voice with its failures recorded for operators. */
export function recordSpeechFailures(speech: SpeechSynthesizer, health: ModelHealth): SpeechSynthesizer {
  const recorded = failureRecorder('speech', speech.model, health);
  return { ...speech, speak: (text, signal) => recorded(signal, () => speech.speak(text, signal)) };
}

function failureRecorder(purpose: ModelPurpose, model: string, health: ModelHealth) {
  return async <T>(signal: AbortSignal, call: () => Promise<T>): Promise<T> => {
    try {
      return await call();
    } catch (error) {
      if (isDomainError(error) && !signal.aborted)
        health.record(purpose, model, { error: error.message }).catch(() => undefined);
      throw error;
    }
  };
}
