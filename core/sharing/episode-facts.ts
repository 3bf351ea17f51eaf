const MINUTE_MS = 60_000;
const ISO_DATE = /^\d{4}-\d{2}-\d{2}(?:T|$)/;
const WITH_ZONE = /T.{0,40}(?:Z|[+-]\d{2}:?\d{2})$/i;

/** Duration in whole minutes; absent, and then not shown, when below one minute (spec §2, §9). */
export function durationMinutes(durationMs: number | undefined): number | undefined {
  const minutes = Math.floor((durationMs ?? 0) / MINUTE_MS);
  return Number.isFinite(minutes) && minutes > 0 ? minutes : undefined;
}

/**
 * ISO date or time as M/d/yy, e.g. `1/9/25` (spec §2, §9). Uses the UTC day so that server and browser agree; absent
 * for anything else, e.g. a year alone.
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

/** Rejects impossible dates, because some engines parse February 31 as March 3. */
function isDay(day: string): boolean {
  return new Date(day).getUTCDate() === Number(day.slice(8));
}

/** Release date on show pages; falls back to the time of the analysis (spec §2). */
export function releasedDate(releaseDate: string | undefined, createdAt: string): string | undefined {
  return shortDate(releaseDate) ?? shortDate(createdAt);
}
