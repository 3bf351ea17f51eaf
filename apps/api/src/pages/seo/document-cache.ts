import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { DomainError } from '#core/errors.js';

const packed = promisify(gzip);
const unpacked = promisify(gunzip);

/** All documents together, compressed. */
const MAX_BYTES = 48 * 1024 * 1024;
/** Older ones are made anew. */
const FRESH_MS = 15_000;

interface CachedDocument {
  readonly gzip: Buffer;
  readonly etag: string;
}

/** What is kept where there is no document: in the cache, `undefined` says that making failed. */
const NONE: CachedDocument = { gzip: Buffer.alloc(0), etag: '' };
/** About what any entry takes beside its document. */
const ENTRY_BYTES = 1024;

/** Makes a document; undefined where there is none. */
export type MakeDocument = () => Promise<string | undefined>;

/**
 * Documents for machines, kept compressed for some seconds. Whoever asks for the same one at once waits for the same
 * making; while making fails, the one before is given.
 */
export class DocumentCache {
  private generation = 0;

  private readonly kept = new LRUCache<string, CachedDocument, MakeDocument>({
    maxSize: MAX_BYTES,
    sizeCalculation: (document) => document.gzip.length + ENTRY_BYTES,
    ttl: FRESH_MS,
    allowStaleOnFetchRejection: true,
    noDeleteOnFetchRejection: true,
    fetchMethod: async (_name, _stale, { context: make }) => {
      const text = await make();
      if (text === undefined) return NONE;
      const tag = createHash('sha256').update(text).digest('base64url').slice(0, 22);
      return { gzip: await packed(text), etag: `W/"${tag}"` };
    },
  });

  /** From now on every document is made anew: also what is being made at this moment is given to nobody who asks later. */
  invalidateAll(): void {
    this.generation += 1;
  }

  /** Answers with the document `name`, 304 where the caller has it, or false where there is none. */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    { name, type, make }: { readonly name: string; readonly type: string; readonly make: MakeDocument },
  ): Promise<boolean> {
    let failure: unknown;
    const context = () =>
      make().catch((error: unknown) => {
        failure = error;
        throw error;
      });
    const document = await this.kept.fetch(`${this.generation} ${name}`, { context });
    // Whoever waited for another's making does not see why it failed.
    if (!document) throw failure ?? new DomainError('upstream_unavailable', 'This cannot be made right now.');
    if (document === NONE) return false;
    reply
      .header('etag', document.etag)
      .header('cache-control', 'public, max-age=60')
      .header('vary', 'accept-encoding');
    if (knows(request.headers['if-none-match'], document.etag)) {
      reply.status(304).send();
      return true;
    }
    reply.header('content-type', `${type}; charset=utf-8`);
    if (/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) {
      reply.header('content-encoding', 'gzip').send(document.gzip);
    } else reply.send(await unpacked(document.gzip));
    return true;
  }
}

function knows(tags: string | undefined, etag: string): boolean {
  return tags?.split(',').some((tag) => tag.trim() === '*' || tag.trim() === etag) ?? false;
}
