import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewAnalysis } from '#core/analysis/analysis.js';
import type { JobFailure } from '#core/analysis/job.js';
import type { Source } from '#core/analysis/source.js';
import type { JobRun } from '#core/ports/analysis-jobs.js';
import { giveBack } from './allowances.js';
import { type JobData, JobRow } from './entities/job-row.js';
import { JOB_CHANNEL, jobEndedPayload } from './notifications.js';
import { isQueryable } from './sanitize-text.js';
import { claimKeys, storeAnalysis } from './store-analysis.js';

/** Stores the run's analysis and ends its job. The analysis's id; absent when the run was overtaken or the job ended. */
export async function finishJob(
  em: EntityManager,
  run: JobRun,
  analysis: NewAnalysis,
  now: Date,
): Promise<number | undefined> {
  const job = await runningJob(em, run);
  if (!job) return undefined;
  const { analysisId, cameFirst } = await claimKeys(em, analysis.keys);
  if (cameFirst) await giveBack(em, job.charges);
  else await storeAnalysis(em, analysisId, analysis, now);
  await end(em, job, { status: 'done', analysisId, updatedAt: now });
  return analysisId;
}

/** Held: whoever removes it waits, and then takes the link's key away as well. */
const STILL_PUBLIC = `select id from analyses where id = ? and visibility = 'public' for update`;
const LINK = `update analyses set links = links || jsonb_build_object(?::text, ?::text)
  where id = ? and visibility = 'public' and not jsonb_exists(links, ?) and not jsonb_exists(links, ?)`;
const ADD_KEY = `insert into analysis_keys (key, analysis_id) values (?, ?) on conflict do nothing`;

/** Ends the run's job with an analysis of the same episode. False when the run was overtaken, the job ended or it is gone. */
export async function linkJob(
  em: EntityManager,
  run: JobRun,
  analysisId: number,
  source: Source,
  now: Date,
): Promise<boolean> {
  const job = await runningJob(em, run);
  if (!job) return false;
  const [known] = await em.execute(STILL_PUBLIC, [analysisId]);
  if (!known) return false;
  const [own, linked] =
    source.kind === 'spotify' ? ['spotifyUrl', 'linkedSpotifyUrl'] : ['youtubeUrl', 'linkedYoutubeUrl'];
  await em.execute(LINK, [linked, source.url, analysisId, own, linked]);
  await em.execute(ADD_KEY, [source.key, analysisId]);
  await giveBack(em, job.charges);
  await end(em, job, { status: 'done', analysisId, updatedAt: now });
  return true;
}

/** Ends the run's job without a result. False when the run was overtaken or the job ended. */
export async function failJob(
  em: EntityManager,
  run: JobRun,
  failure: JobFailure,
  now: Date,
): Promise<boolean> {
  const job = await runningJob(em, run);
  if (!job) return false;
  await giveBack(em, job.charges);
  await end(em, job, { status: 'failed', failure, updatedAt: now });
  return true;
}

/** Ends an unfinished job from outside: whatever run works on it is overtaken. */
export async function cancelJob(
  em: EntityManager,
  id: string,
  failure: JobFailure,
  now: Date,
): Promise<'cancelled' | 'missing' | 'ended'> {
  const job = await em.findOne(JobRow, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!job) return 'missing';
  if (job.status !== 'queued' && job.status !== 'running') return 'ended';
  await em.execute('delete from outbox where job_id = ?', [id]);
  await giveBack(em, job.charges);
  await end(em, job, { status: 'failed', failure, updatedAt: now });
  return 'cancelled';
}

/** The fence: the job, locked, while this very run works on it. */
async function runningJob(em: EntityManager, { jobId, attempt }: JobRun): Promise<JobData | null> {
  if (!isQueryable(jobId)) return null;
  const running = { id: jobId, attempt, status: 'running' } as const;
  return em.findOne(JobRow, running, { lockMode: LockMode.PESSIMISTIC_WRITE });
}

/** A reader's transcript goes with the end of the job. */
async function end(
  em: EntityManager,
  { id, request }: JobData,
  outcome: Pick<JobData, 'status' | 'updatedAt'> & Partial<Pick<JobData, 'analysisId' | 'failure'>>,
): Promise<void> {
  const { transcript: _, ...kept } = request;
  await em.nativeUpdate(JobRow, { id }, { ...outcome, request: kept });
  await em.execute('select pg_notify(?, ?)', [JOB_CHANNEL, jobEndedPayload(id)]);
}
