import { openaiTranscriber } from '#adapters/llm/openai-transcription/openai-transcriber.js';
import { localTranscriber } from '#adapters/transcription/local/local-transcriber.js';
import { LOCAL_MODEL_CATALOGUE } from '#core/models/local-models.js';
import type { LocalModels } from '#core/ports/local-models.js';
import type { Telemetry } from '#core/ports/telemetry.js';
import type { Transcriber } from '#core/ports/transcriber.js';
import type { Env } from '../env/env.js';
import { transcriptionOf } from '../env/transcribe-provider.js';
import type { Logger } from '../observability/logger.js';
import { observeTranscriber } from './observe-model.js';

interface TranscriberPorts {
  readonly telemetry: Telemetry;
  readonly log: Logger;
  /** Absent where no local model is used. */
  readonly localModels?: Pick<LocalModels, 'find'>;
  readonly closers?: { push(close: () => Promise<void>): unknown };
}

/** The transcriber that the environment names, if any. */
export function openTranscriber(
  env: Env,
  { telemetry, log, localModels, closers }: TranscriberPorts,
): Transcriber | undefined {
  const chosen = transcriptionOf(env);
  if (chosen.provider === 'openai') {
    return observeTranscriber(openaiTranscriber(chosen), 'openai', telemetry);
  }
  if (chosen.provider === 'off' || !localModels) return undefined;
  const { model: name } = chosen;
  const transcriber = localTranscriber({
    name,
    dataDir: env.DATA_DIR,
    async findModel() {
      const found = await localModels.find(name);
      if (found?.kind !== 'speech') return undefined;
      return { path: found.path, sha256: found.sha256, memoryBytes: memoryOf(name, found.bytes) };
    },
    onInvented: (dropped) => log.info({ model: name, dropped }, 'dropped what the speech model invented'),
  });
  closers?.push(() => transcriber.close());
  return observeTranscriber(transcriber, 'whisper.cpp', telemetry);
}

/** Of a model that the catalogue does not know, twice its file and the state of whisper.cpp. */
function memoryOf(name: string, bytes: number): number {
  const known = LOCAL_MODEL_CATALOGUE.find((model) => model.name === name);
  return known?.memoryBytes ?? 2 * bytes + 200_000_000;
}
