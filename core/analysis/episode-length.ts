/** A longer episode is a mistake of its source: milliseconds for seconds, or the age of a stream that never ends. Seconds. */
export const MAX_EPISODE_SECONDS = 86_400;

/** A length as a source states it, in seconds; absent where it is no length of an episode. */
export function plausibleSeconds(seconds: number | undefined): number | undefined {
  return seconds !== undefined && seconds > 0 && seconds <= MAX_EPISODE_SECONDS ? seconds : undefined;
}
