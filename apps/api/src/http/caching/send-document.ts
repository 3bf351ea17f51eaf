import type { FastifyReply, FastifyRequest } from 'fastify';
import { isNotModified } from './conditional-request.js';
import type { ContentEncoding, EncodingNegotiator } from './content-encoding.js';

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
}

/** Sends a document, or 304 to a client that has it, with its validator and caching headers. */
export async function sendDocument(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  document: HttpDocument,
  { contentType, cacheControl, negotiate }: DocumentHeaders,
): Promise<void> {
  const encoding = negotiate?.(headers['accept-encoding']) ?? 'identity';
  const etag = document.etag?.(encoding);
  reply.header('cache-control', cacheControl);
  if (etag !== undefined) reply.header('etag', etag);
  if (negotiate) reply.header('vary', 'accept-encoding');
  if (etag !== undefined && isNotModified(headers, { etag })) {
    reply.status(304).send();
    return;
  }
  const body = await document.body(encoding);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  reply.header('content-type', contentType).send(body);
}
