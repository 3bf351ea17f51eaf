import type { Artworks } from '#core/ports/artworks.js';
import type { Retention } from '#core/ports/maintenance.js';
import { MAX_ARTWORK_URL } from '#core/sharing/artwork.js';
import { deleteExpiredData } from '#core/usecases/operations/delete-expired-data.js';
import type { FixedClock } from '../fakes/fixed-clock.js';

export interface ArtworksUnderTest {
  readonly artworks: Artworks;
  readonly retention: Retention;
  readonly clock: FixedClock;
}

const URL = 'https://img.test/a.jpg';
const PNG = new Uint8Array([1, 2, 3]);
const LEASE_MS = 60_000;
const DAY_MS = 24 * 3_600_000;

/** Contract of `Artworks`. `open` returns an empty store. */
export function artworksContract(name: string, open: () => Promise<ArtworksUnderTest>): void {
  describe(`Artworks: ${name}`, () => {
    let store: ArtworksUnderTest;
    beforeEach(async () => {
      store = await open();
    });
    const status = async (url = URL) => (await store.artworks.find(url)).status;
    const claim = () => store.artworks.claimDue(10, LEASE_MS);

    it('queues each address once, also by looking for it, and keeps its picture', async () => {
      await Promise.all([store.artworks.request(URL), store.artworks.request(URL)]);
      expect(await status()).toBe('pending');
      const [fetch, ...more] = (await Promise.all([claim(), claim()])).flat();
      expect([fetch, more]).toEqual([{ url: URL, attempt: 1 }, []]);
      if (fetch) await store.artworks.store(fetch, PNG);
      expect(await store.artworks.find(URL)).toEqual({ status: 'ready', png: PNG });
      expect(await claim()).toEqual([]);
      expect(await status('https://img.test/b.jpg')).toBe('pending');
      expect((await claim()).map(({ url }) => url)).toEqual(['https://img.test/b.jpg']);
    });

    it('repeats what failed or was abandoned, and drops results of replaced attempts', async () => {
      await store.artworks.request(URL);
      const [first] = await claim();
      store.clock.advance(LEASE_MS);
      const [second] = await claim();
      expect(second?.attempt).toBe(2);
      if (!first || !second) return;
      await store.artworks.store(first, PNG);
      await store.artworks.fail(first, undefined);
      expect(await status()).toBe('pending');
      await store.artworks.fail(second, new Date(store.clock.now().getTime() + DAY_MS));
      expect([await status(), await claim()]).toEqual(['pending', []]);
      store.clock.advance(DAY_MS);
      const [third] = await claim();
      if (third) await store.artworks.fail(third, undefined);
      expect([await status(), await claim()]).toEqual(['unusable', []]);
    });

    it('ignores addresses that are too long', async () => {
      const long = `https://img.test/${'a'.repeat(MAX_ARTWORK_URL)}`;
      await store.artworks.request(long);
      expect([await status(long), await claim()]).toEqual(['unusable', []]);
    });

    it('is deleted ninety days after its last use', async () => {
      await store.artworks.request(URL);
      const [fetch] = await claim();
      if (fetch) await store.artworks.store(fetch, PNG);
      store.clock.advance(60 * DAY_MS);
      expect(await status()).toBe('ready');
      store.clock.advance(60 * DAY_MS);
      await deleteExpiredData(store)();
      expect(await status()).toBe('ready');
      store.clock.advance(91 * DAY_MS);
      await deleteExpiredData(store)();
      expect(await status()).toBe('pending');
    });
  });
}
