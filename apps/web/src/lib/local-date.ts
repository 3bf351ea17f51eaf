/**
 * An ISO date or time as the reader's own date (spec §9). A date without a time is that day everywhere.
 * @param locale the reader's when absent, as is the time zone
 */
export function localDate(iso: string | undefined, locale?: string, timeZone?: string): string | undefined {
  const date = new Date(iso ?? '');
  if (Number.isNaN(date.getTime())) return undefined;
  return date.toLocaleDateString(locale, { timeZone: iso?.includes('T') ? timeZone : 'UTC' });
}
