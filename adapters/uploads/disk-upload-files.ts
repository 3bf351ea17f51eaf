import { constants } from 'node:fs';
import { type FileHandle, mkdir, open, opendir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { UPLOAD_HEAD_BYTES } from '#core/jobs/upload.js';
import type { UploadFiles } from '#core/ports/uploads.js';
import { type IsAudio, sniffUpload, toText } from './sniff-upload.js';
import {
  freeBytesIn,
  hasCode,
  refuseFullDisk,
  requireUploadId,
  tooManyBytes,
  UPLOAD_ID,
} from './upload-problems.js';

const LIST_BATCH = 500;

/** Files in a folder of this machine, or of a disk that all machines share. Beside each is what its transcription has finished. */
export function diskUploadFiles(folder: string, isAudio: IsAudio): UploadFiles {
  const folderOf = (id: string) => join(folder, requireUploadId(id));
  const pathOf = (id: string) => join(folderOf(id), 'file');

  return {
    size: async (id) => (await stat(pathOf(id)).catch(undefinedIfMissing))?.size ?? 0,
    async append(id, offset, content, maxBytes) {
      await refuseFullDisk(() => mkdir(folderOf(id), { recursive: true, mode: 0o700 }));
      await using file = await refuseFullDisk(() =>
        open(pathOf(id), constants.O_RDWR | constants.O_CREAT, 0o600),
      );
      let at = offset;
      try {
        for await (const chunk of content) {
          if (at + chunk.length > maxBytes) throw tooManyBytes();
          await refuseFullDisk(() => writeAll(file, chunk, at));
          at += chunk.length;
        }
      } catch (error) {
        await file.datasync().catch(() => undefined);
        throw error;
      }
      await refuseFullDisk(() => file.datasync());
      return at;
    },
    async kindOf(id) {
      await using file = await open(pathOf(id), 'r').catch(undefinedIfMissing);
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
    delete: (id) => rm(folderOf(id), { recursive: true, force: true }),
    async *list() {
      const entries = await opendir(folder).catch(undefinedIfMissing);
      let batch: string[] = [];
      for await (const { name } of entries ?? []) {
        if (UPLOAD_ID.test(name)) batch.push(name);
        if (batch.length < LIST_BATCH) continue;
        yield batch;
        batch = [];
      }
      if (batch.length > 0) yield batch;
    },
    objectsOf: () => undefined,
    async freeBytes() {
      await refuseFullDisk(() => mkdir(folder, { recursive: true, mode: 0o700 }));
      return freeBytesIn(folder);
    },
  };
}

async function writeAll(file: FileHandle, chunk: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < chunk.length; ) {
    const { bytesWritten } = await file.write(chunk, done, chunk.length - done, position + done);
    done += bytesWritten;
  }
}

function undefinedIfMissing(error: unknown): undefined {
  if (!hasCode(error, 'ENOENT')) throw error;
}
