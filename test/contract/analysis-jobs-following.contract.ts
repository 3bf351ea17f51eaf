import type { AnalysisJobs } from '#core/ports/analysis-jobs.js';
import { aNewAnalysis } from '../builders/analysis.js';
import { aNewJob } from '../builders/job.js';
import { eventually } from '../support/eventually.js';
import type { OpenStorage, StorageUnderTest } from './storage-under-test.js';

const FAILURE = { code: 'transcript_unavailable', message: 'There is no transcript.' } as const;
const FIRST_RUN = { jobId: 'job-1', attempt: 1 };
const SECOND_RUN = { jobId: 'job-1', attempt: 2 };
const MINUTE = 60_000;

/** Contract of watching jobs and of recovering forgotten ones. */
export function followingContract(open: OpenStorage): void {
  let storage: StorageUnderTest;
  let jobs: AnalysisJobs;

  beforeEach(async () => {
    storage = await open();
    jobs = storage.jobs;
    await jobs.open(aNewJob());
  });
  afterEach(() => storage.close());

  describe('watching', () => {
    it('receives every kind of change from any process, including the last', async () => {
      let heard = 0;
      let endHeard = false;
      const seen: unknown[] = [];
      const unwatch = await storage.elsewhere.jobs.watch('job-1', (ended) => {
        heard += 1;
        endHeard = ended;
      });
      const next = async (change: () => Promise<unknown>) => {
        const before = heard;
        await change();
        await eventually(
          () => heard,
          (now) => now > before,
        );
        seen.push([(await storage.elsewhere.jobs.byId('job-1'))?.status, endHeard]);
      };
      await next(() => jobs.start('job-1'));
      await next(() => jobs.reportProgress(FIRST_RUN, 'reading', 0.5));
      await next(() => jobs.start('job-1'));
      await next(() => jobs.finish(SECOND_RUN, aNewAnalysis()));
      expect(seen).toEqual([...Array.from({ length: 3 }, () => ['running', false]), ['done', true]]);
      unwatch();
    });

    it('receives a failure as the last event, in each subscription', async () => {
      const heard = new Set<number>();
      let isEnd = false;
      const unwatch = await Promise.all(
        [1, 2, 3].map((n) =>
          storage.elsewhere.jobs.watch('job-1', (ended) => {
            heard.add(n);
            isEnd = ended;
          }),
        ),
      );
      await jobs.start('job-1');
      await eventually(
        () => heard.size,
        (size) => size === 3,
      );
      heard.clear();
      await jobs.fail(FIRST_RUN, FAILURE);
      await eventually(
        () => heard.size,
        (size) => size === 3,
      );
      expect(isEnd).toBe(true);
      for (const end of unwatch) end();
    });

    it('receives no events of other jobs and none after the end', async () => {
      await jobs.open(aNewJob({ id: 'other', dedupeKey: 'other' }));
      const heard: string[] = [];
      const watch = (id: string, name: string) => storage.elsewhere.jobs.watch(id, () => heard.push(name));
      const unwatch = await watch('job-1', 'ended');
      const last = await watch('other', 'other');
      unwatch();
      unwatch();
      await jobs.start('job-1');
      await jobs.start('other');
      await eventually(
        () => heard.length,
        (length) => length > 0,
      );
      expect(heard).toEqual(['other']);
      last();
    });
  });

  describe('forgotten jobs', () => {
    const forgotten = (limit = 10) => storage.elsewhere.jobs.findStalled(MINUTE, limit);

    it('include recorded jobs that were never dispatched, as after a crash', async () => {
      expect(await forgotten()).toEqual(['job-1']);
      expect(await forgotten()).toEqual(['job-1']);
      await jobs.markDispatched('job-1');
      expect(await forgotten()).toEqual([]);
    });

    it('include jobs without recent activity; a new run replaces the dead one', async () => {
      await jobs.markDispatched('job-1');
      storage.clock.advance(MINUTE - 1);
      expect(await forgotten()).toEqual([]);
      storage.clock.advance(1);
      expect(await forgotten()).toEqual(['job-1']);
      await jobs.start('job-1');
      expect(await forgotten()).toEqual([]);
      storage.clock.advance(MINUTE - 1);
      await jobs.reportProgress(FIRST_RUN, 'reading', 0.5);
      storage.clock.advance(MINUTE - 1);
      expect(await forgotten()).toEqual([]);
      storage.clock.advance(1);
      expect(await forgotten()).toEqual(['job-1']);
      expect(await jobs.start('job-1')).toMatchObject({ attempt: 2 });
      expect(await forgotten()).toEqual([]);
    });

    it('exclude ended jobs and those started before the dispatch was recorded', async () => {
      await jobs.start('job-1');
      expect(await forgotten()).toEqual([]);
      await jobs.fail(FIRST_RUN, FAILURE);
      storage.clock.advance(10 * MINUTE);
      expect(await forgotten()).toEqual([]);
    });

    it('are returned oldest first, up to the limit', async () => {
      for (const id of ['c', 'a', 'b']) {
        storage.clock.advance(1000);
        await jobs.open(aNewJob({ id, dedupeKey: id }));
      }
      await jobs.markDispatched('c');
      storage.clock.advance(MINUTE);
      expect(await forgotten()).toEqual(['job-1', 'c', 'a', 'b']);
      expect(await forgotten(2)).toEqual(['job-1', 'c']);
    });
  });
}
