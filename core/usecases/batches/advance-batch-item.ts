import { memberOwner } from '#core/accounts/owner.js';
import type { ItemFailure } from '#core/batches/batch.js';
import type { AnalysisJob, JobFailure } from '#core/jobs/job.js';
import { audioLimitOf } from '#core/plans/audio-limit.js';
import type { Analyses } from '#core/ports/analyses.js';
import type { AnalysisJobs } from '#core/ports/analysis-jobs.js';
import type { AnalysisQueue } from '#core/ports/analysis-queue.js';
import type { Batches, BatchItemStep, DueBatchItem } from '#core/ports/batches.js';
import type { Members } from '#core/ports/members.js';
import type { Clock, Ids } from '#core/ports/system.js';
import { type FreeLimits, submissionReservations } from '#core/usage/free-allowance.js';
import { quotaOwnerOf } from '#core/usage/quota.js';
import { openJob } from '../analysis/dispatch-job.js';
import { quotaError } from '../analysis/submit-analysis.js';
import { findListedAnalysis } from './find-listed-analysis.js';

interface Ports {
  readonly batches: Batches;
  readonly analyses: Analyses;
  readonly jobs: AnalysisJobs;
  readonly queue: AnalysisQueue;
  readonly members: Pick<Members, 'byId'>;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly freeLimits: FreeLimits;
}

/** Interval of looking at an unfinished job whose end has not made its item due, e.g. because the job was deleted. */
const JOB_CHECK_MS = 10 * 60_000;

const CANCELLED: JobFailure = {
  code: 'cancelled',
  message: 'The batch was cancelled before this episode began.',
};
const NO_ACCOUNT: ItemFailure = { code: 'account_deactivated', message: 'The account is deactivated.' };
const LOST: ItemFailure = {
  code: 'internal',
  message: 'Something went wrong on our side. Please try again.',
};

/**
 * Takes an item of a batch as far as it goes now (contract §13): to an existing analysis, to a job that is charged to the member,
 * or to the end of that job. Its job is named before it is opened, so that a crash repeats a step and never a charge.
 */
export function advanceBatchItem(ports: Ports) {
  return async (item: DueBatchItem): Promise<void> => {
    const job = item.jobId === undefined ? undefined : await ports.jobs.byId(item.jobId);
    const step = job || item.status === 'opened' ? await followUp(ports, item, job) : await open(ports, item);
    if (step) await ports.batches.advance(item, step);
  };
}

/** Opens the item's job, or finds what is there in its place. Absent when the batch does not run. */
async function open(ports: Ports, item: DueBatchItem): Promise<BatchItemStep | undefined> {
  const { analyses, batches, clock, ids, members } = ports;
  if (item.batchStatus === 'cancelled') return { status: 'cancelled' };
  const { source, memberId, submitter } = item;
  const existing = source.kind === 'feed' ? await findListedAnalysis(analyses, source, item) : undefined;
  if (existing) return { status: 'done', analysisId: existing.id };
  const member = await members.byId(memberId);
  if (!member?.isActive) return { status: 'failed', failure: NO_ACCOUNT };
  const id = item.jobId ?? ids.next();
  if (item.jobId === undefined && !(await batches.begin(item, id))) return undefined;
  const { mailboxId, networks, mustVerify } = submitter;
  const owner = { memberId, plan: member.plan, mailboxId };
  const opening = await openJob(ports, {
    id,
    dedupeKey: source.key,
    request: { source, audioLimitSeconds: audioLimitOf(member.plan), priority: 'batch' },
    visibility: 'public',
    starterId: memberOwner(memberId),
    charges: submissionReservations(owner, networks, clock.now(), ports.freeLimits, mustVerify),
  });
  switch (opening.outcome) {
    // The job may end, or the batch be cancelled, before this step is stored.
    case 'opened':
    case 'joined':
      return { status: 'opened', jobId: opening.job.id, dueAt: clock.now() };
    case 'analysed':
      return { status: 'done', analysisId: opening.analysisId };
    case 'refused': {
      const { code, message } = quotaError(opening, clock.now());
      return { status: 'failed', failure: { code, message } };
    }
    default:
      return { status: 'failed', failure: NO_ACCOUNT };
  }
}

/** Looks after an analysis in the making. */
async function followUp(
  ports: Ports,
  { memberId, batchStatus }: DueBatchItem,
  job: AnalysisJob | undefined,
): Promise<BatchItemStep> {
  const isCancelled = batchStatus === 'cancelled';
  if (job?.analysisId !== undefined) return { status: 'done', analysisId: job.analysisId };
  if (!job || job.status === 'done') return { status: 'failed', failure: LOST };
  if (job.status === 'failed') {
    const { code, message } = job.failure ?? LOST;
    if (isCancelled && code === 'cancelled') return { status: 'cancelled' };
    return { status: 'failed', failure: { code, message } };
  }
  // Another's job that this item has joined goes on. The end of the own one supersedes this lease: the next stores the step.
  const isOwn = quotaOwnerOf(job.charges)?.memberId === memberId;
  if (isCancelled && isOwn) await ports.jobs.withdraw(job.id, memberOwner(memberId), CANCELLED);
  const dueAt = new Date(ports.clock.now().getTime() + JOB_CHECK_MS);
  return { status: 'opened', jobId: job.id, dueAt };
}
