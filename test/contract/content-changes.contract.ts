import type { Source } from '#core/links/source.js';
import type { ContentChange } from '#core/ports/content-changes.js';
import { aNewJob } from '../builders/job.js';
import { eventually } from '../support/eventually.js';
import { analysed, type DatabaseUnderTest, type OpenDatabase } from './storage-under-test.js';

const source: Source = {
  kind: 'youtube',
  id: 'linked00001',
  key: 'youtube:linked00001',
  url: 'https://www.youtube.com/watch?v=linked00001',
};

/** Contract of `ContentChanges`. `open` returns an empty store. */
export function contentChangesContract(name: string, open: OpenDatabase): void {
  describe(`ContentChanges: ${name}`, () => {
    let storage: DatabaseUnderTest;
    let heard: (ContentChange | 'everything')[];
    let stop: () => void;

    beforeEach(async () => {
      storage = await open();
      heard = [];
      stop = await storage.elsewhere.changes.watch((change) => heard.push(change));
    });
    afterEach(async () => {
      stop();
      await storage.close();
    });

    it('notifies every process of new public analyses and of the example', async () => {
      expect(storage.elsewhere.changes.isConnected()).toBe(true);
      const { id } = await analysed(storage, { showSlug: 'a-show', keys: ['a'], wantedSlug: 'a-show/a' });
      const example = await analysed(storage, {
        visibility: 'example',
        showSlug: 'b-show',
        keys: ['b'],
        wantedSlug: undefined,
      });
      await eventually(
        () => heard.length,
        (length) => length >= 2,
      );
      expect(heard).toEqual([
        { analysisId: id, showSlug: 'a-show', visibility: 'public', isDeleted: false },
        { analysisId: example.id, showSlug: 'b-show', visibility: 'example', isDeleted: false },
      ]);
    });

    it('notifies of added links, but not of private analyses', async () => {
      const own = { visibility: 'private', ownerId: 'visitor:1' } as const;
      await analysed(storage, { ...own, keys: ['hidden'], wantedSlug: 'x/hidden' });
      const one = { showSlug: 'a-show', keys: ['a'], wantedSlug: 'a-show/a', youtubeUrl: undefined };
      const { id } = await analysed(storage, one);
      await storage.jobs.open(aNewJob({ id: 'link', dedupeKey: source.key, request: { source } }));
      await storage.jobs.start('link');
      await storage.jobs.finishWithExisting({ jobId: 'link', attempt: 1 }, id, source);
      await eventually(
        () => heard.length,
        (length) => length >= 2,
      );
      const change = { analysisId: id, showSlug: 'a-show', visibility: 'public', isDeleted: false };
      expect(heard).toEqual([change, change]);
    });

    it('sends no notifications after it is closed', async () => {
      stop();
      const others: unknown[] = [];
      const end = await storage.elsewhere.changes.watch((change) => others.push(change));
      await analysed(storage, { keys: ['a'], wantedSlug: 'a-show/a' });
      await eventually(
        () => others.length,
        (length) => length >= 1,
      );
      expect(heard).toEqual([]);
      end();
    });
  });
}
