import type { Limit } from './limit.js';

/** Work of threads, whose number `RATE_LIMIT_FACTOR` does not change. */
const inThreads = (max: number, subject: string) =>
  ({ subject, key: 'process', max, unit: 'requests', refusal: 'waits for a place' }) as const satisfies Limit;

const atOnce = (max: number, subject: string) => ({ ...inThreads(max, subject), isScaled: true }) as const;

/**
 * Requests that are worked on at once, by class, so that one class cannot take the time of another. More at once would only
 * make all of them late.
 */
export const CONCURRENCY_LIMITS = {
  kept: atOnce(16, 'Pages in the page cache, in one turn of the event loop'),
  pages: atOnce(40, 'Pages that are not in the page cache'),
  searches: atOnce(16, 'Searches and suggestions'),
  reads: atOnce(16, 'API reads'),
  changes: atOnce(100, 'API changes'),
  submissions: atOnce(16, 'Submissions that are answered with a job'),
  held: atOnce(2000, 'Submissions and questions, which are held until they are answered'),
  prints: inThreads(2, 'Analyses printed as PDF'),
  pictures: inThreads(4, 'Share pictures'),
  admin: atOnce(100, 'The admin area'),
} as const satisfies Record<string, Limit>;

export type ConcurrencyClass = keyof typeof CONCURRENCY_LIMITS;
