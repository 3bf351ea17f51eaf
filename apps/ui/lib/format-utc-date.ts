/** Formats the UTC date of an ISO time: `December 21, 2026`, or `Dec 21` in the short form. */
export function formatUtcDate(iso: string, length: 'whole' | 'short' = 'whole'): string {
  const style =
    length === 'whole' ? ({ dateStyle: 'long' } as const) : ({ month: 'short', day: 'numeric' } as const);
  return new Date(iso).toLocaleDateString(undefined, { timeZone: 'UTC', ...style });
}
