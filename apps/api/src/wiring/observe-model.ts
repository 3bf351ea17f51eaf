import { type LanguageModel, ModelError, type TokenUsage } from '#core/ports/language-model.js';
import type { SpeechSynthesizer } from '#core/ports/speech.js';
import type { Operation, Telemetry, TelemetryAttributes } from '#core/ports/telemetry.js';
import type { Transcriber } from '#core/ports/transcriber.js';

/** The model with its calls in metrics and traces; prompts and answers are in neither. */
export function observeModel(model: LanguageModel, provider: string, telemetry: Telemetry): LanguageModel {
  const operation: Operation = {
    name: `chat ${model.name}`,
    kind: 'client',
    metric: 'gen_ai.client.operation.duration',
    attributes: {
      'gen_ai.operation.name': 'chat',
      'gen_ai.provider.name': provider,
      'gen_ai.request.model': model.name,
      'gen_ai.output.type': 'json',
    },
  };
  return withGenerate(model, (request) =>
    telemetry.observe(operation, async (note) => {
      note({ 'gen_ai.request.max_tokens': request.maxOutputTokens });
      try {
        const generation = await model.generate(request);
        note(tokensOf(generation.usage));
        return generation;
      } catch (error) {
        if (error instanceof ModelError) note(tokensOf(error.usage));
        throw error;
      }
    }),
  );
}

/** The model with its requests sent by `generate`. Its window may change. */
export function withGenerate(model: LanguageModel, generate: LanguageModel['generate']): LanguageModel {
  return {
    name: model.name,
    get contextTokens() {
      return model.contextTokens;
    },
    price: model.price,
    isSmall: model.isSmall,
    prepare: (signal) => model.prepare?.(signal) ?? Promise.resolve(),
    generate,
  };
}

/** The transcriber with its calls in metrics and traces; recordings and texts are in neither. */
export function observeTranscriber(
  transcriber: Transcriber,
  provider: string,
  telemetry: Telemetry,
): Transcriber {
  const operation = operationOf('transcription', 'text', provider, transcriber.model);
  const { model, transcribeFile } = transcriber;
  return {
    model,
    transcribe: (...call) => telemetry.observe(operation, () => transcriber.transcribe(...call)),
    ...(transcribeFile && {
      transcribeFile: (...call) => telemetry.observe(operation, () => transcribeFile(...call)),
    }),
  };
}

/** The voice with its calls in metrics and traces; texts and recordings are in neither. */
export function observeSpeech(speech: SpeechSynthesizer, telemetry: Telemetry): SpeechSynthesizer {
  const operation = operationOf('speech', 'speech', 'openai', speech.model);
  return { ...speech, speak: (...call) => telemetry.observe(operation, () => speech.speak(...call)) };
}

function operationOf(name: string, output: 'text' | 'speech', provider: string, model: string): Operation {
  return {
    name: `${name} ${model}`,
    kind: 'client',
    metric: 'gen_ai.client.operation.duration',
    attributes: {
      'gen_ai.operation.name': name,
      'gen_ai.provider.name': provider,
      'gen_ai.request.model': model,
      'gen_ai.output.type': output,
    },
  };
}

function tokensOf({ inputTokens, outputTokens }: TokenUsage = {}): TelemetryAttributes {
  return {
    ...(inputTokens !== undefined && { 'gen_ai.usage.input_tokens': inputTokens }),
    ...(outputTokens !== undefined && { 'gen_ai.usage.output_tokens': outputTokens }),
  };
}
