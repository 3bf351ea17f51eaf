import { parsePrivateChoices } from '../analysis/analysis-key.js';
import type { AnalysisJob, JobFailure } from '../jobs/job.js';
import type { SourceKind } from '../links/source.js';

/** States of an unfinished job, in the admin list's order. */
export const ADMIN_JOB_STATUSES = ['running', 'waiting', 'failed'] as const;
export type AdminJobStatus = (typeof ADMIN_JOB_STATUSES)[number];

/** Paging of the list ends here. */
export const MAX_LISTED_JOBS = 10_000;

/** An unfinished job in the admin area. */
export interface AdminJob
  extends Pick<AnalysisJob, 'id' | 'stage' | 'stageShare' | 'episode' | 'attempt' | 'createdAt'> {
  readonly status: AdminJobStatus;
  readonly link: string;
  readonly service: SourceKind;
  readonly failure?: JobFailure;
  /** Time of the last change of its state or progress, an ISO time in UTC. */
  readonly updatedAt: string;
}

const STATUSES: Readonly<Record<AnalysisJob['status'], AdminJobStatus | undefined>> = {
  queued: 'waiting',
  running: 'running',
  failed: 'failed',
  done: undefined,
};

/** Converts a job for the admin area; absent when it is done. `updatedAt`: an ISO time in UTC. */
export function toAdminJob(job: AnalysisJob, updatedAt: string): AdminJob | undefined {
  const status = STATUSES[job.status];
  if (status === undefined) return undefined;
  const { id, stage, stageShare, episode, attempt, createdAt, failure, request } = job;
  const { url: link, kind: service } = request.source;
  return { id, status, stage, stageShare, episode, link, service, failure, attempt, createdAt, updatedAt };
}

/** Failure reported to the owner of a job that an admin cancelled. */
export const CANCELLED: JobFailure = {
  code: 'cancelled',
  message: 'The analysis was stopped by our team. It was not counted. Please try again later.',
};

/** Error codes of failures caused by another server. */
const UPSTREAM_FAILURE_CODES = [
  'upstream_unavailable',
  'summarizer_failed',
  'summarizer_refused',
  'deadline_exceeded',
];

const SERVICE_NAMES = {
  spotify: 'Spotify',
  youtube: 'YouTube',
  apple: 'Apple Podcasts',
  feed: 'Podcast feed',
  transcript: undefined,
} as const satisfies Readonly<Record<SourceKind, string | undefined>>;

/** The upstream that caused a job's failure, by the stage in which it failed; absent for internal failures. */
export function upstreamOf({
  stage,
  service,
  failure,
}: Pick<AdminJob, 'stage' | 'service' | 'failure'>): string | undefined {
  if (!failure || !UPSTREAM_FAILURE_CODES.includes(failure.code)) return undefined;
  const link = SERVICE_NAMES[service];
  switch (stage) {
    case 'queued':
      return undefined;
    case 'locating':
      return link;
    case 'transcript':
      return service === 'youtube' ? link : SERVICE_NAMES.feed;
    case 'reading':
    case 'summarizing':
    case 'checking':
      return 'Language model';
  }
}

/** True for a job submitted with a transcript, whose text is deleted when the job ends. */
export function hasOwnTranscript({ dedupeKey, ownerId, request }: AnalysisJob): boolean {
  if (ownerId === undefined) return false;
  const choices = parsePrivateChoices(dedupeKey, { ownerId, sourceKey: request.source.key });
  return choices?.transcriptFingerprint !== undefined;
}
