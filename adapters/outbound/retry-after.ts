/** No host keeps itself from being asked for longer. */
const MAX_RETRY_AFTER_MS = 3_600_000;

/** Milliseconds to wait by a `Retry-After` header, in seconds or as a date (RFC 9110 §10.2.3), an hour at most. Absent when there is none to read. */
export function parseRetryAfter(header: string | null, now: number): number | undefined {
  if (!header) return undefined;
  const wait = /^\s*\d+(?:\.\d+)?\s*$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isNaN(wait) ? undefined : Math.min(MAX_RETRY_AFTER_MS, Math.max(0, wait));
}
