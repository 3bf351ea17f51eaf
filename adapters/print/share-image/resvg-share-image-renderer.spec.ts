import { fileURLToPath } from 'node:url';
import { resvgShareImageRenderer } from './resvg-share-image-renderer.js';

/** Lets the threads load the sources, which import each other as built `.js` files. */
const execArgv = [
  '--import',
  fileURLToPath(new URL('../../../test/support/typescript.mjs', import.meta.url)),
];
const CARD = { title: 'Pricing software', show: 'Acquired', guest: 'Ada Low', point: 'Call customers' };

describe('resvgShareImageRenderer', () => {
  it('draws PNG of 1200 by 630 pixels, the same for the same card, many at once', async () => {
    const maker = resvgShareImageRenderer({ execArgv });
    try {
      const pictures = await Promise.all(
        [CARD, CARD, { ...CARD, title: 'Another' }].map((it) => maker.render(it)),
      );
      const [first, same, other] = pictures.map((png) => Buffer.from(png));
      expect(first?.toString('latin1', 1, 4)).toBe('PNG');
      expect([first?.readUInt32BE(16), first?.readUInt32BE(20)]).toEqual([1200, 630]);
      expect(first?.equals(same ?? Buffer.alloc(0))).toBe(true);
      expect(first?.equals(other ?? Buffer.alloc(0))).toBe(false);
      expect(first?.length).toBeLessThan(200_000);
    } finally {
      await maker.close();
    }
  });

  it.each([
    ['square', 1200, 1200],
    ['portrait', 1080, 1920],
  ] as const)('draws a quote as a %s picture (contract §12)', async (shape, width, height) => {
    const maker = resvgShareImageRenderer({ execArgv });
    const quote = { shape, quote: 'Call customers.', title: 'Pricing software', show: 'Acquired' };
    try {
      const png = Buffer.from(await maker.render(quote));
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([width, height]);
      expect(png.length).toBeGreaterThan(10_000);
    } finally {
      await maker.close();
    }
  });

  it('gives up what takes too long in its thread, and refuses a burst early', async () => {
    const maker = resvgShareImageRenderer({ execArgv, runTimeoutMs: 1 });
    try {
      const asked = await Promise.allSettled(Array.from({ length: 110 }, () => maker.render(CARD)));
      const codes = asked.map((it) => (it.status === 'rejected' ? it.reason.code : it.status));
      expect(codes[0]).toBe('deadline_exceeded');
      expect(codes.slice(102)).toEqual(Array.from({ length: 8 }, () => 'overloaded'));
    } finally {
      await maker.close();
    }
  });
});
