import { LRUCache } from 'lru-cache';
import type { OutboundPolicy } from './outbound-policy.js';
import type { BufferedResponse } from './response.js';

/** All answers that are kept, of all policies. */
const MAX_BYTES = 32 * 1024 * 1024;
const MAX_ENTRY_BYTES = 8 * 1024 * 1024;
/** About what an answer takes beside its body. */
const OVERHEAD_BYTES = 1024;

export interface ResponseCache {
  get(key: string): BufferedResponse | undefined;
  /** Keeps what the policy lets it keep: 200, 404 and 410, each for its time. */
  store(key: string, answer: BufferedResponse, policy: OutboundPolicy): void;
}

/** Answers in memory, the least used leaving first when 32 MiB are full. */
export function createResponseCache(now: () => number): ResponseCache {
  const answers = new LRUCache<string, BufferedResponse>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_ENTRY_BYTES,
    sizeCalculation: ({ body }, key) => body.byteLength + key.length + OVERHEAD_BYTES,
    ttl: 1,
    ttlResolution: 0,
    perf: { now },
  });
  return {
    get: (key) => answers.get(key),
    store(key, answer, policy) {
      const seconds = lifetime(answer.status, policy);
      if (seconds > 0) answers.set(key, answer, { ttl: seconds * 1000 });
    },
  };
}

function lifetime(status: number, { cacheSeconds, negativeCacheSeconds }: OutboundPolicy): number {
  if (status === 200) return cacheSeconds ?? 0;
  return status === 404 || status === 410 ? (negativeCacheSeconds ?? 0) : 0;
}
