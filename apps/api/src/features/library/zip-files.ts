import { Zip, ZipDeflate } from 'fflate';
import type { ArchiveFile } from '#core/library/export/vault-files.js';

/** zlib's level that costs the server least for text. */
const LEVEL = 3;

/** A zip archive, written while its files are read: one file's compressor and the list of names are in memory. */
export async function* zipFiles(files: AsyncIterable<ArchiveFile>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, data) => {
    if (error) throw error;
    ready.push(data);
  });
  for await (const { path, modifiedAt, content } of files) {
    const file = new ZipDeflate(path, { level: LEVEL });
    file.mtime = modifiedAt;
    zip.add(file);
    for await (const text of content) {
      file.push(encoder.encode(text));
      yield* ready.splice(0);
    }
    file.push(new Uint8Array(), true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}
