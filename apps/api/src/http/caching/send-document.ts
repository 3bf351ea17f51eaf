import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import { isNotModified } from './conditional-request.js';

const encodedBodies = new WeakMap<object, Buffer>();

/** The body of a JSON response. A frozen object, which callers share, is encoded once. */
export function encodedJson(reply: FastifyReply, value: object): object {
  if (!Object.isFrozen(value)) return value;
  let body = encodedBodies.get(value);
  if (!body) {
    body = Buffer.from(JSON.stringify(value));
    encodedBodies.set(value, body);
  }
  reply.header('content-type', 'application/json; charset=utf-8');
  return body;
}

export type ContentEncoding = 'br' | 'gzip' | 'identity';

/** Headers of real clients repeat; longer ones are negotiated each time. */
const MAX_CACHED_HEADER_LENGTH = 200;
const MAX_CACHED_HEADERS = 500;

/** Chooses among the given codings, best first, by a request's Accept-Encoding (RFC 9110 §12.5.3). */
type EncodingNegotiator = (acceptEncoding: string | undefined) => ContentEncoding;

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

/** A document in one or more encodings. */
export interface HttpDocument {
  /** Absent for a document that is never revalidated. */
  etag?(encoding: ContentEncoding): string;
  /** Called only when the client does not have the document yet. */
  body(encoding: ContentEncoding): Buffer | Promise<Buffer>;
}

interface DocumentHeaders {
  readonly contentType: string;
  readonly cacheControl: string;
  /** Chooses the encoding; absent for formats that are compressed already. */
  readonly negotiate?: EncodingNegotiator;
  /** Request headers besides Accept-Encoding that select the document. */
  readonly vary?: string;
}

/** Sends a document, or 304 to a client that has it, with its validator and caching headers. */
export async function sendDocument(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  document: HttpDocument,
  { contentType, cacheControl, negotiate, vary }: DocumentHeaders,
): Promise<void> {
  const encoding = negotiate?.(headers['accept-encoding']) ?? 'identity';
  const etag = document.etag?.(encoding);
  reply.header('cache-control', cacheControl);
  if (etag !== undefined) reply.header('etag', etag);
  const selecting = [vary, negotiate && 'accept-encoding'].filter(Boolean);
  if (selecting.length > 0) reply.header('vary', selecting.join(', '));
  if (etag !== undefined && isNotModified(headers, { etag })) {
    reply.status(304).send();
    return;
  }
  const body = await document.body(encoding);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  reply.header('content-type', contentType).send(body);
}
