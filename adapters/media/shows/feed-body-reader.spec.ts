import { eventually } from '#test/support/eventually.js';
import { feedBodyReader } from './show-feeds.js';

const MB = 1 << 20;

/** A body of which each part is made when it is read. */
function body(megabytes: number, onPart: () => void = () => {}): Response {
  async function* parts() {
    for (let n = 0; n < megabytes; n += 1) {
      onPart();
      yield new Uint8Array(MB).fill(n + 1);
    }
  }
  return new Response(ReadableStream.from(parts()));
}

describe('bodies of feeds', () => {
  it('are read whole, into a buffer of their own', async () => {
    const read = feedBodyReader();
    const bytes = await read(body(5), async (whole) => whole);
    expect([bytes.byteLength, bytes.buffer.byteLength, bytes[0], bytes.at(-1)]).toEqual([
      5 * MB,
      5 * MB,
      1,
      5,
    ]);
    expect(await read(new Response('<rss/>'), async (whole) => Buffer.from(whole).toString())).toBe('<rss/>');
    expect(await read(new Response(null), async (whole) => whole.byteLength)).toBe(0);
  });

  it('are held four at once beyond 2 MB, and small ones meanwhile', async () => {
    const read = feedBodyReader();
    const used: (() => void)[] = [];
    let parts = 0;
    const large = Array.from({ length: 6 }, () =>
      read(
        body(10, () => {
          parts += 1;
        }),
        () => new Promise<void>((resolve) => used.push(resolve)),
      ),
    );
    expect(await read(body(2), async (whole) => whole.byteLength)).toBe(2 * MB);
    while (used.length < 4) await new Promise((resolve) => setImmediate(resolve));
    expect(parts).toBe(4 * 10 + 2 * 3);
    for (const finish of used.splice(0)) finish();
    while (used.length < 2) await new Promise((resolve) => setImmediate(resolve));
    for (const finish of used) finish();
    await Promise.all(large);
  });

  it('are put off when they would wait for long', async () => {
    const read = feedBodyReader(500);
    const used: (() => void)[] = [];
    const held = Array.from({ length: 4 }, () =>
      read(body(3), () => new Promise<void>((resolve) => used.push(resolve))),
    );
    while (used.length < 4) await new Promise((resolve) => setImmediate(resolve));
    let isCancelled = false;
    let parts = 0;
    const waiting = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        parts += 1;
        if (parts > 10) controller.close();
        else controller.enqueue(new Uint8Array(MB));
      },
      cancel: () => {
        isCancelled = true;
      },
    });
    const late = expect(read(new Response(waiting), async () => 1)).rejects.toMatchObject({
      code: 'overloaded',
    });
    // More than a small body has been read, and the wait begun, one turn of the loop after its third part.
    while (parts < 3) await new Promise((resolve) => setImmediate(resolve));
    await new Promise((resolve) => setImmediate(resolve));
    const since = performance.now();
    await eventually(
      () => performance.now() - since,
      (ms) => ms > 1000,
    );
    for (const finish of used) finish();
    await Promise.all([late, ...held]);
    expect(isCancelled).toBe(true);
  });

  it('free their place when they break off', async () => {
    const read = feedBodyReader();
    const broken = () =>
      new Response(
        ReadableStream.from(
          (async function* () {
            for (let n = 0; n < 4; n += 1) yield new Uint8Array(MB);
            throw new Error('broken off');
          })(),
        ),
      );
    for (let n = 0; n < 5; n += 1) await expect(read(broken(), async () => 1)).rejects.toThrow('broken off');
    expect(await read(body(3), async (whole) => whole.byteLength)).toBe(3 * MB);
  });
});
