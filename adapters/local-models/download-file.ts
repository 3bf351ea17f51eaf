import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { DomainError, isDomainError } from '#core/errors.js';
import { looksLikeModel, notAModel, refuseModel } from './model-file.js';

/** A file at a hub or another server, as its answer to HEAD describes it. */
export interface RemoteFile {
  readonly url: string;
  readonly bytes?: number;
  /** As a hub announces it. */
  readonly sha256?: string;
  /** As the server sends it. Another value means another content. */
  readonly etag?: string;
}

export interface DownloadContext {
  /** Streams bodies. */
  readonly fetch: typeof globalThis.fetch;
  readonly signal: AbortSignal;
  /** Pause before the first try again; each later one doubles it. */
  readonly retryDelayMs: number;
}

export interface DownloadEvents {
  /** Bytes of an earlier download that were read for the checksum. */
  onChecked(bytes: number): void;
  /** Size so far. A rejection ends the download. */
  onBytes(bytes: number): Promise<void>;
}

const MAX_HUB_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/**
 * Asks a server about a file. A hub announces the content's hash and size with its redirect, so redirects are followed one by
 * one, until there is an announcement.
 * @throws local_model_refused, upstream_unavailable, deadline_exceeded, cancelled
 */
export async function describeRemoteFile(
  url: string,
  { fetch, signal }: DownloadContext,
): Promise<RemoteFile> {
  let asked = url;
  for (let hops = 0; ; hops += 1) {
    const answer = await fetch(asked, { method: 'HEAD', redirect: 'manual', signal });
    const { status, headers } = answer;
    const sha256 = headers.get('x-linked-etag')?.replace(/^W\//, '').replaceAll('"', '');
    if (isSha256(sha256)) return { url, sha256, bytes: countOf(headers.get('x-linked-size')) };
    const location = REDIRECTS.has(status) ? headers.get('location') : null;
    const next = location && URL.parse(location, asked)?.href;
    if (!next || hops === MAX_HUB_REDIRECTS) {
      // Servers may refuse HEAD; GET tells then.
      if (status === 405 || status === 501) return { url };
      assertDelivered(status, url);
      return { url, bytes: countOf(headers.get('content-length')), etag: headers.get('etag') ?? undefined };
    }
    asked = next;
  }
}

/** A failure that a later try may not have: the download goes on where it stopped. */
const MAX_TRIES_WITHOUT_PROGRESS = 5;
const MAX_RETRY_DELAY_MS = 30_000;
/** A server that asks for a longer pause is left alone. */
const MAX_RETRY_AFTER_SECONDS = 120;

/**
 * Downloads the rest of a file and returns the SHA-256 of all of it. Broken connections are taken up where they broke.
 * @throws local_model_refused, upstream_unavailable, deadline_exceeded, cancelled
 */
export async function downloadFile(
  remote: RemoteFile,
  part: FileHandle,
  events: DownloadEvents,
  context: DownloadContext,
): Promise<string> {
  const state = { bytes: 0, hash: createHash('sha256') };
  await hashPart(part, state, events, context.signal);
  let tries = 0;
  for (;;) {
    const before = state.bytes;
    try {
      if (state.bytes === 0 || state.bytes !== remote.bytes)
        await receive(remote, part, state, events, context);
      return state.hash.digest('hex');
    } catch (error) {
      tries = state.bytes > before ? 1 : tries + 1;
      if (!isPassing(error) || tries >= MAX_TRIES_WITHOUT_PROGRESS) throw error;
      const backoff = Math.min(MAX_RETRY_DELAY_MS, context.retryDelayMs * 2 ** (tries - 1));
      await delay(Math.max(backoff, 1000 * retryAfterSeconds(error)), undefined, { signal: context.signal });
    }
  }
}

interface PartState {
  bytes: number;
  hash: ReturnType<typeof createHash>;
}

async function hashPart(
  part: FileHandle,
  state: PartState,
  { onChecked }: DownloadEvents,
  signal: AbortSignal,
): Promise<void> {
  const block = Buffer.alloc(1024 * 1024);
  for (;;) {
    signal.throwIfAborted();
    const { bytesRead } = await part.read(block, 0, block.length, state.bytes);
    if (bytesRead === 0) return;
    state.hash.update(block.subarray(0, bytesRead));
    state.bytes += bytesRead;
    onChecked(state.bytes);
  }
}

async function receive(
  remote: RemoteFile,
  part: FileHandle,
  state: PartState,
  { onBytes }: DownloadEvents,
  { fetch, signal }: DownloadContext,
): Promise<void> {
  // Without an announced hash nothing else would tell that the file was replaced between two requests.
  const isSame = state.bytes > 0 && remote.etag?.startsWith('"') ? { 'if-range': remote.etag } : {};
  const headers = { range: `bytes=${state.bytes}-`, ...isSame };
  const answer = await fetch(remote.url, { headers, signal });
  const isRest = answer.status === 206 && rangeStart(answer.headers.get('content-range')) === state.bytes;
  if (!isRest) {
    if (answer.status === 206 || answer.status === 416) await answer.body?.cancel();
    else assertDelivered(answer.status, remote.url);
    // A server without ranges, or with another file than the part's: all of it again.
    await part.truncate(0);
    state.bytes = 0;
    state.hash = createHash('sha256');
    if (answer.status !== 200) throw broken(remote.url);
  }
  for await (const chunk of answer.body ?? []) {
    if (state.bytes === 0 && chunk.length >= 4 && !looksLikeModel(chunk))
      throw notAModel('The server sent something else.');
    if (remote.bytes !== undefined && state.bytes + chunk.length > remote.bytes)
      throw refuseModel('wrong_checksum', 'The server sent more than it announced.');
    await writeWhole(part, chunk, state.bytes);
    state.hash.update(chunk);
    state.bytes += chunk.length;
    await onBytes(state.bytes);
  }
  if (remote.bytes !== undefined && state.bytes < remote.bytes) throw broken(remote.url);
}

/** A full disk may take a part of a chunk before it fails. */
export async function writeWhole(file: FileHandle, chunk: Uint8Array, position: number): Promise<void> {
  for (let written = 0; written < chunk.length; ) {
    const { bytesWritten } = await file.write(chunk, written, chunk.length - written, position + written);
    written += bytesWritten;
  }
}

function broken(url: string): DomainError {
  const { host } = new URL(url);
  return new DomainError('upstream_unavailable', `${host} broke off.`, { host, reason: 'unreachable' });
}

/** @throws local_model_refused, upstream_unavailable */
function assertDelivered(status: number, url: string): void {
  const { host } = new URL(url);
  if (status === 401 || status === 403) {
    throw refuseModel(
      'access_denied',
      `${host} gives this file to signed-in accounts only. Download it in a browser and add the file by its path.`,
    );
  }
  if (status === 404 || status === 410) throw refuseModel('not_found', `${host} has no such file.`);
  if (status < 200 || status > 299)
    throw new DomainError('upstream_unavailable', `${host} answered with status ${status}.`, {
      host,
      status,
    });
}

function isPassing(error: unknown): boolean {
  if (isDomainError(error, 'deadline_exceeded')) return true;
  if (!isDomainError(error, 'upstream_unavailable')) return false;
  const permanent = ['address_refused', 'redirects', 'too_large', 'unreadable'];
  return (
    !permanent.includes(String(error.details.reason)) && retryAfterSeconds(error) <= MAX_RETRY_AFTER_SECONDS
  );
}

function retryAfterSeconds(error: unknown): number {
  const seconds = isDomainError(error) ? error.details.retryAfterSeconds : undefined;
  return typeof seconds === 'number' ? seconds : 0;
}

function isSha256(text: string | undefined): text is string {
  return text !== undefined && /^[0-9a-f]{64}$/.test(text);
}

function countOf(header: string | null): number | undefined {
  return header !== null && /^\d{1,15}$/.test(header) ? Number(header) : undefined;
}

/** First position of a `Content-Range`. */
function rangeStart(header: string | null): number | undefined {
  return countOf(/^bytes (\d+)-/.exec(header ?? '')?.[1] ?? null);
}
