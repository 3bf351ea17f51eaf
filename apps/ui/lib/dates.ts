/** Formatter cache: creating one is a hundred times as expensive as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Formats an ISO date or time in the reader's time zone (spec §9). Dates without a time are not shifted between time zones.
 * @param locale defaults to the reader's locale and time zone
 */
export function formatLocalDate(
  iso: string | undefined,
  locale?: string,
  timeZone?: string,
): string | undefined {
  const date = new Date(iso ?? '');
  if (Number.isNaN(date.getTime())) return undefined;
  return formatOf(locale, iso?.includes('T') ? timeZone : 'UTC').format(date);
}

function formatOf(locale: string | undefined, timeZone: string | undefined): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone });
  formats.set(key, format);
  return format;
}

/** Formats the UTC date of an ISO time: `December 21, 2026`, or `Dec 21` in the short form. */
export function formatUtcDate(iso: string, length: 'whole' | 'short' = 'whole'): string {
  const style =
    length === 'whole' ? ({ dateStyle: 'long' } as const) : ({ month: 'short', day: 'numeric' } as const);
  return new Date(iso).toLocaleDateString(undefined, { timeZone: 'UTC', ...style });
}

const MINUTE = { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' } as const;

/** Formats a time in the reader's time zone, to the minute or optionally to the second. */
export function formatDateTime(iso: string | undefined, withSeconds = false): string {
  return timeText(iso, { year: 'numeric', ...(withSeconds && { second: '2-digit' }) });
}

/** Formats a recent time to the minute; the year is included only if it is not the current one. */
export function formatRecentTime(iso: string): string {
  const isThisYear = new Date(iso).getFullYear() === new Date().getFullYear();
  return timeText(iso, isThisYear ? {} : { year: 'numeric' });
}

function timeText(iso: string | undefined, more: Intl.DateTimeFormatOptions): string {
  const date = new Date(iso ?? '');
  return Number.isNaN(date.getTime()) ? '–' : date.toLocaleString(undefined, { ...MINUTE, ...more });
}

/** Formats the time of day in the reader's time zone, to the minute. */
export function formatTime(time: number): string {
  return new Date(time).toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' });
}
