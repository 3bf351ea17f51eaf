import type { Limit } from './limit.js';

const atOnce = (max: number, key: Limit['key'], refusal: string) =>
  ({
    subject: 'Event streams at once',
    key,
    max,
    unit: 'streams',
    refusal,
    isScaled: true,
  }) as const satisfies Limit;

/** Concurrent event streams of jobs. A reader holds one per job that a tab shows. */
export const STREAM_LIMITS = {
  'stream-caller': atOnce(20, 'visitor or member', '429, `Retry-After`'),
  'stream-network': atOnce(100, 'network', '429, `Retry-After`'),
  'stream-process': atOnce(5000, 'process', '503, `Retry-After`'),
} as const satisfies Record<string, Limit>;
