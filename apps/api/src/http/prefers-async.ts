import type { IncomingHttpHeaders } from 'node:http';

/** Whether the caller wants a job at once, rather than to wait for its result (RFC 7240 §4.1). */
export function prefersAsync({ prefer }: IncomingHttpHeaders): boolean {
  return /\brespond-async\b/i.test(String(prefer ?? ''));
}
