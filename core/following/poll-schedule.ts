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

/** Polls that one worker has under way. */
export const POLLS_AT_ONCE = 16;
/** Of one host. */
export const POLLS_PER_HOST = 6;
/** A poll that has taken this long waits beside the others and leaves its place to the next. */
export const SLOW_POLL_MS = 500;
/** Slow polls that take no place. */
export const MAX_SLOW_POLLS = 24;
/** Of one host. */
export const MAX_SLOW_POLLS_PER_HOST = 12;

/** A poll under way. */
export interface RunningPoll {
  readonly host: string;
  /** Milliseconds since it began. */
  readonly ageMs: number;
}

/** Places left for further polls, and those taken at each host. Feeds that hang or never end take none of them for long. */
export function pollPlaces(running: readonly RunningPoll[]): {
  readonly free: number;
  readonly used: ReadonlyMap<string, number>;
} {
  const takenAt = (host: string) =>
    placesTaken(
      running.filter((poll) => poll.host === host),
      MAX_SLOW_POLLS_PER_HOST,
    );
  return {
    free: Math.max(0, POLLS_AT_ONCE - placesTaken(running, MAX_SLOW_POLLS)),
    used: new Map(running.map(({ host }) => [host, takenAt(host)])),
  };
}

function placesTaken(polls: readonly RunningPoll[], maxSlow: number): number {
  const slow = polls.filter(({ ageMs }) => ageMs >= SLOW_POLL_MS).length;
  return polls.length - Math.min(slow, maxSlow);
}

/** Lease that is asked of a hub, in seconds. Hubs may give less. */
export const WEBSUB_LEASE_SECONDS = 10 * 86_400;
/** Leases that a hub may give, in seconds. */
const MIN_LEASE_SECONDS = 3600;
const MAX_LEASE_SECONDS = 90 * 86_400;
/** Share of a lease after which it is renewed. */
const RENEWAL_SHARE = 0.8;
/** Delay until a subscription that a hub did not take, or never verified, is asked for again, in seconds. */
export const WEBSUB_RETRY_SECONDS = 6 * 3600;

/** True when hubs can reach this site (contract §8). */
export function canSubscribe(publicUrl: string): boolean {
  return publicUrl.startsWith('https://');
}

/** End and renewal of a lease that a hub gave; anything but a number of seconds is the lease asked for. */
export function leaseTimes(now: Date, leaseSeconds: string | undefined): { expiresAt: Date; renewAt: Date } {
  const granted = /^\d{1,10}$/.test(leaseSeconds ?? '') ? Number(leaseSeconds) : WEBSUB_LEASE_SECONDS;
  const seconds = Math.min(MAX_LEASE_SECONDS, Math.max(MIN_LEASE_SECONDS, granted));
  const later = (share: number) => new Date(now.getTime() + seconds * share * 1000);
  return { expiresAt: later(1), renewAt: later(RENEWAL_SHARE) };
}
