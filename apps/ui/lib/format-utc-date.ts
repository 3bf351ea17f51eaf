/** The day of an ISO time in UTC: `December 21, 2026`, or `Dec 21` where there is little room. */
export function formatUtcDate(iso: string, length: 'whole' | 'short' = 'whole'): string {
  const style =
    length === 'whole' ? ({ dateStyle: 'long' } as const) : ({ month: 'short', day: 'numeric' } as const);
  return new Date(iso).toLocaleDateString(undefined, { timeZone: 'UTC', ...style });
}
