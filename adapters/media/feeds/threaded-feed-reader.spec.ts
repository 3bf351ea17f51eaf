import { fileURLToPath } from 'node:url';
import type { WorkerPoolOptions } from '#adapters/worker-pool/worker-pool.js';
import { feedOf, identifiedAtSpotify, PUBLISHED } from '#test/builders/published-show.js';
import { eventually } from '#test/support/eventually.js';
import { feedReader } from '#test/support/feed-reader.js';
import { within } from '#test/support/stopwatch.js';
import { feedFile } from '#test/upstreams/feed-host.js';
import { threadedFeedReader } from './threaded-feed-reader.js';

const SOURCES = ['--import', fileURLToPath(new URL('../../../test/support/typescript.mjs', import.meta.url))];
const WANTED = identifiedAtSpotify(PUBLISHED.warehouse);
const NEVER = new AbortController().signal;

let reader: ReturnType<typeof threadedFeedReader>;

afterEach(() => reader.close());

function open(options: Partial<WorkerPoolOptions> = {}) {
  reader = threadedFeedReader({ execArgv: SOURCES, ...options });
}

/** The feed of The Long Margin, with additional XML before its items. */
function aFile(extra = '') {
  const { body } = feedFile(feedOf('https://host.example'));
  const bytes = new TextEncoder().encode(String(body).replace('<channel>', `<channel>${extra}`));
  return { bytes, contentType: 'application/rss+xml', url: 'https://host.example/feed.xml' };
}

/** Takes a worker thread many seconds to parse. */
let hostileFile: ReturnType<typeof aFile> | undefined;
function aHostileFile() {
  hostileFile ??= aFile('<a/>'.repeat(25_000_000));
  return hostileFile;
}

/** Takes a worker thread far more memory than its size: every item has its own text to decode. */
const aGreedyFile = () =>
  aFile(
    Array.from({ length: 15_000 }, (_, n) => `<item><title>${n}${'&#1076;'.repeat(700)}</title></item>`).join(
      '',
    ),
  );

describe('threadedFeedReader', () => {
  it("finds what is found in the caller's own thread", async () => {
    open();
    const nearest = await reader.nearest(aFile(), WANTED, NEVER);
    expect(nearest).toEqual(await feedReader.nearest(aFile(), WANTED, NEVER));
    expect(nearest).toHaveLength(5);
    expect(nearest?.[0]?.episode.title).toBe(PUBLISHED.warehouse.title);
  });

  it('finds nothing in what is no feed', async () => {
    open();
    const page = { ...aFile(), bytes: new TextEncoder().encode('<!DOCTYPE html><h1>It works!</h1>') };
    expect(await reader.nearest(page, WANTED, NEVER)).toBeUndefined();
  });

  it('gives up a feed that takes too long, and reads the next', async () => {
    open({ runTimeoutMs: 1_500, heapMb: 4_096 });
    const nearest = () => reader.nearest(aFile(), WANTED, NEVER);
    await nearest();
    expect(await reader.nearest(aHostileFile(), WANTED, NEVER)).toBeUndefined();
    expect(await eventually(nearest, (found) => found !== undefined)).toBeDefined();
  });

  it('gives up a feed that takes too much memory, and reads the next', async () => {
    open({ heapMb: 48 });
    expect(await reader.nearest(aGreedyFile(), WANTED, NEVER)).toBeUndefined();
    expect(await reader.nearest(aFile(), WANTED, NEVER)).toBeDefined();
  });

  it('leaves a feed that is refused for load to a later try', async () => {
    open();
    const readings = Array.from({ length: 250 }, () => reader.nearest(aFile(), WANTED, NEVER));
    const refused = (await Promise.allSettled(readings)).flatMap((reading) =>
      reading.status === 'rejected' ? [reading.reason.code] : [],
    );
    expect(new Set(refused)).toEqual(new Set(['overloaded']));
    expect(await reader.nearest(aFile(), WANTED, NEVER)).toBeDefined();
  });

  it('ends at once when the caller gives up, and reads the next', async () => {
    open();
    await reader.nearest(aFile(), WANTED, NEVER);
    const run = new AbortController();
    const reading = reader.nearest(aHostileFile(), WANTED, run.signal);
    run.abort();
    await expect(reading).rejects.toThrow();
    expect(await within(8_000, reader.nearest(aFile(), WANTED, NEVER))).toBeDefined();
  });
});
