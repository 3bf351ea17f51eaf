import type { EntityManager } from '@mikro-orm/postgresql';
import { type AdminJob, hasOwnTranscript, MAX_LISTED_JOBS, toAdminJob } from '#core/admin/admin-job.js';
import type { AdminArea, JobRetryResult } from '#core/ports/admin-area.js';
import type { Clock } from '#core/ports/system.js';
import { currentReservations, quotaOwnerOf } from '#core/usage/quota.js';
import { lockPlan } from '../accounts/lock-plan.js';
import { reserve } from '../accounts/usage-counters.js';
import { NOTIFY_CHANGED } from '../connection/notifications.js';
import { preparedQueries } from '../connection/pool-connections.js';
import { isQueryable, sanitizeText } from '../connection/sanitize-text.js';
import { inTransaction, RollbackSignal, transactionQueries } from '../connection/transaction.js';
import { cancelJob } from '../jobs/end-job.js';
import { JOB_COLUMNS, jobColumns, jobIn, type StoredJob, toJob } from '../jobs/job-mapping.js';
import { isoTime } from '../lists/rows.js';
import type { Postgres } from '../open-postgres.js';
import { appendAccessLog } from './append-access-log.js';

type Status = NonNullable<AdminJob['status']>;

const UNFINISHED = `status in ('queued', 'running')`;
/** One condition per index: unfinished jobs are few, failed ones may be many. */
const OF_STATUS: Readonly<Record<Status | 'all', readonly string[]>> = {
  waiting: [`${UNFINISHED} and status = 'queued'`],
  running: [`${UNFINISHED} and status = 'running'`],
  failed: [`status = 'failed'`],
  all: [UNFINISHED, `status = 'failed'`],
};

const SHOWN = `${jobColumns("request - 'transcript'")},
  ${isoTime('updated_at')} as updated_at`;

/** Read first, so that the member is locked before the job, as in a deletion. The owner of the quota never changes. */
const CHARGES = 'select charges from jobs where id = $1';
const LOCKED = `select ${JOB_COLUMNS} from jobs where id = $1 for update`;
/** The same lock as in `openJob`: equal submissions wait, and then find this job. */
const LOCK_KEY = 'select pg_advisory_xact_lock(hashtextextended($1, 0))';
const KNOWN = `select 1 from analysis_keys where key = $1
  union all select 1 from jobs where dedupe_key = $2 and ${UNFINISHED}`;
const REOPEN = `update jobs set status = 'queued', stage = 'queued', stage_share = 0, failure = null, waiting_since = null,
    due_at = null, charges = $1, updated_at = $2
  where id = $3 returning ${NOTIFY_CHANGED}`;
const RECORD = 'insert into outbox (job_id, created_at) values ($1, $2) on conflict (job_id) do nothing';

type ShownJob = StoredJob & { readonly updated_at: string };

/** Jobs in the admin area, in Postgres. */
export function postgresAdminJobs(postgres: Pick<Postgres, 'orm' | 'pool'>, clock: Clock): AdminArea['jobs'] {
  const rows = preparedQueries(postgres.pool);
  return {
    async list({ status = 'all' as const, page, limit }) {
      const offset = Math.min((page - 1) * limit, MAX_LISTED_JOBS);
      const size = Math.min(limit, MAX_LISTED_JOBS - offset);
      const [matches, [count]] = await Promise.all([
        rows<ShownJob>(`admin_jobs_${status}`, pageSql(OF_STATUS[status]), [offset, size]),
        rows<{ total: number }>(`admin_jobs_count_${status}`, countSql(OF_STATUS[status]), []),
      ]);
      return {
        jobs: matches.flatMap((row) => toAdminJob(toJob(row), row.updated_at) ?? []),
        total: count?.total ?? 0,
      };
    },
    async retry(id, entry) {
      if (!isQueryable(id)) return { outcome: 'missing' };
      return inTransaction<JobRetryResult>(postgres, async (em) => {
        const retrying = await reopen(em, id, clock);
        if (retrying.outcome !== 'waiting') return new RollbackSignal(retrying);
        await appendAccessLog(em, entry, clock.now());
        return retrying;
      });
    },
    async cancel(id, failure, entry) {
      if (!isQueryable(id)) return 'missing';
      return inTransaction<'cancelled' | 'missing' | 'ended'>(postgres, async (em) => {
        const outcome = await cancelJob(em, id, sanitizeText(failure), clock.now());
        if (outcome !== 'cancelled') return new RollbackSignal(outcome);
        await appendAccessLog(em, entry, clock.now());
        return outcome;
      });
    },
  };
}

async function reopen(em: EntityManager, id: string, clock: Clock): Promise<JobRetryResult> {
  const query = transactionQueries(em);
  const [unlocked] = await query<Pick<StoredJob, 'charges'>>(CHARGES, [id]);
  const payer = quotaOwnerOf(unlocked?.charges ?? []);
  const plan = payer && (await lockPlan(em, payer.memberId, clock));
  const [row] = await query<StoredJob>(LOCKED, [id]);
  if (!row) return { outcome: 'missing' };
  const job = toJob(row);
  if (job.status !== 'failed') return { outcome: 'not failed' };
  if (hasOwnTranscript(job)) return { outcome: 'transcript gone' };
  await query(LOCK_KEY, [`job:${job.dedupeKey}`]);
  const known = await query(KNOWN, [job.dedupeKey, job.dedupeKey]);
  if (known.length > 0) return { outcome: 'superseded' };
  const now = clock.now();
  const charges = currentReservations(job.charges, plan, now);
  const refusal = await reserve(em, charges);
  if (refusal) return { outcome: 'refused', charge: refusal.charge };
  await query(REOPEN, [JSON.stringify(charges), now, id]);
  await query(RECORD, [id, now]);
  return { outcome: 'waiting', job: await jobIn(em, id) };
}

function pageSql(conditions: readonly string[]): string {
  const newest = conditions.map(
    (condition) =>
      `(select ${SHOWN}, updated_at as at from jobs where ${condition} order by jobs.updated_at desc, id desc limit $1::int + $2::int)`,
  );
  return `select * from (${newest.join(' union all ')}) as shown order by at desc, id desc offset $1::int limit $2::int`;
}

function countSql(conditions: readonly string[]): string {
  const counted = conditions.map(
    (condition) => `(select 1 from jobs where ${condition} limit ${MAX_LISTED_JOBS})`,
  );
  return `select least(count(*), ${MAX_LISTED_JOBS})::int as total from (${counted.join(' union all ')}) as counted`;
}
