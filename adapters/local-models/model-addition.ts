import { createHash } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { type FileHandle, link, open, realpath, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { DomainError, isDomainError } from '#core/errors.js';
import {
  formatBytes,
  type InstalledModel,
  type LocalModelKind,
  type ModelSource,
  modelNameOf,
} from '#core/models/local-models.js';
import type { AddModelOptions, ModelProgress } from '#core/ports/local-models.js';
import type { Clock } from '#core/ports/system.js';
import {
  type DownloadContext,
  describeRemoteFile,
  downloadFile,
  type RemoteFile,
  writeWhole,
} from './download-file.js';
import { freeDiskBytes } from './machine.js';
import { notAModel, readModelFile, refuseModel } from './model-file.js';
import { codeOf, type ModelFolder } from './model-folder.js';

export const DEFAULT_HUB = 'https://huggingface.co';

/** Left free on the disk, which the database may share. */
const DISK_RESERVE_BYTES = 512 * 1024 * 1024;
const PROGRESS_INTERVAL_MS = 250;
/** How often a download looks whether it was removed. */
const WATCH_INTERVAL_MS = 1000;
const DEFAULT_RETRY_DELAY_MS = 1000;

export interface ModelStoreOptions {
  /** The installation's data folder. */
  readonly dataDir: string;
  /** Streams bodies. */
  readonly fetch: typeof globalThis.fetch;
  readonly clock: Clock;
  /** Origin of the hub; default: Hugging Face. */
  readonly hub?: string;
  /** Installs what runs models of a kind, unless it is there. */
  readonly installRuntime?: (kind: LocalModelKind, signal: AbortSignal) => Promise<unknown>;
  /** Replaceable in tests, like the next. */
  readonly freeBytes?: (folder: string) => Promise<number>;
  readonly retryDelayMs?: number;
}

/** @throws local_model_refused */
export function nameOf(source: ModelSource): string {
  if (source.type === 'catalogue') return source.model.name;
  const file = source.type === 'path' ? basename(source.path) : fileOf(new URL(source.url));
  const name = modelNameOf(file);
  if (!name) throw refuseModel('not_a_model', 'The address or path does not end with the name of a file.');
  return name;
}

function fileOf(url: URL): string {
  const last = url.pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

/** One call of `add`. What writes files runs under the lock of the name. */
export class ModelAddition {
  private reportedAt = 0;

  constructor(
    private readonly folder: ModelFolder,
    readonly name: string,
    private readonly options: ModelStoreOptions,
    private readonly onProgress: NonNullable<AddModelOptions['onProgress']>,
    private readonly signal: AbortSignal,
  ) {}

  async fromServer(source: Exclude<ModelSource, { type: 'path' }>): Promise<InstalledModel> {
    const existing = await this.existing();
    if (existing && source.type === 'catalogue') return existing;
    const url = this.addressOf(source);
    const kind = source.type === 'catalogue' ? source.model.kind : undefined;
    try {
      const remote = await describeRemoteFile(url, this.downloadContext());
      if (existing) return this.sameOr(existing, remote.sha256);
      await this.preparePart(remote, kind);
      const sha256 = await this.receive(remote);
      if (remote.sha256 && remote.sha256 !== sha256) {
        throw refuseModel(
          'wrong_checksum',
          'What arrived is not the file that the hub announced: its SHA-256 is another. It was deleted; try again.',
        );
      }
      return await this.publish(fileOf(new URL(url)), sha256, sourceOf(source, url), kind);
    } catch (error) {
      const failure = await this.failureOf(error);
      await this.recordFailure(failure, kind);
      throw failure;
    }
  }

  async fromPath(given: string): Promise<InstalledModel> {
    const { folder, name } = this;
    const path = await realpath(given).catch(() => undefined);
    const found = path ? await stat(path) : undefined;
    if (!path || !found?.isFile()) throw refuseModel('not_found', `There is no file ${given}.`);
    readModelFile(path);
    const existing = await this.existing();
    if (existing) return this.sameOr(existing, await this.checksumOf(path, found.size));
    await folder.discardPart(name);
    await folder.writePart(name, { totalBytes: found.size });
    try {
      const sha256 = await this.linkOrCopy(path, found.size);
      return await this.publish(basename(given), sha256, 'a file');
    } catch (error) {
      // A file is at hand: nothing of it has to stay.
      await folder.discardPart(name);
      throw await this.failureOf(error);
    }
  }

  private async existing(): Promise<InstalledModel | undefined> {
    const { folder, name } = this;
    const found = await folder.read(name).catch(() => undefined);
    return found ?? folder.finishPublishing(name);
  }

  async installRuntime(kind: LocalModelKind, onWarning: AddModelOptions['onWarning']): Promise<void> {
    this.onProgress({ name: this.name, step: 'installing', doneBytes: 0 });
    try {
      await this.options.installRuntime?.(kind, this.signal);
    } catch (error) {
      if (this.signal.aborted) throw new DomainError('cancelled', 'The installation was stopped.', {}, error);
      onWarning?.(
        `${this.name} is there, but what runs it is not. ${error instanceof Error ? error.message : ''}`,
      );
    }
  }

  private downloadContext(signal = this.signal): DownloadContext {
    const { fetch, retryDelayMs = DEFAULT_RETRY_DELAY_MS } = this.options;
    return { fetch, retryDelayMs, signal };
  }

  private addressOf(source: Exclude<ModelSource, { type: 'path' }>): string {
    const hub = this.options.hub ?? DEFAULT_HUB;
    if (source.type === 'catalogue')
      return `${hub}/${source.model.repository}/resolve/main/${source.model.file}`;
    const url = new URL(source.url);
    // The address of the file's page, which is what a browser shows.
    if (url.origin === hub || url.origin === DEFAULT_HUB)
      url.pathname = url.pathname.replace(/^(\/[^/]+\/[^/]+)\/blob\//, '$1/resolve/');
    return url.href;
  }

  /** Keeps a part of the same content only, and checks that the rest fits the disk. */
  private async preparePart(remote: RemoteFile, kind: LocalModelKind | undefined): Promise<void> {
    const { folder, name } = this;
    const content = remote.sha256 ?? `${remote.etag ?? ''} ${remote.bytes ?? ''}`;
    const earlier = await folder.readPart(name);
    if (earlier?.content !== content) await folder.discardPart(name);
    await folder.writePart(name, { kind, content, totalBytes: remote.bytes });
    await this.assertSpace((remote.bytes ?? 0) - (await folder.partBytes(name)));
  }

  private async receive(remote: RemoteFile): Promise<string> {
    const arrived = await this.folder.partBytes(this.name);
    const part = await open(this.folder.partFile(this.name), constants.O_RDWR | constants.O_CREAT, 0o644);
    const removed = new AbortController();
    const watch = setInterval(() => {
      void part.stat().then(({ nlink }) => nlink === 0 && removed.abort(removedError()));
    }, WATCH_INTERVAL_MS);
    try {
      const sha256 = await downloadFile(
        remote,
        part,
        {
          onChecked: (doneBytes) => void this.report('checking', doneBytes, arrived),
          onBytes: async (doneBytes) => {
            if (this.report('downloading', doneBytes, remote.bytes))
              await this.assertSpace((remote.bytes ?? doneBytes) - doneBytes);
          },
        },
        this.downloadContext(AbortSignal.any([this.signal, removed.signal])),
      );
      await part.sync();
      return sha256;
    } catch (error) {
      throw removed.signal.aborted ? removed.signal.reason : error;
    } finally {
      clearInterval(watch);
      await part.close();
    }
  }

  /** @param kind what the catalogue says */
  private async publish(
    file: string,
    sha256: string,
    source: string,
    kind?: LocalModelKind,
  ): Promise<InstalledModel> {
    const { folder, name } = this;
    const part = folder.partFile(name);
    const { title: _title, contextTokenBytes: _bytes, ...facts } = readModelFile(part);
    if (kind && facts.kind !== kind) throw notAModel(`It is a ${facts.kind} model.`);
    const { size: bytes } = await stat(part);
    const addedAt = this.options.clock.now().toISOString();
    const isPlainName = /^[\w-][\w.-]*$/.test(file) && !['model.json', 'download.json'].includes(file);
    const fileName = isPlainName ? file : `model.${facts.kind === 'language' ? 'gguf' : 'bin'}`;
    return folder.publish(name, fileName, { name, bytes, sha256, source, addedAt, ...facts });
  }

  /** A link takes no space; another disk, or one without links, gets a copy. */
  private async linkOrCopy(path: string, bytes: number): Promise<string> {
    const partFile = this.folder.partFile(this.name);
    const isLinked = await link(path, partFile).then(
      () => true,
      () => false,
    );
    if (isLinked) return this.checksumOf(path, bytes);
    await this.assertSpace(bytes);
    const part = await open(partFile, 'wx');
    try {
      const sha256 = await this.checksumOf(path, bytes, part);
      await part.sync();
      return sha256;
    } finally {
      await part.close();
    }
  }

  /** @param copy receives what is read */
  private async checksumOf(path: string, totalBytes: number, copy?: FileHandle): Promise<string> {
    const hash = createHash('sha256');
    let doneBytes = 0;
    for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024, signal: this.signal })) {
      hash.update(chunk);
      if (copy) await writeWhole(copy, chunk, doneBytes);
      doneBytes += chunk.length;
      this.report(copy ? 'copying' : 'checking', doneBytes, totalBytes);
    }
    return hash.digest('hex');
  }

  private sameOr(existing: InstalledModel, sha256: string | undefined): InstalledModel {
    if (existing.sha256 === sha256) return existing;
    throw refuseModel('name_taken', `A model called ${this.name} is installed. Remove that one first.`);
  }

  /** Full disks stop the database too, so that a download ends before. */
  private async assertSpace(neededBytes: number): Promise<void> {
    const { freeBytes = freeDiskBytes } = this.options;
    const free = await freeBytes(this.folder.path);
    if (free >= neededBytes + DISK_RESERVE_BYTES) return;
    throw noSpaceError(
      `${formatBytes(Math.max(0, neededBytes))} and a reserve of ${formatBytes(DISK_RESERVE_BYTES)} are needed, ${formatBytes(free)} are free.`,
    );
  }

  /** False between two reports. */
  private report(step: ModelProgress['step'], doneBytes: number, totalBytes?: number): boolean {
    const now = performance.now();
    if (now - this.reportedAt < PROGRESS_INTERVAL_MS && doneBytes !== totalBytes) return false;
    this.reportedAt = now;
    this.onProgress({ name: this.name, step, doneBytes, totalBytes });
    return true;
  }

  private async failureOf(error: unknown): Promise<unknown> {
    const { folder, name, signal } = this;
    const doneBytes = await folder.partBytes(name);
    const kept =
      doneBytes > 0 ? ` ${formatBytes(doneBytes)} have arrived and stay: add it again to go on.` : '';
    if (signal.aborted) return new DomainError('cancelled', `The download was stopped.${kept}`, {}, error);
    if (['ENOSPC', 'EDQUOT', 'EFBIG'].includes(String(codeOf(error))))
      return noSpaceError('It is full.', error);
    // The folder of the part was removed in between.
    if (codeOf(error) === 'ENOENT') return removedError(error);
    return isDomainError(error, 'upstream_unavailable', 'deadline_exceeded')
      ? new DomainError(error.code, `${error.message}${kept}`, error.details, error)
      : error;
  }

  /** The list shows why a download ended. */
  private async recordFailure(failure: unknown, kind: LocalModelKind | undefined): Promise<void> {
    const { folder, name } = this;
    if (!isDomainError(failure) || failure.code === 'cancelled' || failure.details.reason === 'name_taken')
      return;
    const isUseless = ['not_a_model', 'wrong_checksum'].includes(String(failure.details.reason));
    if (isUseless) await folder.discardPart(name);
    const record = (await folder.readPart(name)) ?? { kind };
    await folder.writePart(name, { ...record, error: failure.message });
  }
}

function removedError(cause?: unknown): DomainError {
  return new DomainError('cancelled', 'The download was removed.', {}, cause);
}

function sourceOf(source: Exclude<ModelSource, { type: 'path' }>, url: string): string {
  if (source.type === 'catalogue') return `${source.model.repository}/${source.model.file}`;
  // Anything but the host and the file's name may be a secret.
  const address = new URL(url);
  return `${address.host}, ${fileOf(address)}`;
}

function noSpaceError(detail: string, cause?: unknown): DomainError {
  const advice = 'Free space and add it again: a download goes on where it stopped.';
  return refuseModel('no_space', `The disk has no room. ${detail} ${advice}`, cause);
}
