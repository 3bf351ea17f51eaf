const MINUTE_MS = 60_000;
const ISO_DATE = /^\d{4}-\d{2}-\d{2}(?:T|$)/;
const WITH_ZONE = /T.{0,40}(?:Z|[+-]\d{2}:?\d{2})$/i;

/** An episode's whole minutes; absent when there is not one, and then nothing is shown (spec §2, §9). */
export function durationMinutes(durationMs: number | undefined): number | undefined {
  const minutes = Math.floor((durationMs ?? 0) / MINUTE_MS);
  return Number.isFinite(minutes) && minutes > 0 ? minutes : undefined;
}

/**
 * An ISO date or time as M/d/yy, e.g. `1/9/25` (spec §2, §9). The day is the one in UTC, so that a date without a time
 * is that day everywhere, and server and browser agree. Absent for anything else, e.g. a year alone.
 */
export function shortDate(iso: string | undefined): string | undefined {
  if (!iso || !ISO_DATE.test(iso)) return undefined;
  const day = iso.slice(0, 10);
  if (!isDay(day)) return undefined;
  const date = new Date(WITH_ZONE.test(iso) ? iso : day);
  if (Number.isNaN(date.getTime())) return undefined;
  const year = String(date.getUTCFullYear() % 100).padStart(2, '0');
  return `${date.getUTCMonth() + 1}/${date.getUTCDate()}/${year}`;
}

/** Some engines take the 31st of February for the 3rd of March. */
function isDay(day: string): boolean {
  return new Date(day).getUTCDate() === Number(day.slice(8));
}

/** When an episode was released, as show pages tell it: its release date, else when it was analysed (spec §2). */
export function releasedDate(releaseDate: string | undefined, createdAt: string): string | undefined {
  return shortDate(releaseDate) ?? shortDate(createdAt);
}
