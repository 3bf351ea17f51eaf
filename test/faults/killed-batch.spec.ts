import { postgresMembers } from '#adapters/postgres/accounts/postgres-members.js';
import { postgresUsageCounters } from '#adapters/postgres/accounts/usage-counters.js';
import { postgresBatches } from '#adapters/postgres/batches/postgres-batches.js';
import { postgresAnalyses } from '#adapters/postgres/catalogue/postgres-analyses.js';
import { postgresAnalysisJobs } from '#adapters/postgres/jobs/postgres-analysis-jobs.js';
import { openPostgres, type Postgres } from '#adapters/postgres/open-postgres.js';
import { sourceOf } from '#core/links/source.js';
import { DEFAULT_FREE_LIMITS } from '#core/usage/free-allowance.js';
import { monthlyCounter } from '#core/usage/quota.js';
import { redispatchStalledJobs } from '#core/usecases/analysis/dispatch-job.js';
import { advanceBatchItem } from '#core/usecases/batches/advance-batch-item.js';
import { aNewAnalysis } from '../builders/analysis.js';
import { anIdentity, someDisplayFields } from '../builders/member.js';
import { FixedClock } from '../fakes/fixed-clock.js';
import { MemoryAnalysisQueue } from '../fakes/memory-analysis-queue.js';
import { sequentialIds } from '../fakes/sequential-ids.js';
import { type FreshDatabase, freshDatabase } from '../support/database.js';
import { mortal } from '../support/mortal.js';

const MINUTE = 60_000;
const FAILURE = { code: 'transcript_unavailable', message: 'No captions.' } as const;
/** A death at one of these leaves what a death at the next write leaves. */
const READS = /\.(by\w+|find\w+)$/;
const EPISODES = 3;

describe('a worker killed in the middle of a batch (contract §13)', () => {
  let database: FreshDatabase;
  let postgres: Postgres;
  beforeAll(async () => {
    database = await freshDatabase();
    postgres = await openPostgres(database);
  });
  afterAll(async () => {
    await postgres.close();
    await database.drop();
  });
  const clock = new FixedClock();
  let scenarios = 0;

  async function batchOf(diesAt?: number) {
    scenarios += 1;
    const [uid, batchId] = [`member-${scenarios}`, `batch-${scenarios}`];
    const ids = sequentialIds(`job of ${scenarios}`);
    const ports = {
      batches: postgresBatches(postgres, clock),
      jobs: postgresAnalysisJobs(postgres, clock),
      analyses: postgresAnalyses(postgres),
      members: postgresMembers(postgres, clock),
      queue: new MemoryAnalysisQueue(),
    };
    const member = await ports.members.findOrCreate(
      anIdentity({ uid, email: `${uid}@example.com` }),
      someDisplayFields(),
    );
    if (!member) throw new Error('the member joined');
    await database.query(
      `insert into webhooks (member_id, url, events, secret, created_at)
       values ($1, 'https://hooks.example.com', '{batch.completed}', '', now())`,
      [member.id],
    );
    const items = Array.from({ length: EPISODES }, (_, at) => {
      const source = sourceOf('youtube', `v${scenarios}-${at}`.padEnd(11, '_'));
      return { url: source.url, source };
    });
    const submitter = { networks: { networkId: uid }, mustVerify: false };
    await ports.batches.create({ id: batchId, memberId: member.id, title: 'Talks', submitter, items }, 5);

    const worker = mortal(ports, diesAt, READS);
    const look = async ({ batches, jobs, analyses, members, queue }: typeof ports) => {
      const advance = advanceBatchItem({
        ...{ batches, jobs, analyses, members, queue, ids, clock },
        freeLimits: DEFAULT_FREE_LIMITS,
      });
      for (const item of await batches.claimDue(20, MINUTE)) await advance(item);
      for (const jobId of await queue.waitingIds(20)) {
        const job = await jobs.start(jobId);
        if (!job) continue;
        const run = { jobId, attempt: job.attempt };
        const { key } = job.request.source;
        if (key === items[1]?.source.key) await jobs.fail(run, FAILURE);
        else await jobs.finish(run, aNewAnalysis({ keys: [key], wantedSlug: `talks/${key}` }));
      }
    };
    return {
      worker,
      async untilItEnds() {
        try {
          for (let round = 0; round < 4; round += 1) await look(worker.ports);
        } catch (error) {
          if (!worker.isDead()) throw error;
        }
      },
      /** Two workers at once take over what the killed one has left. */
      async afterRestart() {
        for (let round = 0; round < 4; round += 1) {
          clock.advance(2 * MINUTE);
          await redispatchStalledJobs(ports)();
          await Promise.all([look(ports), look(ports)]);
        }
      },
      async outcome() {
        const [row] = await database.query(
          `select count(*)::int as jobs, (count(*) filter (where status not in ('done', 'failed')))::int as unfinished,
             (select count(*)::int from notices where member_id = $1) as notices,
             (select jsonb_agg(data) from webhook_events where member_id = $1) as events
           from jobs where id like $2`,
          [member.id, `job of ${scenarios}%`],
        );
        const batch = await ports.batches.find(member.id, batchId);
        const charged = await postgresUsageCounters(postgres).used(monthlyCounter(member.id, clock.now()));
        return { ...row, charged, status: batch?.status, counts: batch?.counts };
      },
    };
  }
  const COUNTS = { total: EPISODES, done: 2, failed: 1, cancelled: 0 };
  const ONCE = {
    jobs: EPISODES,
    unfinished: 0,
    notices: 1,
    events: [expect.objectContaining({ title: 'Talks', counts: COUNTS })],
    charged: 2,
    status: 'done',
    counts: COUNTS,
  };

  it('leaves a batch that two others end with one job, one charge at most an episode, one notice and one event', async () => {
    const undisturbed = await batchOf();
    await undisturbed.untilItEnds();
    const { calls } = undisturbed.worker;
    expect(calls).toEqual(
      expect.arrayContaining(['batches.begin', 'jobs.open', 'jobs.finish', 'batches.advance']),
    );
    expect(await undisturbed.outcome()).toEqual(ONCE);
    for (const [index] of calls.entries()) {
      const batch = await batchOf(index + 1);
      await batch.untilItEnds();
      expect(batch.worker.isDead()).toBe(true);
      await batch.afterRestart();
      expect([index, await batch.outcome()]).toEqual([index, ONCE]);
    }
  });
});
