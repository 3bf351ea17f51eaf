import type { ArtworkFetch, ArtworkSource, Artworks } from '#core/ports/artworks.js';
import { stubPort } from '#test/builders/stub-port.js';
import { FixedClock } from '#test/fakes/fixed-clock.js';
import { fetchArtworks } from './fetch-artworks.js';

const PNG = new Uint8Array([1]);

describe('the pictures of episodes', () => {
  const fetching = (due: readonly ArtworkFetch[], load: ArtworkSource['load']) => {
    const ended: unknown[] = [];
    const claimed: unknown[] = [];
    const artworks = stubPort<Artworks>({
      async claimDue(...call) {
        claimed.push(call);
        return due;
      },
      store: async ({ url }, png) => void ended.push(['stored', url, png]),
      fail: async ({ url }, retryAt) => void ended.push(['failed', url, retryAt?.toISOString()]),
    });
    const source = stubPort<ArtworkSource>({ load });
    return { ended, claimed, fetch: fetchArtworks({ artworks, source, clock: new FixedClock() }) };
  };
  const due = (attempt: number): ArtworkFetch => ({ url: `https://img.test/${attempt}.jpg`, attempt });
  const OPEN = new AbortController().signal;

  it('are stored, or are missing for good where there is none', async () => {
    const { fetch, ended, claimed } = fetching([due(1), due(2)], async (url) =>
      url.includes('1') ? PNG : undefined,
    );
    expect(await fetch(20, OPEN)).toBe(2);
    expect(claimed).toEqual([[20, 120_000]]);
    expect(ended).toEqual([
      ['stored', 'https://img.test/1.jpg', PNG],
      ['failed', 'https://img.test/2.jpg', undefined],
    ]);
  });

  it('are fetched again after a minute, an hour and a day, and then no more', async () => {
    const { fetch, ended } = fetching([1, 2, 3, 4].map(due), () => Promise.reject(new Error('unreachable')));
    await fetch(20, OPEN);
    expect(ended).toEqual([
      ['failed', 'https://img.test/1.jpg', '2026-05-01T10:21:30.000Z'],
      ['failed', 'https://img.test/2.jpg', '2026-05-01T11:20:30.000Z'],
      ['failed', 'https://img.test/3.jpg', '2026-05-02T10:20:30.000Z'],
      ['failed', 'https://img.test/4.jpg', undefined],
    ]);
  });

  it('are left to the end of the lease when the worker stops', async () => {
    const stop = new AbortController();
    const { fetch, ended } = fetching([due(1)], async () => {
      stop.abort();
      throw new Error('stopped');
    });
    expect(await fetch(20, stop.signal)).toBe(1);
    expect(ended).toEqual([]);
  });
});
