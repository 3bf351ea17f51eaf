import { fileURLToPath } from 'node:url';
import { DomainError } from '#core/errors.js';
import { ARTWORK_SIZE } from '#core/sharing/artwork.js';
import { encodePng } from './artwork-worker.js';
import { guardedArtworkSource, readPictureHeader } from './guarded-artwork-source.js';

/** Lets the thread load the sources, which import each other as built `.js` files. */
const execArgv = [
  '--import',
  fileURLToPath(new URL('../../../test/support/typescript.mjs', import.meta.url)),
];
const RED = encodePng(
  Uint8Array.from({ length: 4 * 40 * 40 }, (_, at) => [200, 30, 20, 255][at % 4] ?? 0),
  40,
);
/** 8 by 8 pixels. */
const JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/4gHYSUNDX1BST0ZJTEUAAQEAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAPKnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADb/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAAIAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAABQb/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCOAPVD/9k=',
  'base64',
);

function withSize(png: Uint8Array, width: number, height: number): Uint8Array {
  const file = Buffer.from(png);
  file.writeUInt32BE(width, 16);
  file.writeUInt32BE(height, 20);
  return file;
}

function animated(png: Uint8Array): Uint8Array {
  const chunk = Buffer.from('000000086163544c0000000200000000f38d9370', 'hex');
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
}

const latin1 = (text: string) => Buffer.from(text.padEnd(64), 'latin1');
const UNUSABLE: [string, Uint8Array][] = [
  ['nothing', new Uint8Array()],
  ['a drawing', latin1('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>')],
  ['a GIF', latin1('GIF89a\x01\x00\x01\x00')],
  ['an animated PNG', animated(RED)],
  ['a WebP', latin1('RIFF\x20\x00\x00\x00WEBPVP8 ')],
  ['huge dimensions', withSize(RED, 60_000, 60_000)],
  ['no height', withSize(RED, 40, 0)],
  ['more pixels than data', withSize(RED, 4000, 4000)],
  ['a cut file', RED.subarray(0, 60)],
  ['a JPEG without pictures', Buffer.concat([Buffer.from('ffd8ffe00010', 'hex'), Buffer.alloc(64)])],
  ['a file over the limit', Buffer.concat([RED, Buffer.alloc(8 * 1024 * 1024)])],
];

describe('guardedArtworkSource', () => {
  const source = guardedArtworkSource({
    execArgv,
    fetch: async (input) => {
      const url = String(input);
      if (url.endsWith('/away')) throw new DomainError('upstream_unavailable', 'Away.');
      const file = new Map<string, Uint8Array>([...UNUSABLE, ['jpeg', JPEG], ['png', RED]]);
      const body = file.get(decodeURIComponent(url.slice('https://img.test/'.length)));
      return body ? new Response(new Uint8Array(body)) : new Response('', { status: 404 });
    },
    readOwn: async (path) => (path === '/samples/a/cover.png' ? RED : undefined),
  });
  const load = (name: string) =>
    source.load(`https://img.test/${encodeURIComponent(name)}`, new AbortController().signal);
  const signal = new AbortController().signal;
  afterAll(() => source.close());

  it.each(['png', 'jpeg'])('cuts %s to an opaque square PNG, the same each time', async (name) => {
    const png = Buffer.from((await load(name)) ?? []);
    expect(readPictureHeader(png)).toEqual({ type: 'image/png', width: ARTWORK_SIZE, height: ARTWORK_SIZE });
    // Colour type: RGB.
    expect(png[25]).toBe(2);
    expect(Buffer.from((await load(name)) ?? []).equals(png)).toBe(true);
  });

  it.each(UNUSABLE)('has no picture of %s', async (name) => {
    expect(await load(name)).toBeUndefined();
  });

  it('has no picture where there is none, and may later where the host is away', async () => {
    expect(await load('missing')).toBeUndefined();
    await expect(load('away')).rejects.toMatchObject({ code: 'upstream_unavailable' });
  });

  it('reads pictures of this site from its files alone', async () => {
    expect(await source.load('/samples/a/cover.png', signal)).toBeDefined();
    expect(await source.load('/../etc/passwd', signal)).toBeUndefined();
  });
});
