import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { HttpDocument } from '#api/http/caching/send-document.js';
import { DomainError } from '#core/errors.js';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** All documents together, compressed. */
const MAX_BYTES = 48 * 1024 * 1024;
const TTL_MS = 15_000;
/** Approximate overhead of an entry, in bytes. */
const ENTRY_BYTES = 1024;

interface CachedDocument {
  readonly gzip: Buffer;
  readonly etag: string;
}

/** Marks a document that does not exist: `undefined` in the cache means that building failed. */
const NOT_FOUND: CachedDocument = { gzip: Buffer.alloc(0), etag: '' };

/** Builds a document's text; undefined when there is no such document. */
export type BuildDocument = () => Promise<string | undefined>;

/**
 * Documents for crawlers, cached in compressed form. Concurrent requests for one document share its build; while building
 * fails, the previous version is served.
 */
export class DocumentCache {
  private generation = 0;

  private readonly documents = new LRUCache<string, CachedDocument, BuildDocument>({
    maxSize: MAX_BYTES,
    sizeCalculation: (document) => document.gzip.length + ENTRY_BYTES,
    ttl: TTL_MS,
    allowStaleOnFetchRejection: true,
    noDeleteOnFetchRejection: true,
    fetchMethod: async (_name, _stale, { context: build }) => {
      const text = await build();
      if (text === undefined) return NOT_FOUND;
      const tag = hash('sha256', text, 'base64url').slice(0, 22);
      return { gzip: await compress(text), etag: `W/"${tag}"` };
    },
  });

  /** Discards every document, including those that are being built now. */
  invalidateAll(): void {
    this.generation += 1;
  }

  /** The document of that name, built if needed; undefined when there is none. Its ETag is weak: one for all encodings. */
  async get(name: string, build: BuildDocument): Promise<HttpDocument | undefined> {
    let failure: unknown;
    const context = () =>
      build().catch((error: unknown) => {
        failure = error;
        throw error;
      });
    const document = await this.documents.fetch(`${this.generation} ${name}`, { context });
    // A request that waited for another's build does not learn why it failed.
    if (!document) throw failure ?? new DomainError('upstream_unavailable', 'This cannot be made right now.');
    if (document === NOT_FOUND) return undefined;
    return {
      etag: () => document.etag,
      body: (encoding) => (encoding === 'gzip' ? document.gzip : decompress(document.gzip)),
    };
  }
}
