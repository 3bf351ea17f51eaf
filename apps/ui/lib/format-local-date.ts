/** Creating a formatter costs a hundred times as much as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * An ISO date or time as the reader's own date (spec §9). A date without a time is that day everywhere.
 * @param locale the reader's when absent, as is the time zone
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
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone });
  formats.set(key, known);
  return known;
}
