import { createReadStream } from 'node:fs';
import { access, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { bulkhead } from 'cockatiel';
import type { AudioTranscripts, Recording, TranscribeOptions } from '#core/ports/audio-transcripts.js';
import type { Transcriber } from '#core/ports/transcriber.js';
import type { Transcript } from '#core/transcripts/transcript.js';
import { audioError, cancelledError, downloadAudio, HEAD_BYTES, type MinimumRate } from './download-audio.js';
import { keptFolder, temporaryFolder } from './recording-folder.js';
import type { RecordingSplitter } from './recording-splitter.js';
import type { CutPart } from './recording-worker.js';
import { AUDIO_TYPES, type AudioKind, estimateDuration, isEncrypted, sniffAudio } from './sniff-audio.js';
import { joinParts, type Mp3Part, type PartLimits, splitMp3, type TranscribedPart } from './split-mp3.js';

export interface AudioTranscriptsOptions {
  /** Guarded client, which decides which addresses may be opened. */
  readonly fetch: typeof globalThis.fetch;
  readonly transcriber: Transcriber;
  /** For what is no MP3. */
  readonly splitter: RecordingSplitter;
  /** Global limit in seconds. Longer recordings are refused, before the download where the length is known. */
  readonly maxSeconds: number;
  /** Folder for recordings during their transcription. */
  readonly workDir: string;
  /** Download deadline in milliseconds. */
  readonly downloadDeadlineMs?: number;
  readonly minimumRate?: MinimumRate;
  /** Limits of one transcription request. */
  readonly partLimits?: PartLimits;
}

/** A part of a recording that one request takes. */
interface Part {
  readonly startSeconds: number;
  readonly seconds: number;
  read(): Promise<CutPart>;
}

/** A part, and what an earlier run has heard in it. */
interface KnownPart extends Part {
  readonly key: string;
  readonly known?: Transcript;
}

/** Services accept 25 MB, and some of their models 1,400 s. */
const PART_LIMITS: PartLimits = { maxBytes: 24_000_000, maxSeconds: 1200 };
/** 320 kbit/s with a margin for cover art. */
const MAX_BYTES_PER_SECOND = 40_000;
/** 64 kbit/s, which is low for what is published. */
const SPEECH_BYTES_PER_SECOND = 8000;
const COVER_BYTES = 16_000_000;
/** Half of an analysis's time limit; the rest is for the transcription. */
const DOWNLOAD_TIMEOUT_MS = 300_000;
/** A tenth of real-time speed at the lowest usual bit rates. */
const MINIMUM_RATE: MinimumRate = { bytes: 8000, withinMs: 10_000 };
const MAX_PARALLEL_PARTS = 3;
/** Services round the length of each part. */
const MAX_EXCESS = 1.1;
const DOWNLOAD_SHARE = 0.2;
/** The same where this machine transcribes, which takes longer. */
const LOCAL_DOWNLOAD_SHARE = 0.02;

/**
 * Transcribes recordings on the web: downloads them, and hands them over as files where the transcriber takes those; else it
 * splits those that exceed the limits of a request, and joins the parts' transcripts.
 */
export function audioTranscripts(options: AudioTranscriptsOptions): AudioTranscripts {
  const { workDir } = options;
  return {
    async transcribe(audio, run) {
      if (run.signal.aborted) throw cancelledError(run.signal);
      const maxSeconds = Math.min(options.maxSeconds, audio.maxSeconds ?? Number.POSITIVE_INFINITY);
      if ((audio.durationSeconds ?? 0) > maxSeconds) throw audioError('too_long', { maxSeconds });
      const takesFiles = options.transcriber.transcribeFile !== undefined;
      if (audio.path !== undefined) return new Job({ ...options, maxSeconds }, audio, audio.path, run).run();
      const folder = await (takesFiles ? keptFolder(workDir, audio.url) : temporaryFolder(workDir));
      try {
        return await new Job({ ...options, maxSeconds }, audio, join(folder.path, 'audio'), run).run();
      } finally {
        await folder.release();
      }
    },
  };
}

class Job {
  private readonly partLimits: PartLimits;
  private kind: AudioKind | undefined;
  private share = 0;
  private seconds = 0;
  private calls = 0;
  /** Of parts that an earlier run has transcribed. */
  private knownSeconds = 0;

  constructor(
    private readonly options: AudioTranscriptsOptions,
    private readonly audio: Recording,
    private readonly path: string,
    private readonly caller: TranscribeOptions,
  ) {
    this.partLimits = options.partLimits ?? PART_LIMITS;
  }

  async run(): Promise<Transcript> {
    const { transcriber } = this.options;
    const transcript = transcriber.transcribeFile
      ? await this.transcribeFile(transcriber.transcribeFile)
      : await this.transcribeParts();
    if (transcript.turns.length === 0) throw audioError('silent');
    return transcript;
  }

  private async transcribeParts(): Promise<Transcript> {
    const bytes = await this.download(this.path, DOWNLOAD_SHARE);
    const planned = this.kind === 'mp3' ? await this.mp3Parts() : await this.packetParts(bytes);
    const parts = await Promise.all(planned.map((part) => this.withKnown(part)));
    const missing = parts.filter(({ known }) => !known);
    if (missing.length > 0) await this.caller.beforeSpending?.(secondsOf(missing));
    this.knownSeconds = secondsOf(parts) - secondsOf(missing);
    return joinParts(await this.transcribeAll(parts));
  }

  private async withKnown(part: Part): Promise<KnownPart> {
    const { startSeconds, seconds } = part;
    const { model } = this.options.transcriber;
    const key = ['transcript', model, this.audio.language, startSeconds, seconds].join(' ');
    return { ...part, key, known: await this.finishedParts?.read(key) };
  }

  /** A recording on the web may have other advertisements in each download. */
  private get finishedParts(): TranscribeOptions['parts'] {
    return this.audio.path === undefined ? undefined : this.caller.parts;
  }

  /** A recording that a run before downloaded is not downloaded again. */
  private async transcribeFile(transcribe: NonNullable<Transcriber['transcribeFile']>): Promise<Transcript> {
    const { maxSeconds, transcriber } = this.options;
    if (!(await exists(this.path))) {
      const partial = `${this.path}.part`;
      await rm(partial, { force: true });
      await this.download(partial, LOCAL_DOWNLOAD_SHARE);
      await rename(partial, this.path);
    }
    let length = 0;
    const { transcript } = await transcribe(
      this.path,
      {
        language: this.audio.language,
        onLength: async (seconds) => {
          if (seconds > maxSeconds) throw audioError('too_long', { seconds });
          length = seconds;
          await this.caller.beforeSpending?.(seconds);
        },
        onProgress: (seconds) =>
          this.report(LOCAL_DOWNLOAD_SHARE + (1 - LOCAL_DOWNLOAD_SHARE) * (seconds / Math.max(1, length))),
      },
      this.caller.signal,
    );
    this.caller.onUsage?.({ model: transcriber.model, seconds: length, calls: 1 });
    return transcript;
  }

  /** Stores the recording in `path`, unless it is there already. Returns its length in bytes. */
  private async download(path: string, share: number): Promise<number> {
    if (this.audio.path !== undefined) return this.checkFile(this.audio.path);
    return downloadAudio(
      this.audio.url,
      path,
      {
        fetch: this.options.fetch,
        maxBytes: this.options.maxSeconds * MAX_BYTES_PER_SECOND + COVER_BYTES,
        deadlineMs: this.options.downloadDeadlineMs ?? DOWNLOAD_TIMEOUT_MS,
        minimumRate: this.options.minimumRate ?? MINIMUM_RATE,
        onHead: (head, total) => this.check(head, total),
        onProgress: (done) => this.report(done * share),
      },
      this.caller.signal,
    );
  }

  private async checkFile(path: string): Promise<number> {
    await using file = await open(path, 'r');
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(new Uint8Array(HEAD_BYTES), 0, HEAD_BYTES, 0);
    this.check(buffer.subarray(0, bytesRead), size);
    return size;
  }

  /** Rejects files that cannot be transcribed, before the download completes. */
  private check(head: Uint8Array, total: number | undefined): void {
    const { maxSeconds } = this.options;
    this.kind = sniffAudio(head);
    if (!this.kind) throw audioError('no_audio');
    if (this.kind === 'm4a' && isEncrypted(head)) throw audioError('encrypted');
    const expected = this.kind === 'mp3' && total !== undefined ? estimateDuration(head, total) : undefined;
    if (expected && expected.seconds > maxSeconds * (expected.isGuess ? 2 : 1)) {
      throw audioError('too_long', { maxSeconds });
    }
  }

  private async mp3Parts(): Promise<Part[]> {
    const parts = await splitMp3(createReadStream(this.path, { highWaterMark: 1 << 20 }), this.partLimits);
    const seconds = secondsOf(parts);
    if (parts.length === 0) throw audioError('no_audio');
    if (seconds > this.options.maxSeconds) throw audioError('too_long', { seconds });
    return parts.map((part) => ({
      ...part,
      read: async () => ({ kind: 'mp3', bytes: await readRanges(this.path, part) }),
    }));
  }

  private async packetParts(bytes: number): Promise<Part[]> {
    const { path, partLimits: limits } = this;
    const { splitter, maxSeconds } = this.options;
    const parts = await splitter.plan({ path, limits, maxSeconds }, this.caller.signal);
    if (!parts) return [this.wholeFile(bytes)];
    return parts.map((part) => ({ ...part, read: () => splitter.cut(path, part, this.caller.signal) }));
  }

  private async transcribeAll(parts: readonly KnownPart[]): Promise<TranscribedPart[]> {
    const stopped = new AbortController();
    const lanes = bulkhead(MAX_PARALLEL_PARTS, Number.POSITIVE_INFINITY);
    let done = 0;
    const calls = parts.map((part, index) =>
      lanes.execute(async () => {
        const transcript = await this.transcribePart(part, index, stopped.signal);
        done += 1;
        this.report(DOWNLOAD_SHARE + (1 - DOWNLOAD_SHARE) * (done / parts.length));
        return { startSeconds: part.startSeconds, transcript };
      }),
    );
    try {
      return await Promise.all(calls);
    } finally {
      stopped.abort();
      await Promise.allSettled(calls);
    }
  }

  private async transcribePart(part: KnownPart, index: number, stopped: AbortSignal) {
    if (part.known) return part.known;
    if (this.caller.signal.aborted) throw cancelledError(this.caller.signal);
    stopped.throwIfAborted();
    const { bytes, kind } = await part.read();
    stopped.throwIfAborted();
    const { language } = this.audio;
    const { transcript, seconds } = await this.options.transcriber.transcribe(
      { bytes, type: AUDIO_TYPES[kind], name: `part-${index + 1}.${kind}` },
      { language },
      AbortSignal.any([this.caller.signal, stopped]),
    );
    this.seconds += seconds ?? part.seconds;
    this.calls += 1;
    const { model } = this.options.transcriber;
    this.caller.onUsage?.({ model, seconds: this.seconds, calls: this.calls });
    await this.finishedParts?.store(part.key, transcript);
    // A file whose packets decode to more than was counted goes no further.
    const total = this.knownSeconds + this.seconds;
    if (seconds !== undefined && total > this.options.maxSeconds * MAX_EXCESS)
      throw audioError('too_long', { seconds: total });
    return transcript;
  }

  /**
   * A file of a codec that is not known. Nor is its length for certain: the longer of the declared and what its bytes hold.
   */
  private wholeFile(bytes: number): Part {
    const { kind = 'm4a', path } = this;
    if (bytes > this.partLimits.maxBytes) throw audioError('too_large', { bytes });
    const seconds = Math.max(this.audio.durationSeconds ?? 0, bytes / SPEECH_BYTES_PER_SECOND);
    return { startSeconds: 0, seconds, read: async () => ({ kind, bytes: await readFile(path) }) };
  }

  private report(share: number): void {
    if (share <= this.share) return;
    this.share = share;
    this.caller.onProgress?.(share);
  }
}

function secondsOf(parts: readonly Pick<Part, 'seconds'>[]): number {
  return parts.reduce((sum, { seconds }) => sum + seconds, 0);
}

async function readRanges(path: string, { ranges, bytes }: Mp3Part): Promise<Uint8Array> {
  await using file = await open(path, 'r');
  const whole = new Uint8Array(bytes);
  let at = 0;
  for (const { from, to } of ranges) {
    await file.read(whole, at, to - from, from);
    at += to - from;
  }
  return whole;
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
