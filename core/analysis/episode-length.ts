/**
 * Maximum plausible duration, in seconds. Longer values are source errors: milliseconds for seconds, or the age of an
 * endless stream.
 */
export const MAX_EPISODE_SECONDS = 86_400;

/** Duration in seconds as stated by a source; absent when implausible. */
export function plausibleSeconds(seconds: number | undefined): number | undefined {
  return seconds !== undefined && seconds > 0 && seconds <= MAX_EPISODE_SECONDS ? seconds : undefined;
}
