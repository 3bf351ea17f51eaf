import type { AnalysisJob, JobFailure } from '../analysis/job.js';

/** States of a job that is not done, in the order in which admins look at them. */
export const ADMIN_JOB_STATUSES = ['running', 'waiting', 'failed'] as const;
export type AdminJobStatus = (typeof ADMIN_JOB_STATUSES)[number];

/** A job that is not done, as admins see it. */
export interface AdminJob
  extends Pick<AnalysisJob, 'id' | 'stage' | 'stageShare' | 'episode' | 'attempt' | 'createdAt'> {
  readonly status: AdminJobStatus;
  readonly link: string;
  readonly service: 'spotify' | 'youtube';
  readonly failure?: JobFailure;
  /** When it last showed a sign of life: an ISO time in UTC. */
  readonly updatedAt: string;
}

const STATUSES: Readonly<Record<AnalysisJob['status'], AdminJobStatus | undefined>> = {
  queued: 'waiting',
  running: 'running',
  failed: 'failed',
  done: undefined,
};

/** A job as admins see it; absent when it is done. `updatedAt`: an ISO time in UTC. */
export function toAdminJob(job: AnalysisJob, updatedAt: string): AdminJob | undefined {
  const status = STATUSES[job.status];
  if (status === undefined) return undefined;
  const { id, stage, stageShare, episode, attempt, createdAt, failure, request } = job;
  const { url: link, kind: service } = request.source;
  return { id, status, stage, stageShare, episode, link, service, failure, attempt, createdAt, updatedAt };
}

/** What somebody is told whose job an admin stopped. */
export const CANCELLED: JobFailure = {
  code: 'cancelled',
  message: 'The analysis was stopped by our team. It was not counted. Please try again later.',
};

/** Codes with which somebody else's server let a job down. */
const UPSTREAM_FAILURE_CODES = [
  'upstream_unavailable',
  'summarizer_failed',
  'summarizer_refused',
  'deadline_exceeded',
];

/** Who let a failed job down, by the stage in which it ended; absent where nobody outside did. */
export function upstreamOf({
  stage,
  service,
  failure,
}: Pick<AdminJob, 'stage' | 'service' | 'failure'>): string | undefined {
  if (!failure || !UPSTREAM_FAILURE_CODES.includes(failure.code)) return undefined;
  const link = service === 'spotify' ? 'Spotify' : 'YouTube';
  switch (stage) {
    case 'queued':
      return undefined;
    case 'locating':
      return link;
    case 'transcript':
      return service === 'spotify' ? 'Podcast feed' : link;
    case 'reading':
    case 'summarizing':
    case 'checking':
      return 'Language model';
  }
}
