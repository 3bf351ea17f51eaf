import { constants } from 'node:fs';
import { type FileHandle, mkdir, open, opendir, readFile, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { DomainError } from '#core/errors.js';
import { UPLOAD_HEAD_BYTES } from '#core/jobs/upload.js';
import type { UploadFiles } from '#core/ports/uploads.js';
import { type IsAudio, sniffUpload, toText } from './sniff-upload.js';

const LIST_BATCH = 500;
/** An upload's id, which is the name of its folder. */
const ID = /^[\w-]{22}$/;

/** Files in a folder of this machine, or of a disk that all machines share. Beside each is what its transcription has finished. */
export function diskUploadFiles(folder: string, isAudio: IsAudio): UploadFiles {
  const folderOf = (id: string) => {
    if (!ID.test(id)) throw new Error('not the id of an upload');
    return join(folder, id);
  };
  const pathOf = (id: string) => join(folderOf(id), 'file');

  return {
    size: (id) => sizeOf(pathOf(id)),
    async append(id, offset, content, maxBytes) {
      await translated(() => mkdir(folderOf(id), { recursive: true, mode: 0o700 }));
      await using file = await translated(() =>
        open(pathOf(id), constants.O_RDWR | constants.O_CREAT, 0o600),
      );
      let at = offset;
      try {
        for await (const chunk of content) {
          if (at + chunk.length > maxBytes) throw tooManyBytes();
          await translated(() => writeAll(file, chunk, at));
          at += chunk.length;
        }
      } finally {
        await translated(() => file.datasync());
      }
      return at;
    },
    async kindOf(id) {
      await using file = await open(pathOf(id), 'r').catch((error: unknown) => {
        if (hasCode(error, 'ENOENT')) return undefined;
        throw error;
      });
      if (!file) return undefined;
      const { buffer, bytesRead } = await file.read(
        new Uint8Array(UPLOAD_HEAD_BYTES),
        0,
        UPLOAD_HEAD_BYTES,
        0,
      );
      return sniffUpload(buffer.subarray(0, bytesRead), isAudio);
    },
    async open(id) {
      return { path: pathOf(id), [Symbol.asyncDispose]: async () => undefined };
    },
    readText: async (id) => toText(await readFile(pathOf(id))),
    async delete(ids) {
      for (const id of ids) await rm(folderOf(id), { recursive: true, force: true });
    },
    async *list() {
      const entries = await opendir(folder).catch(() => undefined);
      let batch: string[] = [];
      for await (const { name } of entries ?? []) {
        if (ID.test(name)) batch.push(name);
        if (batch.length < LIST_BATCH) continue;
        yield batch;
        batch = [];
      }
      if (batch.length > 0) yield batch;
    },
    async freeBytes() {
      await translated(() => mkdir(folder, { recursive: true, mode: 0o700 }));
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
  };
}

async function writeAll(file: FileHandle, chunk: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < chunk.length; ) {
    const { bytesWritten } = await file.write(chunk, done, chunk.length - done, position + done);
    done += bytesWritten;
  }
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return 0;
    throw error;
  }
}

function tooManyBytes(): DomainError {
  return new DomainError('invalid_input', 'More bytes arrived than Upload-Length announced.');
}

/** What has been written stays, so that the upload goes on when there is space again. */
function noSpace(cause?: unknown): DomainError {
  return new DomainError(
    'overloaded',
    'This server has no space for the file at the moment. What has been uploaded is kept: please try again later.',
    { retryAfterSeconds: 60 },
    cause,
  );
}

async function translated<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (hasCode(error, 'ENOSPC', 'EDQUOT', 'EFBIG')) throw noSpace(error);
    throw error;
  }
}

function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
