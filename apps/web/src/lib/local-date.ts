/** An ISO date or time as the reader's own date (spec §9). A date without a time is that day everywhere. */
export function localDate(iso: string | undefined): string | undefined {
  const date = new Date(iso ?? '');
  if (Number.isNaN(date.getTime())) return undefined;
  return date.toLocaleDateString(undefined, iso?.includes('T') ? {} : { timeZone: 'UTC' });
}
