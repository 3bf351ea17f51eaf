import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { finished, pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import tar from 'tar-stream';

/** A file inside an archive. */
export interface ArchivePart {
  readonly name: string;
  readonly content: Buffer;
}

export interface ArchiveWriter {
  add(part: ArchivePart): Promise<void>;
  /** Completes the file; until then it has another name. */
  finish(): Promise<void>;
  /** Removes the incomplete file. */
  abandon(): Promise<void>;
}

/** Maximum size of a part of a table, in bytes. */
export const MAX_PART_BYTES = 8 * 1024 * 1024;
/** Maximum size of a part that is read: files are not divided. */
const MAX_READ_BYTES = 256 * 1024 * 1024;

/** Writes a gzip-compressed tar file that only its owner may read. */
export function writeArchive(path: string): ArchiveWriter {
  const unfinished = `${path}.new`;
  const pack = tar.pack();
  const file = createWriteStream(unfinished, { mode: 0o600, flags: 'wx', flush: true });
  const done = pipeline(pack, createGzip(), file);
  // Handled by whoever adds the next part, or finishes.
  done.catch(() => undefined);
  return {
    async add({ name, content }) {
      const entry = pack.entry({ name, size: content.length, mode: 0o600 });
      entry.end(content);
      await Promise.race([finished(entry), done]);
    },
    async finish() {
      pack.finalize();
      await done;
      await rename(unfinished, path);
    },
    async abandon() {
      pack.destroy();
      await done.catch(() => undefined);
      if (!file.closed) await once(file, 'close');
      await rm(unfinished, { force: true });
    },
  };
}

/** The parts of an archive in order. @throws Error for a file that is damaged, cut or no archive */
export async function* readArchive(path: string): AsyncGenerator<ArchivePart> {
  const extract = tar.extract();
  const reading = pipeline(createReadStream(path), createGunzip(), extract);
  // Reported by the iterator as well.
  reading.catch(() => undefined);
  for await (const entry of extract) {
    const { name, size = 0 } = entry.header;
    if (size > MAX_READ_BYTES) throw new Error(`${name} is too large for a part of a backup`);
    yield { name, content: await buffer(entry) };
  }
  await reading;
}
