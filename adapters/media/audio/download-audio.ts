import { open } from 'node:fs/promises';
import { DomainError, type ErrorDetails, isDomainError } from '#core/errors.js';
import { type TranscriptProblemReason, transcriptError } from '#core/transcripts/transcript-problem.js';

/** Reason why a recording is not transcribed. */
type AudioProblem = Extract<
  TranscriptProblemReason,
  'gone' | 'forbidden' | 'no_audio' | 'no_sound' | 'encrypted' | 'too_long' | 'too_large' | 'silent'
>;

export function audioError(reason: AudioProblem, details: ErrorDetails = {}, cause?: unknown): DomainError {
  return transcriptError('transcript_unavailable', reason, details, cause);
}

export function cancelledError(signal: AbortSignal): DomainError {
  return new DomainError('cancelled', 'The analysis was stopped.', {}, signal.reason);
}

/** Minimum transfer rate; slower downloads are aborted as stalled. */
export interface MinimumRate {
  readonly bytes: number;
  /** Measuring interval in milliseconds. */
  readonly withinMs: number;
}

export interface DownloadOptions {
  readonly fetch: typeof globalThis.fetch;
  readonly maxBytes: number;
  /** Deadline of the whole download in milliseconds. */
  readonly deadlineMs: number;
  readonly minimumRate: MinimumRate;
  /**
   * Called once with the beginning of the file and, when the server sends it, its length; throws to reject the file.
   */
  onHead(head: Uint8Array, totalBytes: number | undefined): void;
  /** Receives the downloaded share when the server sends the length. */
  onProgress(share: number): void;
}

export const HEAD_BYTES = 64 * 1024;
/** Requests no content encoding, so that lengths and byte ranges refer to the file. */
const HEADERS = { accept: 'audio/*, */*;q=0.5', 'accept-encoding': 'identity' };

/**
 * Streams a recording into a new file. A broken connection is resumed once by a range request if the server supports
 * it.
 * @returns the length in bytes
 * @throws DomainError transcript_unavailable, upstream_unavailable, deadline_exceeded, cancelled
 */
export async function downloadAudio(
  url: string,
  path: string,
  options: DownloadOptions,
  run: AbortSignal,
): Promise<number> {
  const deadline = AbortSignal.timeout(options.deadlineMs);
  const tooSlow = new AbortController();
  const ends = AbortSignal.any([run, deadline, tooSlow.signal]);
  const download = new Download(url, path, options, ends, () => tooSlow.abort());
  try {
    return await download.finish();
  } catch (error) {
    if (run.aborted) throw cancelledError(run);
    if (deadline.aborted) throw transcriptError('deadline_exceeded', 'download_timeout', {}, error);
    if (tooSlow.signal.aborted) throw transcriptError('upstream_unavailable', 'download_too_slow', {}, error);
    if (isDomainError(error) && error.code !== 'upstream_unavailable') throw error;
    const details = isDomainError(error) ? error.details : {};
    throw transcriptError('upstream_unavailable', 'recording_unavailable', details, error);
  }
}

class Download {
  private received = 0;
  /** Never decreases, unlike `received`. */
  private arrived = 0;
  private total: number | undefined;
  private version: string | undefined;
  private head: Uint8Array | undefined = new Uint8Array();

  constructor(
    private readonly url: string,
    private readonly path: string,
    private readonly options: DownloadOptions,
    private readonly signal: AbortSignal,
    private readonly onTooSlow: () => void,
  ) {}

  async finish(): Promise<number> {
    await using file = await open(this.path, 'wx');
    const write = (chunk: Uint8Array) => file.write(chunk, 0, chunk.length, this.received);
    try {
      await this.write(await this.request({}), write);
    } catch (error) {
      if (this.signal.aborted || this.received === 0 || isDomainError(error, 'transcript_unavailable'))
        throw error;
      const rest = await this.request({
        range: `bytes=${this.received}-`,
        ...(this.version !== undefined && { 'if-range': this.version }),
      });
      if (!continuesAt(rest, this.received)) await this.restart(() => file.truncate(0));
      await this.write(rest, write);
    }
    this.checkHead(true);
    return this.received;
  }

  private async request(headers: Record<string, string>): Promise<Response> {
    this.signal.throwIfAborted();
    const response = await this.options.fetch(this.url, {
      headers: { ...HEADERS, ...headers },
      signal: this.signal,
    });
    if (response.ok && response.body) return response;
    await response.body?.cancel();
    const { status } = response;
    if (status === 404 || status === 410) throw audioError('gone', { status });
    if (status === 429 || status >= 500 || status === 416) throw new Error(`answered ${status}`);
    throw audioError(response.ok ? 'no_audio' : 'forbidden', { status });
  }

  private async restart(truncate: () => Promise<void>): Promise<void> {
    await truncate();
    this.received = 0;
    this.head &&= new Uint8Array();
  }

  private async write(response: Response, write: (chunk: Uint8Array) => Promise<unknown>): Promise<void> {
    const length = Number(response.headers.get('content-length') ?? Number.NaN);
    this.total = Number.isFinite(length) ? this.received + length : undefined;
    const etag = response.headers.get('etag');
    this.version = etag?.startsWith('"') ? etag : (response.headers.get('last-modified') ?? undefined);
    if (this.total !== undefined && this.total > this.options.maxBytes) {
      await response.body?.cancel();
      throw audioError('too_long', { bytes: this.total });
    }
    using _ = this.watchRate();
    for await (const chunk of response.body ?? []) {
      await write(chunk);
      this.arrived += chunk.length;
      this.received += chunk.length;
      if (this.received > this.options.maxBytes) throw audioError('too_long', { bytes: this.received });
      if (this.head) this.head = Buffer.concat([this.head, chunk]);
      this.checkHead(false);
      if (this.total) this.options.onProgress(Math.min(1, this.received / this.total));
    }
    if (this.total !== undefined && this.received < this.total) throw new Error('the recording ended early');
  }

  private watchRate(): Disposable {
    const { bytes, withinMs } = this.options.minimumRate;
    let before = this.arrived;
    const timer = setInterval(() => {
      if (this.arrived - before < bytes) this.onTooSlow();
      before = this.arrived;
    }, withinMs);
    return { [Symbol.dispose]: () => clearInterval(timer) };
  }

  private checkHead(isAll: boolean): void {
    if (!this.head || (this.head.length < HEAD_BYTES && !isAll)) return;
    const { head } = this;
    this.head = undefined;
    this.options.onHead(head.subarray(0, HEAD_BYTES), isAll ? this.received : this.total);
  }
}

/** Returns whether a response continues the file at `offset`; otherwise it is the whole file again. */
function continuesAt({ status, headers }: Response, offset: number): boolean {
  if (status !== 206) return false;
  if (headers.get('content-range')?.startsWith(`bytes ${offset}-`)) return true;
  throw new Error('another part than was asked for');
}
