import type { Limit } from './limit.js';

const atOnce = (max: number, subject: string) =>
  ({
    subject,
    key: 'process',
    max,
    unit: 'requests',
    refusal: '503, `Retry-After`',
    isScaled: true,
  }) as const satisfies Limit;

/**
 * Requests that are worked on at once, by class, so that one class cannot take the time of another. Requests within a limit
 * wait for the database; more would only make all of them late.
 */
export const CONCURRENCY_LIMITS = {
  pages: atOnce(200, 'Pages that are not in the page cache'),
  searches: atOnce(100, 'Searches and suggestions'),
  reads: atOnce(120, 'API reads'),
  changes: atOnce(200, 'API changes'),
  held: atOnce(2000, 'Submissions and questions, which are held until they are answered'),
  admin: atOnce(100, 'The admin area'),
} as const satisfies Record<string, Limit>;

export type ConcurrencyClass = keyof typeof CONCURRENCY_LIMITS;
