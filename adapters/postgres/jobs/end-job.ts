import type { EntityManager } from '@mikro-orm/postgresql';
import type { AnalysisJob, JobFailure } from '#core/jobs/job.js';
import type { Source } from '#core/links/source.js';
import type { JobRun } from '#core/ports/analysis-jobs.js';
import { giveBack } from '../accounts/usage-counters.js';
import { NOTIFY_ENDED } from '../connection/notifications.js';
import { isQueryable } from '../connection/sanitize-text.js';
import { transactionQueries } from '../connection/transaction.js';

/** The run was replaced by another run of its job, or the job has ended. */
export type Superseded = 'superseded';

type LockedJob = Pick<AnalysisJob, 'id' | 'status' | 'charges'>;

const LOCK = 'select id, status, charges from jobs where id = $1 for update';
const LOCK_WAITING = `select id, status, charges from jobs
  where id = $1 and status = 'queued' and request ->> 'priority' = 'batch' for update`;
const LOCK_RUN = `select id, status, charges from jobs where id = $1 and attempt = $2 and status = 'running' for update`;

/**
 * Makes the new episodes that wait for the ended job `$1` due. Their leases are superseded, because a worker may have read the
 * job before its end.
 */
export const wakeEpisodes = (now: string) => `update show_episodes set due_at = ${now}, attempt = attempt + 1
  where job_id = $1 and status in ('charging', 'opened')`;

/** A transcript sent by the reader is deleted when the job ends. */
const END = `with woken as (${wakeEpisodes('$5')})
  update jobs set status = $2, analysis_id = $3, failure = $4::jsonb, updated_at = $5, preview = null,
    request = request - 'transcript' where id = $1 returning ${NOTIFY_ENDED}`;

/** The analysis with the first of the keys. The lock makes a deletion wait, which then removes the new keys as well. */
const KEY_OWNER = `select k.analysis_id as id from analysis_keys k join analyses a on a.id = k.analysis_id
  where k.key = any($1::text[]) order by array_position($1::text[], k.key) limit 1 for key share`;
const ADD_KEYS = `insert into analysis_keys (key, analysis_id)
  select key, $2 from unnest($1::text[]) as key order by key on conflict do nothing`;

/** The lock makes a deletion wait, which then removes the new key as well. */
const STILL_PUBLIC = `select id from analyses where id = $1 and visibility = 'public' for update`;
const LINK = `update analyses set links = links || jsonb_build_object($1::text, $2::text)
  where id = $3 and visibility = 'public' and not jsonb_exists(links, $4) and not jsonb_exists(links, $1)`;

/** Fields of an analysis for a link to the service; an episode of a feed has none. */
const LINK_FIELDS: Readonly<Record<Source['kind'], { own: string; linked: string } | undefined>> = {
  spotify: { own: 'spotifyUrl', linked: 'linkedSpotifyUrl' },
  youtube: { own: 'youtubeUrl', linked: 'linkedYoutubeUrl' },
  apple: { own: 'appleUrl', linked: 'appleUrl' },
  feed: undefined,
  transcript: undefined,
};

/**
 * Ends the run's job with the analysis that has one of the keys already, gives its quota back and adds the other keys to
 * that analysis. Absent when no analysis has one of the keys.
 */
export async function finishWithKeyOwner(
  em: EntityManager,
  run: JobRun,
  keys: readonly string[],
  now: Date,
): Promise<number | Superseded | undefined> {
  const query = transactionQueries(em);
  const job = await lockRun(em, run);
  if (!job) return 'superseded';
  const wanted = [...new Set(keys)];
  const [owner] = await query<{ id: string }>(KEY_OWNER, [wanted]);
  if (!owner) return undefined;
  const analysisId = Number(owner.id);
  await query(ADD_KEYS, [wanted, analysisId]);
  await giveBack(em, job.charges);
  await end(em, job, { status: 'done', analysisId }, now);
  return analysisId;
}

/** Ends the run's job with an analysis of the same episode. False when the run was superseded, the job ended or it is deleted. */
export async function linkJob(
  em: EntityManager,
  run: JobRun,
  analysisId: number,
  source: Source,
  now: Date,
): Promise<boolean> {
  const query = transactionQueries(em);
  const job = await lockRun(em, run);
  if (!job) return false;
  const [known] = await query(STILL_PUBLIC, [analysisId]);
  if (!known) return false;
  const links = LINK_FIELDS[source.kind];
  if (links) await query(LINK, [links.linked, source.url, analysisId, links.own]);
  await query(ADD_KEYS, [[source.key], analysisId]);
  await giveBack(em, job.charges);
  await end(em, job, { status: 'done', analysisId }, now);
  return true;
}

/** Ends the run's job as failed. False when the run was superseded or the job ended before. */
export async function failJob(
  em: EntityManager,
  run: JobRun,
  failure: JobFailure,
  now: Date,
): Promise<boolean> {
  const job = await lockRun(em, run);
  if (!job) return false;
  await giveBack(em, job.charges);
  await end(em, job, { status: 'failed', failure }, now);
  return true;
}

const OTHER_STARTERS = `select from started_jobs where job_id = $1 and owner_id <> $2 limit 1`;

/** Ends a batch's job that waits for a worker, when nobody else waits for it. */
export async function withdrawJob(
  em: EntityManager,
  id: string,
  ownerId: string,
  failure: JobFailure,
  now: Date,
): Promise<boolean> {
  const query = transactionQueries(em);
  const [job] = await query<LockedJob>(LOCK_WAITING, [id]);
  if (!job || (await query(OTHER_STARTERS, [id, ownerId])).length > 0) return false;
  await query('delete from outbox where job_id = $1', [id]);
  await giveBack(em, job.charges);
  await end(em, job, { status: 'failed', failure }, now);
  return true;
}

/** Ends an unfinished job from outside: its run is superseded. */
export async function cancelJob(
  em: EntityManager,
  id: string,
  failure: JobFailure,
  now: Date,
): Promise<'cancelled' | 'missing' | 'ended'> {
  const query = transactionQueries(em);
  const [job] = await query<LockedJob>(LOCK, [id]);
  if (!job) return 'missing';
  if (job.status !== 'queued' && job.status !== 'running') return 'ended';
  await query('delete from outbox where job_id = $1', [id]);
  await giveBack(em, job.charges);
  await end(em, job, { status: 'failed', failure }, now);
  return 'cancelled';
}

/** The job, locked, while this very run works on it. */
async function lockRun(em: EntityManager, { jobId, attempt }: JobRun): Promise<LockedJob | undefined> {
  if (!isQueryable(jobId)) return undefined;
  const [job] = await transactionQueries(em)<LockedJob>(LOCK_RUN, [jobId, attempt]);
  return job;
}

async function end(
  em: EntityManager,
  { id }: LockedJob,
  { status, analysisId, failure }: Pick<AnalysisJob, 'status' | 'analysisId' | 'failure'>,
  now: Date,
): Promise<void> {
  const values = [id, status, analysisId, failure && JSON.stringify(failure), now];
  await transactionQueries(em)(END, values);
}
