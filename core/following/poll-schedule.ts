/** Bounds of the interval between two polls of a show, in seconds (contract §8). */
export const MIN_POLL_SECONDS = 15 * 60;
export const MAX_POLL_SECONDS = 24 * 3600;

/** Polls within the time that a show usually lets pass between two episodes. */
const POLLS_PER_EPISODE = 48;
/** Newest episodes that tell a show's rhythm. */
const MAX_GAPS = 10;
/** Interval of a show without a known rhythm. */
const DEFAULT_POLL_SECONDS = 6 * 3600;
/** Intervals vary by this share, so that polls that began together spread out. */
const JITTER = 0.1;
const DAY_SECONDS = 86_400;

/**
 * Interval between two polls of a show, in seconds: a share of the usual time between its episodes, longer while it
 * publishes nothing.
 * @param releaseDates `YYYY-MM-DD`, newest first
 */
export function pollInterval(releaseDates: readonly string[], now: Date): number {
  const days = releaseDates
    .slice(0, MAX_GAPS + 1)
    .map((date) => Date.parse(date) / 1000 / DAY_SECONDS)
    .filter(Number.isFinite);
  const [newest] = days;
  if (newest === undefined) return DEFAULT_POLL_SECONDS;
  const silence = now.getTime() / 1000 - newest * DAY_SECONDS;
  const rhythm = days.length < 2 ? silence : medianGap(days) * DAY_SECONDS;
  return clampInterval(Math.max(rhythm, silence / 4) / POLLS_PER_EPISODE);
}

/** Delay until a show is polled again after `failures` failed polls in a row, in seconds: doubling, up to a day. */
export function pollBackoff(failures: number): number {
  return clampInterval(MIN_POLL_SECONDS * 2 ** Math.min(20, Math.max(0, failures - 1)));
}

export interface PollDelay {
  /** Interval or back-off, in seconds. */
  readonly seconds: number;
  /** `Retry-After` of the feed's server, in seconds. */
  readonly retryAfterSeconds?: number;
  /** `FOLLOW_INTERVAL_FACTOR`; `Retry-After` is not multiplied. */
  readonly factor: number;
  /** A number from 0 to 1. */
  readonly random: number;
}

/** Time of the next poll: the interval with jitter, but not before the feed's server wants to be asked again. */
export function nextPollAt(now: Date, { seconds, retryAfterSeconds = 0, factor, random }: PollDelay): Date {
  const jittered = clampInterval(seconds * (1 - JITTER + 2 * JITTER * random)) * factor;
  return new Date(now.getTime() + Math.max(jittered, retryAfterSeconds) * 1000);
}

function clampInterval(seconds: number): number {
  return Math.min(MAX_POLL_SECONDS, Math.max(MIN_POLL_SECONDS, seconds));
}

function medianGap(days: readonly number[]): number {
  const gaps = days.slice(1).map((day, index) => Math.max(0, (days[index] ?? day) - day));
  return gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
}
