import { postgresAdminSummaries } from '#adapters/postgres/admin/postgres-admin-summaries.js';
import { postgresAnalyses } from '#adapters/postgres/catalogue/postgres-analyses.js';
import { postgresAnalysisJobs } from '#adapters/postgres/jobs/postgres-analysis-jobs.js';
import { sourceOf } from '#core/links/source.js';
import type { AdminArea } from '#core/ports/admin-area.js';
import type { Analyses } from '#core/ports/analyses.js';
import type { AnalysisJobs } from '#core/ports/analysis-jobs.js';
import { aNewAnalysis } from '../builders/analysis.js';
import { aCharge, aNewJob } from '../builders/job.js';
import { FixedClock } from '../fakes/fixed-clock.js';
import { eventually } from '../support/eventually.js';
import { ownDatabase } from '../support/own-database.js';
import { storeAnalysis } from '../support/store-analysis.js';

const RUN = { jobId: 'late', attempt: 1 };
const REMOVAL = {
  action: 'delete_summary',
  adminName: '',
  adminEmail: '',
  ipAddress: '',
  details: {},
} as const;

const own = ownDatabase();
let jobs: AnalysisJobs;
let analyses: Analyses;
let area: AdminArea['summaries'];
let known: number;

beforeEach(async () => {
  const { postgres } = own();
  const clock = new FixedClock();
  jobs = postgresAnalysisJobs(postgres, clock);
  analyses = postgresAnalyses(postgres);
  area = postgresAdminSummaries(postgres, clock);
  const keys = ['spotify:episode:1', 'spotify:episode:2'];
  known = (await storeAnalysis(jobs, { keys, wantedSlug: 'a/first' })).id;
  await jobs.open(aNewJob({ id: RUN.jobId, dedupeKey: 'youtube:late', charges: [aCharge()] }));
  await jobs.start(RUN.jobId);
});

/** Runs `first` until it blocks on the lock of `hold`, then `second` until it blocks or ends, then releases the lock. */
async function overlapping<A, B>(
  hold: string,
  first: () => Promise<A>,
  second: () => Promise<B>,
): Promise<[A, B]> {
  const client = await own().postgres.pool.connect();
  try {
    await client.query('begin');
    await client.query(hold);
    const one = first();
    await waiting(1);
    const two = second();
    await Promise.race([two, waiting(2)]);
    await client.query('commit');
    return await Promise.all([one, two]);
  } finally {
    client.release(true);
  }
}

async function waiting(count: number): Promise<void> {
  const sql = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await eventually(
    () => own().postgres.pool.query(sql),
    ({ rowCount }) => rowCount === count,
  );
}

describe('an answer to an idempotency key', () => {
  it('is not replayed while retention deletes it: the key is used anew', async () => {
    const idempotency = { scopes: ['ada'], key: 'key-1', bodyHash: 'body-1' };
    const open = (id: string) => jobs.open(aNewJob({ id, dedupeKey: id, idempotency }));
    await open('before');
    await jobs.start('before');
    await jobs.fail({ jobId: 'before', attempt: 1 }, { code: 'internal', message: 'No.' });
    const cleaning = `delete from idempotency; delete from jobs where id = 'before'`;
    const client = await own().postgres.pool.connect();
    try {
      await client.query(`begin; ${cleaning}`);
      const again = open('after');
      await waiting(1);
      await client.query('commit');
      expect(await again).toMatchObject({ outcome: 'opened', job: { id: 'after' } });
    } finally {
      client.release(true);
    }
  });
});

describe('a run that ends while an admin deletes its analysis', () => {
  const remove = () => area.remove(known, REMOVAL);
  const opened = async (dedupeKey: string) => (await jobs.open(aNewJob({ id: 'next', dedupeKey }))).outcome;

  it('links nothing to the deleted analysis: the job continues and its link stays free', async () => {
    const source = sourceOf('youtube', 'latelate001');
    const link = () => jobs.finishWithExisting(RUN, known, source);
    expect(await overlapping('select from shows for update', remove, link)).toEqual([true, undefined]);
    expect(await jobs.byId(RUN.jobId)).toMatchObject({ status: 'running' });
    expect(await opened(source.key)).toBe('opened');
  });

  it('stores no keys if the deletion comes just afterwards', async () => {
    const keys = ['youtube:late', 'spotify:episode:1'];
    const finish = () => jobs.finish(RUN, aNewAnalysis({ keys, wantedSlug: 'a/late' }));
    const [, removed] = await overlapping('select from usage_counters for update', finish, remove);
    expect(removed).toBe(true);
    for (const key of keys) expect(await analyses.byKey(key)).toBeUndefined();
    expect(await opened('youtube:late')).toBe('opened');
  });
});
