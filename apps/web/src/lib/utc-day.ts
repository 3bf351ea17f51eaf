/** The day of an ISO time in UTC, in full words: `December 21, 2026`. */
export function utcDay(iso: string): string {
  return new Date(iso).toLocaleDateString(undefined, { timeZone: 'UTC', dateStyle: 'long' });
}
