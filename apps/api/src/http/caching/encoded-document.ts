import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { ContentEncoding, HttpDocument } from './send-document.js';

/** Compressed while the first reader waits: the next quality level saves 5 % of the bytes for twice the time. */
const BROTLI_QUALITY = 3;
const MIN_BROTLI_WINDOW_BITS = 16;
const MAX_BROTLI_WINDOW_BITS = 18;
const GZIP_LEVEL = 6;

/** A text document in memory. Each encoding is made when it is first requested, and kept. */
export class EncodedDocument implements HttpDocument {
  private readonly hash: string;
  private readonly bodies: { [key in ContentEncoding]?: Buffer } = {};

  constructor(private readonly content: Buffer) {
    this.hash = hash('sha256', content, 'base64url').slice(0, 27);
  }

  /** Approximate memory use in bytes. */
  get size(): number {
    return this.content.length * 2;
  }

  body(encoding: ContentEncoding): Buffer {
    this.bodies[encoding] ??= encode(this.content, encoding);
    return this.bodies[encoding];
  }

  /** A strong validator, different for each encoding (RFC 9110 §8.8.3.3). */
  etag(encoding: ContentEncoding): string {
    return encoding === 'identity' ? `"${this.hash}"` : `"${this.hash}-${encoding}"`;
  }
}

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

/** A text document that may have megabytes, and is sent once: compressed beside the event loop. */
export function largeDocument(content: Buffer): HttpDocument {
  const document = new EncodedDocument(content);
  return {
    etag: (encoding) => document.etag(encoding),
    body(encoding) {
      if (encoding === 'identity') return content;
      if (encoding === 'gzip') return compressGzip(content, { level: GZIP_LEVEL });
      return compressBrotli(content, brotliOptions(content));
    },
  };
}

/** Runs on this thread: handing a page to another one takes longer than compressing it. */
function encode(content: Buffer, encoding: ContentEncoding): Buffer {
  if (encoding === 'identity') return content;
  if (encoding === 'gzip') return gzipSync(content, { level: GZIP_LEVEL });
  return brotliCompressSync(content, brotliOptions(content));
}

function brotliOptions(content: Buffer): BrotliOptions {
  return {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: windowBits(content.length),
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  };
}

/** The smallest window that holds the whole content: memory for a larger one is cleared for nothing. */
function windowBits(length: number): number {
  const needed = Math.ceil(Math.log2(length + 16));
  return Math.min(Math.max(needed, MIN_BROTLI_WINDOW_BITS), MAX_BROTLI_WINDOW_BITS);
}
