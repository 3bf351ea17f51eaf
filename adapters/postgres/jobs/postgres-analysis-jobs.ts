import type { AnalysisJobs, JobParts } from '#core/ports/analysis-jobs.js';
import type { Clock } from '#core/ports/system.js';
import { postgresAnalyses } from '../catalogue/postgres-analyses.js';
import { mapDatabaseErrors } from '../connection/map-database-errors.js';
import { NOTIFY_CHANGED } from '../connection/notifications.js';
import { preparedQueries } from '../connection/pool-connections.js';
import { isQueryable, sanitizeText } from '../connection/sanitize-text.js';
import { inTransaction } from '../connection/transaction.js';
import type { ObjectUploads } from '../objects/object-uploads.js';
import type { Postgres } from '../open-postgres.js';
import { failJob, linkJob, withdrawJob } from './end-job.js';
import { finishJob } from './finish-job.js';
import { JOB_COLUMNS, jobColumns, type StoredJob, toJob } from './job-mapping.js';
import { openJob, replayOpening } from './open-job.js';

/** For what does no harm when a crash of the database forgets it: it does not wait for the disk. */
const UNSYNCED = "set_config('synchronous_commit', 'off', true)";

/** Watchers ask often, and a transcript may have 2 MB. */
const BY_ID = `select ${jobColumns("request - 'transcript'")} from jobs where id = $1`;

const START = `with dispatched as (delete from outbox where job_id = $1)
  update jobs set status = 'running', stage = 'locating', stage_share = 0, preview = null, attempt = attempt + 1, updated_at = $2, due_at = null
  where id = $1 and status in ('queued', 'running') returning ${JOB_COLUMNS}, ${NOTIFY_CHANGED}`;

const STORE_TRANSCRIPT = `update jobs
  set request = jsonb_set(request #- '{transcript,text}' #- '{transcript,format}', '{transcript,parsed}', $2::jsonb)
  where id = $1 and status = 'queued' and attempt = 0 and jsonb_exists(request, 'transcript')`;

const PROGRESS = `update jobs set stage = $3, stage_share = $4, episode = coalesce($5, episode), preview = coalesce($7, preview),
    updated_at = $6
  where id = $1 and attempt = $2 and status = 'running' returning ${NOTIFY_CHANGED}, ${UNSYNCED}`;

const POSTPONE = `update jobs set status = 'queued', stage = 'queued', stage_share = 0, preview = null, due_at = $3, updated_at = $4,
    waiting_since = case when $5 then coalesce(waiting_since, $4) end
  where id = $1 and attempt = $2 and status = 'running' returning ${NOTIFY_CHANGED}`;

const DISPATCHED = `with dispatched as (delete from outbox where job_id = $1)
  update jobs set updated_at = $2 where id = $1 and status in ('queued', 'running') returning ${UNSYNCED}`;

const STALLED = `select id from (
    (select job_id as id, created_at from outbox order by created_at, job_id limit $2)
    union
    (select id, created_at from jobs where status in ('queued', 'running') and updated_at <= $1 and (due_at is null or due_at <= $1)
      order by created_at, id limit $2)
  ) as stalled order by created_at, id limit $2`;

const MAX_STALLED = 1000;

/**
 * Analysing work in Postgres: each call is one transaction or one statement. With `uploads`, transcripts become objects before
 * the statement that ends the job.
 */
export function postgresAnalysisJobs(
  postgres: Postgres,
  clock: Clock,
  uploads?: ObjectUploads,
): AnalysisJobs {
  const { pool, notifications } = postgres;
  const query = preparedQueries(pool);
  const analyses = postgresAnalyses(postgres);

  return {
    open: (job) => openJob(postgres, sanitizeText(job), clock),
    replay: (idempotency) => replayOpening(postgres, sanitizeText(idempotency)),
    async byId(id) {
      const [row] = await query<StoredJob>('job_by_id', BY_ID, [id]);
      return row && toJob(row);
    },
    async storeTranscript(id, parsed) {
      await query('job_transcript', STORE_TRANSCRIPT, [id, JSON.stringify(sanitizeText(parsed))]);
    },
    async start(id) {
      const [row] = await query<StoredJob>('job_start', START, [id, clock.now()]);
      return row && toJob(row);
    },
    async reportProgress({ jobId, attempt }, stage, share, { episode, preview } = {}) {
      const json = (part: object | undefined) => part && JSON.stringify(sanitizeText(part));
      const values = [jobId, attempt, stage, share, json(episode), clock.now(), json(preview)];
      return (await query('job_progress', PROGRESS, values)).length > 0;
    },
    async finish(run, analysis) {
      if (!isQueryable(run.jobId)) return undefined;
      const finished = await finishJob(postgres, run, sanitizeText(analysis), clock, uploads);
      if (finished === 'superseded') return undefined;
      return 'existingId' in finished
        ? analyses.byId(finished.existingId, [analysis.ownerId ?? ''])
        : finished;
    },
    async finishWithExisting(run, analysisId, source) {
      const linked = await inTransaction(postgres, (em) => linkJob(em, run, analysisId, source, clock.now()));
      return linked ? analyses.byId(analysisId) : undefined;
    },
    fail: (run, failure) =>
      inTransaction(postgres, (em) => failJob(em, run, sanitizeText(failure), clock.now())),
    withdraw: (id, ownerId, failure) =>
      inTransaction(postgres, (em) => withdrawJob(em, id, ownerId, failure, clock.now())),
    async postpone({ jobId, attempt }, dueAt, isThrottled = true) {
      const values = [jobId, attempt, dueAt, clock.now(), isThrottled];
      return (await query('job_postpone', POSTPONE, values)).length > 0;
    },
    watch: (id, listener) => mapDatabaseErrors(() => notifications.watch(id, listener)),
    async findStalled(silentMs, limit) {
      const before = new Date(clock.now().getTime() - silentMs);
      const rows = await query<{ id: string }>('jobs_stalled', STALLED, [
        before,
        Math.min(limit, MAX_STALLED),
      ]);
      return rows.map(({ id }) => id);
    },
    async markDispatched(id) {
      await query('job_dispatched', DISPATCHED, [id, clock.now()]);
    },
    parts: postgresJobParts(postgres),
  };
}

const READ = 'select draft from job_parts where job_id = $1 and key = $2';
/** The lock makes the end of the job wait, which then deletes the part as well. */
const STORE = `insert into job_parts (job_id, key, draft)
  select id, $2, $3::jsonb from jobs where id = $1 and status = 'running' for key share
  on conflict do nothing`;

/** Finished parts of jobs in Postgres. */
function postgresJobParts({ pool }: Pick<Postgres, 'pool'>): JobParts {
  const query = preparedQueries(pool);
  return {
    async read<Part>(jobId: string, key: string) {
      const [row] = await query<{ draft: Part }>('job_part', READ, [jobId, key]);
      return row?.draft;
    },
    async store(jobId, key, part) {
      await query('job_part_store', STORE, [jobId, key, JSON.stringify(sanitizeText(part))]);
    },
  };
}
