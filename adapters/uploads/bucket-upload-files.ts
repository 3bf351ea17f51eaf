import { hash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { acquireProcessLock } from '#adapters/local-models/process-lock.js';
import { DomainError } from '#core/errors.js';
import { UPLOAD_HEAD_BYTES, UPLOAD_LIMITS, UPLOAD_SEGMENT_BYTES } from '#core/jobs/upload.js';
import type { Bucket } from '#core/ports/bucket.js';
import type { OpenedUpload, UploadFiles } from '#core/ports/uploads.js';
import { type IsAudio, sniffUpload, toText } from './sniff-upload.js';
import { freeBytesIn, noSpace, refuseFullDisk, requireUploadId, tooManyBytes } from './upload-problems.js';

const MAX_BUFFERS = 4;
const FOLDER = 'uploads/';
const KEY = /^uploads\/[\w-]{22}\/(\d{5})\.([\w-]{43})$/;
/** Time after which nobody comes back for a copy. */
const COPY_MS = 24 * 60 * 60_000;

/** A stretch of a file, which is an object. */
interface Segment {
  readonly key: string;
  readonly checksum: string;
  readonly bytes: number;
}

/**
 * Files in a bucket that all processes share, each in segments `uploads/<id>/<index>.<SHA-256>`
 * ([decision 0027](../../docs/decisions/0027-uploads-in-segments.md)). The last one is replaced by a longer one until it is full;
 * of several with one index the longest counts, so that a writer who was replaced takes nothing away. `workDir` has copies
 * during their transcription, in folders by id.
 */
export function bucketUploadFiles(
  bucket: Bucket,
  isAudio: IsAudio,
  workDir: string,
  freeBytes = freeBytesIn,
): UploadFiles {
  /** Used again, since the collector is slow to give megabytes back. */
  const buffers: Uint8Array<ArrayBuffer>[] = [];
  const keysOf = (id: string) => `${FOLDER}${requireUploadId(id)}/`;

  async function segmentsOf(id: string): Promise<readonly Segment[]> {
    const longest: Segment[] = [];
    for await (const objects of bucket.list(keysOf(id))) {
      for (const { key, bytes } of objects) {
        const [, index, checksum = ''] = KEY.exec(key) ?? [];
        if (index !== undefined && bytes > (longest[Number(index)]?.bytes ?? 0))
          longest[Number(index)] = { key, checksum, bytes };
      }
    }
    const last = longest.findIndex((segment) => segment?.bytes !== UPLOAD_SEGMENT_BYTES);
    return last < 0 ? longest : longest.slice(0, last + 1).filter(Boolean);
  }

  async function read(segment: Segment | undefined): Promise<Uint8Array<ArrayBuffer>> {
    const content = segment && (await bucket.get(segment.key, segment.checksum));
    if (content) return content;
    throw new DomainError('upstream_unavailable', 'The storage does not have this file at the moment.');
  }

  async function* contentOf(id: string): AsyncGenerator<Uint8Array<ArrayBuffer>> {
    for (const segment of await segmentsOf(id)) yield await read(segment);
  }

  /** @throws overloaded when so many bytes more would take what uploads leave free */
  async function requireSpace(bytes: number): Promise<void> {
    if ((await freeBytes(workDir)) < bytes + UPLOAD_LIMITS.freeDiskBytes) throw noSpace();
  }

  async function download(id: string, path: string): Promise<void> {
    const part = `${path}.${randomUUID()}`;
    try {
      await using file = await open(part, 'wx', 0o600);
      for await (const content of contentOf(id)) {
        // Other copies grow as well.
        await requireSpace(content.length);
        await file.writeFile(content);
      }
      await rename(part, path);
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
  }

  return {
    size: async (id) => sizeOf(await segmentsOf(id)),
    async append(id, offset, content, maxBytes) {
      const start = offset % UPLOAD_SEGMENT_BYTES;
      let index = (offset - start) / UPLOAD_SEGMENT_BYTES;
      let tail = start > 0 ? (await segmentsOf(id))[index] : undefined;
      const begun = start > 0 ? (await read(tail)).subarray(0, start) : undefined;
      const segment = buffers.pop() ?? new Uint8Array(UPLOAD_SEGMENT_BYTES);
      if (begun) segment.set(begun);
      let filled = start;
      let stored = start;

      const put = async (): Promise<void> => {
        const bytes = segment.subarray(0, filled);
        // A failed attempt is not repeated by the one below.
        stored = filled;
        const checksum = hash('sha256', bytes, 'base64url');
        const key = `${keysOf(id)}${String(index).padStart(5, '0')}.${checksum}`;
        await bucket.put(key, bytes);
        // What stays is deleted with the upload.
        if (tail) await bucket.delete([tail.key]).catch(() => undefined);
        tail = undefined;
        if (filled < UPLOAD_SEGMENT_BYTES) return;
        index += 1;
        filled = 0;
        stored = 0;
      };

      let at = offset;
      try {
        for await (const chunk of content) {
          if (at + chunk.length > maxBytes) throw tooManyBytes();
          at += chunk.length;
          for (let done = 0; done < chunk.length; ) {
            const part = chunk.subarray(done, done + UPLOAD_SEGMENT_BYTES - filled);
            segment.set(part, filled);
            filled += part.length;
            done += part.length;
            if (filled === UPLOAD_SEGMENT_BYTES) await put();
          }
        }
      } finally {
        try {
          if (filled > stored) await put();
        } finally {
          if (buffers.length < MAX_BUFFERS) buffers.push(segment);
        }
      }
      return at;
    },
    async kindOf(id) {
      const [first] = await segmentsOf(id);
      return first && sniffUpload((await read(first)).subarray(0, UPLOAD_HEAD_BYTES), isAudio);
    },
    async open(id) {
      await removeAbandonedCopies(workDir);
      const folder = join(workDir, requireUploadId(id));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // What its transcription has finished is beside the first copy alone.
      const unlock = acquireProcessLock(join(folder, 'lock'));
      const path = join(folder, unlock ? 'copy' : `copy-${randomUUID()}`);
      const copy: OpenedUpload = {
        path,
        async [Symbol.asyncDispose]() {
          await rm(path, { force: true });
          unlock?.();
        },
      };
      try {
        const bytes = sizeOf(await segmentsOf(id));
        const stored = await stat(path).catch(() => undefined);
        if (stored?.size === bytes) return copy;
        await requireSpace(bytes);
        await refuseFullDisk(() => download(id, path));
        return copy;
      } catch (error) {
        await copy[Symbol.asyncDispose]();
        throw error;
      }
    },
    async readText(id) {
      const parts: Uint8Array[] = [];
      for await (const part of contentOf(id)) parts.push(part);
      return toText(Buffer.concat(parts));
    },
    async delete(id) {
      if (!(await bucket.deleteAll(keysOf(id)))) throw new Error('the storage did not delete all segments');
    },
    // Its row leaves the file to `object_deletions`: other databases may have files in the bucket.
    async *list() {},
    objectsOf: keysOf,
    freeBytes: async () => undefined,
  };
}

function sizeOf(segments: readonly Segment[]): number {
  return segments.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Copies that a killed process left, where another machine has finished the job. */
async function removeAbandonedCopies(workDir: string): Promise<void> {
  for (const id of await readdir(workDir).catch(() => [])) {
    const folder = join(workDir, id);
    const names = await readdir(folder).catch(() => []);
    for (const name of names.filter((one) => one.startsWith('copy') && !one.endsWith('.slices'))) {
      // Another process may have removed it.
      const left = await stat(join(folder, name)).catch(() => undefined);
      if (!left || Date.now() - left.mtimeMs < COPY_MS) continue;
      const unlock = acquireProcessLock(join(folder, 'lock'));
      if (unlock) await rm(join(folder, name), { force: true });
      unlock?.();
    }
  }
}
