import type { ErrorCode } from '../errors.js';
import type { JobFailure } from '../jobs/job.js';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Delays before an episode is tried again, in seconds; after the last it is listed as a title. */
const OUTAGE_DELAYS = [5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 24 * HOUR];
/** Publishers add transcripts some time after the episode. */
const TRANSCRIPT_DELAYS = [6 * HOUR, 24 * HOUR];

const OUTAGES: ReadonlySet<ErrorCode> = new Set([
  'upstream_unavailable',
  'throttled',
  'overloaded',
  'deadline_exceeded',
  'cancelled',
  'summarizer_failed',
  'internal',
]);
const WITHOUT_TRANSCRIPT: ReadonlySet<ErrorCode> = new Set(['transcript_unavailable', 'episode_not_found']);

/**
 * Delay before a new episode whose analysis failed is tried again, in seconds; absent when it stays a title.
 * @param failures failed analyses, this one included
 */
export function episodeRetryDelay(
  { code, retryAfterSeconds = 0 }: JobFailure,
  failures: number,
): number | undefined {
  const delays = OUTAGES.has(code) ? OUTAGE_DELAYS : WITHOUT_TRANSCRIPT.has(code) ? TRANSCRIPT_DELAYS : [];
  const delay = delays[failures - 1];
  return delay === undefined ? undefined : Math.max(delay, retryAfterSeconds);
}
