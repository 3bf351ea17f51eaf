import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type RunControl, serveModel, WorkerError } from '#adapters/local-models/serve-model.js';
import { audioPackages } from './audio-packages.js';
import { openRecording } from './recording.js';
import { SLICE_SECONDS, speechSlices } from './speech-slices.js';
import {
  type SliceResult,
  type SpeechErrorCode,
  type SpeechModelSpec,
  type SpeechTask,
  settledLanguage,
} from './speech-task.js';
import { findVoice } from './voice-activity.js';

/** The part of @fugood/whisper.node that is used. */
interface Whisper {
  initWhisper(
    options: { readonly filePath: string; readonly useGpu: boolean },
    variant?: string,
  ): Promise<WhisperContext>;
  toggleNativeLog(enable: boolean): Promise<void>;
  addNativeLogListener(listener: (level: string, text: string) => void): void;
}

interface WhisperContext {
  transcribeData(
    pcm16: ArrayBufferLike,
    options: { readonly language: string; readonly maxThreads: number; readonly maxContext: number },
  ): { readonly promise: Promise<WhisperResult> };
}

interface WhisperResult {
  readonly language?: string;
  /** Times in milliseconds. */
  readonly segments: readonly { readonly text: string; readonly t0: number; readonly t1: number }[];
}

/** Process of a speech model on whisper.cpp, which also decodes: a hostile recording reaches neither product nor secrets. */
serveModel(async (model) => {
  const spec = model as SpeechModelSpec;
  const { memoryBytes, path, gpu } = spec;
  if (memoryBytes > process.availableMemory()) {
    throw failure('no_memory', 'there is not enough free memory for the speech model: choose a smaller one');
  }
  const whisper = createRequire(join(spec.runtime, 'package.json'))('@fugood/whisper.node') as Whisper;
  let onNativeError: ((error: Error) => void) | undefined;
  await whisper.toggleNativeLog(true);
  whisper.addNativeLogListener((level, text) => {
    if (level === 'error') onNativeError?.(new Error(text.trim()));
  });
  const context = await load(whisper, path, gpu);
  const packages = audioPackages(spec.runtime);

  /** The binding's promise of a failed transcription never settles: its log says that it failed. */
  async function transcribe(samples: Float32Array, language: string): Promise<WhisperResult> {
    const options = { language, maxThreads: spec.threads, maxContext: 0 };
    try {
      return await new Promise<WhisperResult>((resolve, reject) => {
        onNativeError = reject;
        context.transcribeData(toPcm16(samples), options).promise.then(resolve, reject);
      });
    } finally {
      onNativeError = undefined;
    }
  }

  async function* slices(task: Extract<SpeechTask, { type: 'transcribe' }>): AsyncGenerator<SliceResult> {
    using recording = await open(task.path);
    const heard = [...task.heard];
    const { seconds, fromSeconds, sliceSeconds = SLICE_SECONDS } = task;
    for await (const slice of speechSlices(recording.pcm(fromSeconds), sliceSeconds)) {
      // Timestamps may be forged to pass for a short recording.
      if (slice.startSeconds > seconds + sliceSeconds) throw failure('no_audio', 'it is longer than it says');
      const voice = findVoice(slice.samples);
      if (!voice) {
        yield { untilSeconds: slice.endSeconds, segments: [] };
        continue;
      }
      const known = task.language ?? settledLanguage(heard);
      const { segments, language = known } = await transcribe(voice.samples, known ?? 'auto');
      if (language) heard.push(language);
      yield {
        untilSeconds: slice.endSeconds,
        language,
        segments: segments.map(({ text, t0, t1 }) => {
          const start = voice.originalSeconds(t0 / 1000);
          const end = Math.min(
            Math.max(start, voice.originalSeconds(t1 / 1000)),
            slice.endSeconds - slice.startSeconds,
          );
          return {
            startSeconds: slice.startSeconds + start,
            endSeconds: slice.startSeconds + end,
            text,
            voiced: voice.voicedShare(start, end),
          };
        }),
      };
    }
  }

  async function open(file: string) {
    const recording = await openRecording(file, packages);
    if (!recording) throw failure('no_audio', 'the file has no audio that can be decoded');
    return { ...recording, [Symbol.dispose]: () => recording.close() };
  }

  return {
    info: {},
    async run(input: unknown, { signal, send }: RunControl) {
      const task = input as SpeechTask;
      if (task.type === 'measure') {
        using recording = await open(task.path);
        return await recording.measure();
      }
      for await (const slice of slices(task)) {
        send(slice);
        signal.throwIfAborted();
      }
      return undefined;
    },
  };
});

async function load(whisper: Whisper, filePath: string, gpu?: string): Promise<WhisperContext> {
  try {
    return await whisper.initWhisper({ filePath, useGpu: gpu !== undefined }, gpu);
  } catch (error) {
    throw failure('broken_model', error instanceof Error ? error.message : String(error));
  }
}

function failure(code: SpeechErrorCode, message: string): WorkerError {
  return new WorkerError(code, message);
}

/** 16-bit samples, which the binding takes. */
function toPcm16(samples: Float32Array): ArrayBufferLike {
  return Int16Array.from(samples, (sample) => Math.max(-1, Math.min(1, sample)) * 32_767).buffer;
}
