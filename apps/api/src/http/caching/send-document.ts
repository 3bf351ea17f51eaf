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
