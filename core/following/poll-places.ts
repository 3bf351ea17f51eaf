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
