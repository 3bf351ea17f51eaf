/** The day of an ISO time in UTC: `December 21, 2026`, or `Dec 21, 2026` where there is little room. */
export function utcDay(iso: string, dateStyle: 'long' | 'medium' = 'long'): string {
  return new Date(iso).toLocaleDateString(undefined, { timeZone: 'UTC', dateStyle });
}
