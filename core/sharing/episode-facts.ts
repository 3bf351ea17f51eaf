const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** Formats the UTC date of an ISO date or time as `10 Feb 2026`, alike on the server and in every browser. */
export function formatDay(iso: string | undefined): string | undefined {
  const date = new Date(iso ?? '');
  if (Number.isNaN(date.getTime())) return undefined;
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

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

/** Words per minute, and characters of scripts without spaces. */
interface Pace {
  readonly words: number;
  readonly letters: number;
}

const READING_PACE: Pace = { words: 230, letters: 500 };
/** Of a voice at its ordinary speed. */
export const SPEAKING_PACE: Pace = { words: 160, letters: 300 };

const UNSPACED_SCRIPTS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu;

/** Reading time in whole minutes, at least one. */
export function readingMinutes(texts: readonly string[], pace = READING_PACE): number {
  const text = texts.join('\n');
  const letters = text.match(UNSPACED_SCRIPTS)?.length ?? 0;
  const parted = letters === 0 ? text : text.replace(UNSPACED_SCRIPTS, ' ');
  const words = parted.match(WORD)?.length ?? 0;
  return Math.max(1, Math.round(words / pace.words + letters / pace.letters));
}
