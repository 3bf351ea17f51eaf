/** Milliseconds after which a statement that has no answer is given up, with its connection. */
const QUERY_LIMITS_MS = { read: 2_000, write: 5_000, long: 30_000 } as const;

/** Before a statement that may rightly take long: exports, clean-ups, figures over everything. */
export const LONG = '/* long */ ';

const WRITES = /\b(?:insert|update|delete|truncate|alter|create|drop|set|begin|commit|rollback)\b/i;
/** Waits for others, who are bounded themselves. */
const LOCKS = /\bpg_advisory|\bfor (?:no key )?update\b|\block table\b/i;
const MAX_KNOWN = 2_000;
const known = new Map<string, number>();

export function queryLimitMs(sql: string): number {
  const found = known.get(sql);
  if (found !== undefined) return found;
  const { read, write, long } = QUERY_LIMITS_MS;
  const limit = sql.startsWith(LONG) || LOCKS.test(sql) ? long : WRITES.test(sql) ? write : read;
  if (known.size < MAX_KNOWN) known.set(sql, limit);
  return limit;
}
