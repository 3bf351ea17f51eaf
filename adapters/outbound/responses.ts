import { LRUCache } from 'lru-cache';
import type { HttpRequest } from './http-request.js';
import type { OutboundPolicy } from './outbound-policy.js';

/** A complete response as plain data, safe to cache and share. */
export interface BufferedResponse {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  /** Final URL after redirects. */
  readonly url: string;
  readonly redirected: boolean;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** A response whose body is still being received. */
export interface StreamedResponse extends Omit<BufferedResponse, 'body'> {
  readonly body: AsyncIterable<Uint8Array>;
}

/** Statuses whose responses have no body. */
export const NULL_BODY_STATUSES = new Set([204, 205, 304]);

/** Converts to a new `Response`, as `fetch` returns it. */
export function toFetchResponse({
  status,
  headers,
  url,
  redirected,
  body,
}: BufferedResponse | StreamedResponse): Response {
  const response = new Response(NULL_BODY_STATUSES.has(status) ? null : bodyOf(body), {
    status,
    headers: headers.map(([name, value]) => [name, value]),
  });
  Object.defineProperties(response, { url: { value: url }, redirected: { value: redirected } });
  return response;
}

function bodyOf(
  body: Uint8Array<ArrayBuffer> | AsyncIterable<Uint8Array>,
): Uint8Array<ArrayBuffer> | ReadableStream {
  return body instanceof Uint8Array ? body : ReadableStream.from(body);
}

/** Total size of the cache, shared by all policies. */
const MAX_BYTES = 32 * 1024 * 1024;
const MAX_ENTRY_BYTES = 8 * 1024 * 1024;
/** Estimated size of an entry without its body. */
const OVERHEAD_BYTES = 1024;

export interface ResponseCache {
  get(key: string): BufferedResponse | undefined;
  /** Stores responses with status 200, 404 or 410 for as long as the policy allows. */
  store(key: string, response: BufferedResponse, policy: OutboundPolicy): void;
}

/** An in-memory LRU cache of 32 MiB. */
export function createResponseCache(now: () => number): ResponseCache {
  const entries = new LRUCache<string, BufferedResponse>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_ENTRY_BYTES,
    sizeCalculation: ({ body }, key) => body.byteLength + key.length + OVERHEAD_BYTES,
    ttl: 1,
    ttlResolution: 0,
    perf: { now },
  });
  return {
    get: (key) => entries.get(key),
    store(key, response, policy) {
      const seconds = lifetime(response.status, policy);
      if (seconds > 0) entries.set(key, response, { ttl: seconds * 1000 });
    },
  };
}

function lifetime(status: number, { cacheSeconds, negativeCacheSeconds }: OutboundPolicy): number {
  if (status === 200) return cacheSeconds ?? 0;
  return status === 404 || status === 410 ? (negativeCacheSeconds ?? 0) : 0;
}

/** Credentials and signatures, which do not change the response; cookies and all other headers may. */
const IGNORED_HEADERS = /^(?:authorization|x-auth-.*|x-api-key|date)$/;

/** Equal for requests that get the same response. */
export function cacheKey(policy: string, { url, headers }: HttpRequest): string {
  const relevant = [...headers].filter(([name]) => !IGNORED_HEADERS.test(name));
  return JSON.stringify([policy, url.href, relevant]);
}
