import type { NewAnalysis } from '#core/analysis/analysis.js';
import { sourceOf } from '#core/links/source.js';
import { anEpisode } from '../builders/analysis.js';
import { aNewJob } from '../builders/job.js';
import { analysed, type DatabaseUnderTest, type OpenDatabase } from './storage-under-test.js';

/** Contract of `SitemapIndex`. `open` returns an empty store. */
export function sitemapIndexContract(name: string, open: OpenDatabase): void {
  describe(`SitemapIndex: ${name}`, () => {
    let storage: DatabaseUnderTest;
    const stored = (show: string, key: string, overrides: Partial<NewAnalysis> = {}) =>
      analysed(storage, {
        keys: [key],
        wantedSlug: `${show}/${key}`,
        showSlug: show,
        podcastMetadata: anEpisode({ show: { name: show, images: [] } }),
        ...overrides,
      });

    beforeEach(async () => {
      storage = await open();
    });
    afterEach(() => storage.close());

    it('has no pages before the first analysis, and no entries on unknown pages', async () => {
      expect(await storage.sitemap.analysisPages()).toEqual([]);
      expect(await storage.sitemap.showPages()).toEqual([]);
      for (const page of [0, -1, 1, 2, 1.5, Number.NaN, 1e9, Number.MAX_SAFE_INTEGER]) {
        expect(await storage.sitemap.analyses(page)).toEqual([]);
        expect(await storage.sitemap.shows(page)).toEqual([]);
      }
    });

    it('lists public analyses in order of creation and shows by slug, with their last changes', async () => {
      const first = await stored('zeta', 'one');
      storage.clock.advance(60_000);
      const second = await stored('alpha', 'two');
      storage.clock.advance(60_000);
      const third = await stored('zeta', 'three');
      expect(await storage.sitemap.analyses(1)).toEqual([
        { slug: 'zeta/one', changedAt: first.createdAt },
        { slug: 'alpha/two', changedAt: second.createdAt },
        { slug: 'zeta/three', changedAt: third.createdAt },
      ]);
      expect(await storage.sitemap.analysisPages()).toEqual([{ page: 1, changedAt: third.createdAt }]);
      expect(await storage.sitemap.shows(1)).toEqual([
        { slug: 'alpha', changedAt: second.createdAt },
        { slug: 'zeta', changedAt: third.createdAt },
      ]);
      expect(await storage.sitemap.showPages()).toEqual([{ page: 1, changedAt: third.createdAt }]);
    });

    it('reports later changes of an analysis and its show', async () => {
      const first = await stored('zeta', 'one');
      const second = await stored('zeta', 'two');
      const other = await stored('alpha', 'three');
      storage.clock.advance(60_000);
      await storage.jobs.open(aNewJob({ id: 'twin', dedupeKey: 'twin' }));
      await storage.jobs.start('twin');
      const source = sourceOf('spotify', 'x');
      await storage.jobs.finishWithExisting({ jobId: 'twin', attempt: 1 }, first.id, source);
      const { sitemap } = storage.elsewhere;
      const [changed, same] = await sitemap.analyses(1);
      expect(Date.parse(changed?.changedAt ?? '')).toBeGreaterThan(Date.parse(first.createdAt));
      expect(same).toEqual({ slug: 'zeta/two', changedAt: second.createdAt });
      expect(await sitemap.analysisPages()).toEqual([{ page: 1, changedAt: changed?.changedAt }]);
      const [alpha, zeta] = await sitemap.shows(1);
      expect(alpha?.changedAt).toBe(other.createdAt);
      expect(Date.parse(zeta?.changedAt ?? '')).toBeGreaterThan(Date.parse(second.createdAt));
      expect(await sitemap.showPages()).toEqual([{ page: 1, changedAt: zeta?.changedAt }]);
    });

    it('excludes private analyses and the example', async () => {
      await stored('hidden', 'one', { visibility: 'private', ownerId: 'visitor:1' });
      await stored('hidden', 'two', { visibility: 'example', wantedSlug: undefined });
      expect(await storage.sitemap.analysisPages()).toEqual([]);
      expect(await storage.sitemap.analyses(1)).toEqual([]);
      expect(await storage.sitemap.shows(1)).toEqual([]);
    });
  });
}
