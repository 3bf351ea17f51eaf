import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

export type ContentEncoding = 'br' | 'gzip' | 'identity';

/** Headers of real clients repeat; longer ones are negotiated each time. */
const MAX_CACHED_HEADER_LENGTH = 200;
const MAX_CACHED_HEADERS = 500;

/** Chooses among the given codings, best first, by a request's Accept-Encoding (RFC 9110 §12.5.3). */
export type EncodingNegotiator = (acceptEncoding: string | undefined) => ContentEncoding;

/**
 * A negotiator for codings in the server's order of preference, which decides between equal weights. A client that refuses
 * all of them still gets `identity`.
 */
export function encodingNegotiator(available: readonly ContentEncoding[]): EncodingNegotiator {
  const cache = new LRUCache<string, ContentEncoding>({ max: MAX_CACHED_HEADERS });
  return (acceptEncoding) => {
    if (acceptEncoding === undefined) return 'identity';
    const cached = cache.get(acceptEncoding);
    if (cached) return cached;
    const negotiator = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } });
    const encoding = negotiator.encoding(available, { preferred: available }) ?? 'identity';
    if (acceptEncoding.length <= MAX_CACHED_HEADER_LENGTH) cache.set(acceptEncoding, encoding);
    return encoding;
  };
}
