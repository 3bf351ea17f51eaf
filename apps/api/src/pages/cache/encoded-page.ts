import { hash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Made on the way to the first reader: the next step saves a twentieth of the bytes for twice the work. */
const BROTLI_QUALITY = 3;
const BROTLI_WINDOW_BITS = 18;
const GZIP_LEVEL = 6;

/** A page's bytes, each encoding made at the first need of it and kept. */
export class EncodedPage {
  private readonly hash: string;
  private readonly bodies: { [key in Encoding]?: Buffer } = {};

  constructor(private readonly html: Buffer) {
    this.hash = hash('sha256', html, 'base64url').slice(0, 27);
  }

  /** About what it takes in memory. */
  get size(): number {
    return this.html.length * 2;
  }

  body(encoding: Encoding): Buffer {
    this.bodies[encoding] ??= encoded(this.html, encoding);
    return this.bodies[encoding];
  }

  /** Whether one of the tags in an `If-None-Match` header is of these contents, in any encoding. */
  isKnownBy(ifNoneMatch: string | undefined): boolean {
    return ifNoneMatch !== undefined && (ifNoneMatch.includes(`"${this.hash}`) || ifNoneMatch.trim() === '*');
  }

  /** Strong: the bytes are the same as long as it is. */
  etag(encoding: Encoding): string {
    return encoding === 'identity' ? `"${this.hash}"` : `"${this.hash}-${encoding}"`;
  }
}

/** In this thread: to hand a page over to another one takes longer than to compress it. */
function encoded(html: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'identity') return html;
  if (encoding === 'gzip') return gzipSync(html, { level: GZIP_LEVEL });
  return brotliCompressSync(html, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
    },
  });
}

/** The best encoding that an `Accept-Encoding` header allows. */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity';
  const refused = /\b(br|gzip)\s*;\s*q=0(?:\.0*)?(?![\d.])/gi;
  const allowed = header.replace(refused, '').toLowerCase();
  if (/(?:^|[,\s])br(?:$|[\s,;])/.test(allowed)) return 'br';
  return /(?:^|[,\s])gzip(?:$|[\s,;])/.test(allowed) ? 'gzip' : 'identity';
}
