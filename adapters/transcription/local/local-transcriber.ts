import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { Mutex } from 'async-mutex';
import {
  type ModelProcess,
  ModelProcessError,
  openModelProcess,
} from '#adapters/local-models/model-process.js';
import {
  findRuntime,
  installRuntime,
  RuntimeError,
  type RuntimeFailure,
} from '#adapters/local-models/runtimes.js';
import { DomainError } from '#core/errors.js';
import type { TranscribeFileOptions, Transcriber, Transcription } from '#core/ports/transcriber.js';
import { plainText } from '#core/text/clean-text.js';
import { type CheckedSpeech, dropInventedSpeech } from '#core/transcripts/invented-speech.js';
import { spokenTurns } from '#core/transcripts/spoken-turns.js';
import { transcriptError } from '#core/transcripts/transcript-problem.js';
import { untilAborted } from '#core/until-aborted.js';
import { FinishedSlices } from './finished-slices.js';
import { type SliceResult, type SpeechModelSpec, type SpeechTask, settledLanguage } from './speech-task.js';

/** A speech model on this machine. */
export interface LocalSpeechModel {
  readonly path: string;
  /** Of its file: one of the same name may be another. */
  readonly sha256: string;
  /** Memory that it takes while it runs. */
  readonly memoryBytes: number;
}

export interface LocalTranscriberOptions {
  readonly name: string;
  /** The installed model; absent: there is none of this name. */
  findModel(): Promise<LocalSpeechModel | undefined>;
  /** Folder that the processes of the installation share, with its runtimes. */
  readonly dataDir: string;
  readonly sliceSeconds?: number;
  /** Receives what the model invented and was dropped, once for each recording with any. */
  onInvented?(dropped: CheckedSpeech['dropped']): void;
}

export interface LocalTranscriber extends Required<Transcriber> {
  /** Process of the model; absent: none is running. */
  readonly pid?: number;
  close(): Promise<void>;
}

/** More threads slow whisper.cpp down, and one core is left to the product. */
const MAX_THREADS = 8;
/** Crashes of one recording after each of which at least a slice was finished. */
const MAX_CRASHES = 3;

/** Transcribes on this machine by whisper.cpp, in a process of its own. */
export function localTranscriber(options: LocalTranscriberOptions): LocalTranscriber {
  const { name, dataDir, sliceSeconds } = options;
  let open: { readonly sha256: string; readonly process: ModelProcess } | undefined;
  const opening = new Mutex();

  async function modelProcess(): Promise<NonNullable<typeof open>> {
    const model = await options.findModel();
    if (!model) throw transcriptError('transcript_unavailable', 'transcription_misconfigured');
    if (open?.sha256 === model.sha256) return open;
    await open?.process.close();
    const { folder, gpu } =
      (await findRuntime('whisper', dataDir)) ?? (await installRuntime('whisper', dataDir));
    const threads = Math.min(MAX_THREADS, Math.max(1, availableParallelism() - 1));
    const { path, memoryBytes } = model;
    const spec: SpeechModelSpec = { runtime: folder, path, memoryBytes, threads, ...(gpu && { gpu }) };
    const worker = new URL(`./speech-worker${extname(import.meta.url)}`, import.meta.url);
    open = { sha256: model.sha256, process: openModelProcess({ worker, model: spec, dataDir }) };
    return open;
  }

  async function transcribeFile(
    path: string,
    { language, onLength, onProgress }: TranscribeFileOptions,
    signal: AbortSignal,
  ): Promise<Transcription> {
    const { process, sha256 } = await untilAborted(opening.runExclusive(modelProcess), signal);
    const run = (task: SpeechTask, onPart?: (slice: SliceResult) => void) =>
      process.run<number, SliceResult>(task, { signal, onPart });
    const seconds = await run({ type: 'measure', path });
    await onLength?.(seconds);
    const given = twoLetters(language);
    const finished = await FinishedSlices.open(path, { model: sha256, ...(given && { language: given }) });
    const heard = () => finished.slices.flatMap((slice) => slice.language ?? []);
    const transcribeRest = async () => {
      const fromSeconds = finished.untilSeconds;
      const task = {
        type: 'transcribe',
        path,
        seconds,
        fromSeconds,
        language: given,
        heard: heard(),
        sliceSeconds,
      } as const;
      await run(task, (slice) => {
        finished.add(slice);
        onProgress?.(Math.min(seconds, slice.untilSeconds));
      });
    };
    try {
      onProgress?.(finished.untilSeconds);
      for (let crashes = 0; ; crashes += 1) {
        const before = finished.slices.length;
        try {
          await transcribeRest();
          break;
        } catch (error) {
          const goesOn = isCrash(error) && finished.slices.length > before && crashes < MAX_CRASHES;
          if (!goesOn || signal.aborted) throw error;
        }
      }
    } finally {
      await finished.flush();
    }
    return {
      ...toTranscription(
        finished.slices,
        given ?? settledLanguage(heard()) ?? heard()[0],
        options.onInvented,
      ),
      seconds,
    };
  }

  async function translated<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    if (signal.aborted) throw cancelled(signal);
    try {
      return await work();
    } catch (error) {
      throw signal.aborted ? cancelled(signal) : toDomainError(error);
    }
  }

  return {
    model: name,
    transcribe: (audio, { language }, signal) =>
      translated(signal, async () => {
        if (audio.bytes.byteLength === 0) throw transcriptError('transcript_unavailable', 'empty_recording');
        const folder = await mkdtemp(join(tmpdir(), 'podgist-audio-'));
        try {
          const path = join(folder, 'audio');
          await writeFile(path, audio.bytes);
          return await transcribeFile(path, { language }, signal);
        } finally {
          await rm(folder, { recursive: true, force: true });
        }
      }),
    transcribeFile: (path, run, signal) => translated(signal, () => transcribeFile(path, run, signal)),
    get pid() {
      return open?.process.pid;
    },
    async close() {
      await open?.process.close();
    },
  };
}

function toTranscription(
  slices: readonly SliceResult[],
  language: string | undefined,
  onInvented: LocalTranscriberOptions['onInvented'],
): Transcription {
  const { segments, dropped } = dropInventedSpeech(slices.flatMap((slice) => slice.segments));
  if (Object.keys(dropped).length > 0) onInvented?.(dropped);
  const turns = spokenTurns(segments.map((segment) => ({ ...segment, text: plainText(segment.text) })));
  return { transcript: { turns, ...(language && { language }) } };
}

function twoLetters(language = ''): string | undefined {
  const base = language.toLowerCase().split('-', 1)[0] ?? '';
  return base.length === 2 ? base : undefined;
}

function cancelled(signal: AbortSignal): DomainError {
  return new DomainError('cancelled', 'The analysis was stopped.', {}, signal.reason);
}

function isCrash(error: unknown): boolean {
  return error instanceof ModelProcessError && (error.code === 'crashed' || error.code === 'hung');
}

/** Reasons why the runtime cannot be had, which no other try changes. */
const UNSUPPORTED: readonly RuntimeFailure[] = ['unsupported', 'no_npm', 'does_not_load'];

/** Failures that the operator has to see to, and those that another try may pass. */
function toDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  const isUnsupported = error instanceof RuntimeError && UNSUPPORTED.includes(error.reason);
  const code = error instanceof ModelProcessError ? error.code : undefined;
  if (code === 'no_audio') return transcriptError('transcript_unavailable', 'no_audio', {}, error);
  if (code === 'broken_model' || isUnsupported) {
    return transcriptError('transcript_unavailable', 'transcription_misconfigured', {}, error);
  }
  return transcriptError('upstream_unavailable', 'transcription_unavailable', {}, error);
}
