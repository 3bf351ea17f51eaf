import { FixedClock } from '#test/fakes/fixed-clock.js';
import { memoryAnalyses } from '#test/fakes/memory-analyses.js';
import { memoryAnalysisJobs } from '#test/fakes/memory-analysis-jobs.js';
import { MemoryAnalysisQueue } from '#test/fakes/memory-analysis-queue.js';
import { memoryStore } from '#test/fakes/memory-store.js';
import { sequentialIds } from '#test/fakes/sequential-ids.js';
import { DomainError } from '../errors.js';
import { visitorCounter, visitorReservations } from '../usage/visitor-allowance.js';
import { submitAnalysis } from './submit-analysis.js';

const UNREADABLE = new DomainError('transcript_unreadable', 'Only 1 word was found.', { words: 1 });

/** Submissions of one visitor; `read` counts transcript parses. */
function aVisitor(read: () => Promise<never> | Promise<{ turns: [] }>) {
  const clock = new FixedClock();
  const store = memoryStore();
  const jobs = memoryAnalysisJobs(store, clock);
  const queue = new MemoryAnalysisQueue();
  let reads = 0;
  const submit = submitAnalysis({
    jobs,
    queue,
    clock,
    analyses: memoryAnalyses(store),
    ids: sequentialIds('job'),
    transcripts: {
      parse: () => {
        reads += 1;
        return read();
      },
    },
  });
  return {
    submit: (video: string, key?: string) =>
      submit({
        kind: 'youtube',
        link: `https://youtu.be/${video.padStart(11, '0')}`,
        transcript: { text: 'Ada: Hello.' },
        transcriptFingerprint: 'print',
        ownerId: 'visitor:v',
        charges: visitorReservations('v', { networkId: 'n' }, clock.now()),
        audioLimitSeconds: 7200,
        idempotency: key === undefined ? undefined : { scopes: ['v'], key, bodyHash: 'hash' },
      }),
    used: () => jobs.getUsage(visitorCounter('v')),
    reads: () => reads,
    queue,
    jobs,
  };
}

describe('submitAnalysis', () => {
  it('stores the parsed transcript with the job, so that its run does not parse it again', async () => {
    const visitor = aVisitor(async () => ({ turns: [] }));
    await visitor.submit('1');
    expect((await visitor.jobs.start('job-1'))?.request.transcript).toEqual({ parsed: { turns: [] } });
  });

  it('reads a transcript after the allowance is reserved: never for somebody who has none (contract §2)', async () => {
    const visitor = aVisitor(async () => ({ turns: [] }));
    for (const video of ['1', '2', '3']) await visitor.submit(video);
    expect(visitor.reads()).toBe(3);
    await expect(visitor.submit('4')).rejects.toMatchObject({ code: 'visitor_limit_reached' });
    expect(visitor.reads()).toBe(3);
  });

  it('gives the allowance back for a transcript that cannot be read, and hands no job to the queue', async () => {
    const visitor = aVisitor(() => Promise.reject(UNREADABLE));
    for (const video of ['1', '2', '3', '4']) {
      await expect(visitor.submit(video)).rejects.toBe(UNREADABLE);
    }
    expect(await visitor.used()).toBe(0);
    expect(await visitor.jobs.findStalled(0, 10)).toEqual([]);
  });

  it('refuses it again under the same idempotency key', async () => {
    const visitor = aVisitor(() => Promise.reject(UNREADABLE));
    await expect(visitor.submit('1', 'key')).rejects.toBe(UNREADABLE);
    await expect(visitor.submit('1', 'key')).rejects.toMatchObject({
      code: 'transcript_unreadable',
      message: UNREADABLE.message,
    });
    expect(await visitor.used()).toBe(0);
  });
});
