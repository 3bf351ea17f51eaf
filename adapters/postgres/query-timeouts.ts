/** Milliseconds after which a statement that has no answer is given up, with its connection. */
const QUERY_TIMEOUTS_MS = { read: 2_000, write: 5_000, long: 30_000 } as const;

/** Before a statement that may rightly take long: exports, clean-ups, figures over everything. */
export const LONG_RUNNING = '/* long */ ';

const WRITES = /\b(?:insert|update|delete|truncate|alter|create|drop|set|begin|commit|rollback)\b/i;
/** Waits for others, who are bounded themselves. */
const LOCKS = /\bpg_advisory|\bfor (?:no key )?update\b|\block table\b/i;
const MAX_CACHED = 2_000;
const cache = new Map<string, number>();

export function queryTimeoutMs(sql: string): number {
  const found = cache.get(sql);
  if (found !== undefined) return found;
  const { read, write, long } = QUERY_TIMEOUTS_MS;
  const limit = sql.startsWith(LONG_RUNNING) || LOCKS.test(sql) ? long : WRITES.test(sql) ? write : read;
  if (cache.size < MAX_CACHED) cache.set(sql, limit);
  return limit;
}
