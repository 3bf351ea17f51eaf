import type { SummaryDraft } from '#core/analysis/summary.js';
import { aNewAnalysis } from '../builders/analysis.js';
import { aDraft } from '../builders/draft.js';
import { aNewJob } from '../builders/job.js';
import type { OpenStorage, StorageUnderTest } from './storage-under-test.js';

/** Contract of the finished parts that a running job stores. */
export function partsContract(open: OpenStorage): void {
  let storage: StorageUnderTest;
  const kept = async () => (await storage.elsewhere.jobs.parts.read<SummaryDraft>('job-1', 'part'))?.overview;
  beforeEach(async () => {
    storage = await open();
    await storage.jobs.open(aNewJob({ id: 'job-1' }));
    await storage.jobs.start('job-1');
    await storage.jobs.parts.store('job-1', 'part', aDraft({ overview: 'Ada\0 talks.' }));
  });

  it('keeps the first draft of a part for the next run of its job alone', async () => {
    const { jobs } = storage;
    const { parts } = jobs;
    await parts.store('job-1', 'part', aDraft({ overview: 'Other.' }));
    await jobs.start('job-1');
    expect(await storage.elsewhere.jobs.parts.read('job-1', 'part')).toEqual(
      aDraft({ overview: 'Ada talks.' }),
    );
    expect(await parts.read('job-1', 'other')).toBeUndefined();
    expect(await parts.read('job-2', 'part')).toBeUndefined();
    await jobs.postpone({ jobId: 'job-1', attempt: 2 }, new Date(storage.clock.now().getTime() + 1000));
    expect(await kept()).toBe('Ada talks.');
  });

  it.each([
    ['stored', () => storage.jobs.finish({ jobId: 'job-1', attempt: 1 }, aNewAnalysis())],
    [
      'failed',
      () => storage.jobs.fail({ jobId: 'job-1', attempt: 1 }, { code: 'summarizer_failed', message: 'No.' }),
    ],
  ])('is deleted when the analysis is %s, and stores nothing afterwards', async (_, end) => {
    expect(await kept()).toBe('Ada talks.');
    await end();
    await storage.jobs.parts.store('job-1', 'late', aDraft());
    const { parts } = storage.elsewhere.jobs;
    expect([await parts.read('job-1', 'part'), await parts.read('job-1', 'late')]).toEqual([
      undefined,
      undefined,
    ]);
  });
}
