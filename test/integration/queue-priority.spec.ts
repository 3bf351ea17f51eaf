import { postgresAnalyses } from '#adapters/postgres/catalogue/postgres-analyses.js';
import { postgresAnalysisJobs } from '#adapters/postgres/jobs/postgres-analysis-jobs.js';
import { openPostgres } from '#adapters/postgres/open-postgres.js';
import { openBullmq } from '#adapters/queue/open-bullmq.js';
import type { PlanId } from '#core/plans/plan.js';
import type { AnalysisQueue } from '#core/ports/analysis-queue.js';
import { redispatchStalledJobs, STALLED_AFTER_MS } from '#core/usecases/analysis/dispatch-job.js';
import { submitAnalysis } from '#core/usecases/analysis/submit-analysis.js';
import { transcriptParser } from '#test/support/transcript-parser.js';
import { aYoutubeLink } from '../builders/talk.js';
import { FixedClock } from '../fakes/fixed-clock.js';
import { memorySummarizer } from '../fakes/memory-summarizer.js';
import { sequentialIds } from '../fakes/sequential-ids.js';
import { consumeQueue } from '../support/consume-queue.js';
import { freshDatabase } from '../support/database.js';
import { eventually } from '../support/eventually.js';

const FREE = 50;

/** Application with a database queue and one worker that starts jobs on request. */
async function aBusyProduct() {
  const database = await freshDatabase();
  const postgres = await openPostgres(database);
  const bullmq = await openBullmq({ kind: 'postgres', url: database.url }, () => undefined);
  const clock = new FixedClock();
  const queue = bullmq.analysisQueue();
  const jobs = postgresAnalysisJobs(postgres, clock);
  const ports = {
    analyses: postgresAnalyses(postgres),
    jobs,
    ids: sequentialIds('job'),
    clock,
    transcripts: transcriptParser(),
    summarizer: memorySummarizer(),
  };
  const started: string[] = [];
  let release: () => void = () => undefined;
  return {
    clock,
    started,
    release: () => release(),
    redispatch: redispatchStalledJobs({ jobs, queue }),
    async submit(plan?: PlanId, through: AnalysisQueue = queue, link = aYoutubeLink()): Promise<string> {
      const answer = await submitAnalysis({ ...ports, queue: through })({
        kind: 'youtube',
        link,
        ownerId: 'somebody',
        plan,
        charges: [],
        audioLimitSeconds: 7200,
      });
      if (answer.kind !== 'job') throw new Error('a job');
      return answer.job.id;
    },
    consume: () =>
      consumeQueue(
        bullmq,
        async (jobId) => {
          started.push(jobId);
          await new Promise<void>((resolve) => {
            release = resolve;
          });
        },
        1,
      ),
    async close() {
      await bullmq.close();
      await postgres.close();
      await database.drop();
    },
  };
}

/** An unavailable queue. */
const away: AnalysisQueue = {
  add: () => Promise.reject(new Error('away')),
  raisePriority: () => Promise.reject(new Error('away')),
  waitingIds: () => Promise.reject(new Error('away')),
  depth: () => Promise.reject(new Error('away')),
};

describe('the queue on Postgres (§6, speed)', () => {
  let product: Awaited<ReturnType<typeof aBusyProduct>>;
  beforeEach(async () => {
    product = await aBusyProduct();
  });
  afterEach(() => product.close());

  const startedAfter = (count: number) =>
    eventually(
      () => product.started,
      ({ length }) => length >= count,
    );

  it(`starts Priority+ analyses before Priority ones, and both before ${FREE} waiting free ones`, async () => {
    const consumer = await product.consume();
    const running = await product.submit('free');
    await startedAfter(1);
    const waiting = [];
    for (let index = 0; index < FREE; index += 1)
      waiting.push(await product.submit(index % 2 ? 'free' : undefined));
    const plus = await product.submit('plus');
    const allAccess = await product.submit('all_access');
    const order = [running, allAccess, plus, waiting[0]];
    for (let count = 2; count <= order.length; count += 1) {
      product.release();
      await startedAfter(count);
    }
    expect(product.started).toEqual(order);
    const closed = consumer.close();
    product.release();
    await closed;
  });

  it('raises the priority of a free analysis that a Priority member also requests', async () => {
    const link = aYoutubeLink();
    const [first, wanted] = [await product.submit(), await product.submit('free', undefined, link)];
    expect(await product.submit('plus', away, link)).toBe(wanted);
    expect(await product.submit('plus', undefined, link)).toBe(wanted);
    const consumer = await product.consume();
    await startedAfter(1);
    expect(product.started).toEqual([wanted]);
    expect(first).not.toBe(wanted);
    const closed = consumer.close();
    product.release();
    await closed;
  });

  it('keeps the priority of a job that is queued late', async () => {
    const waiting = [await product.submit('free'), await product.submit()];
    const late = await product.submit('all_access', away);
    product.clock.advance(STALLED_AFTER_MS + 1);
    await product.redispatch();
    const consumer = await product.consume();
    await startedAfter(1);
    expect(product.started).toEqual([late]);
    expect(waiting).not.toContain(late);
    const closed = consumer.close();
    product.release();
    await closed;
  });
});
