import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';

/** Texts of an archive by path. yauzl refuses paths that leave the folder, wrong sizes and broken data. */
export async function readZip(bytes: Buffer): Promise<Map<string, string>> {
  const zip = await open(bytes);
  const files = new Map<string, string>();
  const read = promisify<Entry, NodeJS.ReadableStream>(zip.openReadStream.bind(zip));
  return new Promise((resolve, reject) => {
    zip.on('error', reject);
    zip.on('end', () => resolve(files));
    zip.on('entry', (entry: Entry) => {
      read(entry)
        .then(buffer)
        .then((content) => {
          files.set(entry.fileName, content.toString('utf8'));
          zip.readEntry();
        }, reject);
    });
    zip.readEntry();
  });
}

function open(bytes: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true, strictFileNames: true }, (error, zip) =>
      error ? reject(error) : resolve(zip),
    );
  });
}
