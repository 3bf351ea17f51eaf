import { isTimeZone } from './digest-settings.js';

const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;

/** Converts between UTC and the local time of a zone; local times are given as the same digits in UTC. */
export interface LocalTime {
  toLocal(instant: Date): Date;
  /**
   * The first moment that shows a local time. One that a clock change skips is as many minutes after the change as it
   * would have been.
   */
  toInstant(local: Date): Date;
}

/** Local time of a zone; UTC for one that is no longer known. */
export function localTime(timeZone: string): LocalTime {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: isTimeZone(timeZone) ? timeZone : 'UTC',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  const offsetAt = (time: number) => wallClock(format, time) - Math.floor(time / MINUTE_MS) * MINUTE_MS;

  return {
    toLocal: (instant) => new Date(instant.getTime() + offsetAt(instant.getTime())),
    toInstant(local) {
      const wanted = local.getTime();
      const before = wanted - offsetAt(wanted - DAY_MS);
      const after = wanted - offsetAt(wanted + DAY_MS);
      const shown = [before, after].filter((time) => time + offsetAt(time) === wanted);
      return new Date(shown.length > 0 ? Math.min(...shown) : before);
    },
  };
}

/** The digits on a zone's clock, as a time in UTC. */
function wallClock(format: Intl.DateTimeFormat, time: number): number {
  const parts = new Map(format.formatToParts(time).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
}
