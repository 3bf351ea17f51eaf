import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Made once a page and sent often, on the way to the first reader: a tenth of a second of work would be too much. */
const BROTLI_QUALITY = 5;
const GZIP_LEVEL = 6;

/** A page's bytes, each encoding made at the first need of it and kept. */
export class EncodedPage {
  private readonly hash: string;
  private readonly bodies: { [key in Encoding]?: Buffer | Promise<Buffer> } = {};

  constructor(private readonly html: Buffer) {
    this.hash = createHash('sha256').update(html).digest('base64url').slice(0, 27);
  }

  /** About what it takes in memory. */
  get size(): number {
    return this.html.length * 2;
  }

  /** At once where the encoding was made before. */
  body(encoding: Encoding): Buffer | Promise<Buffer> {
    const known = this.bodies[encoding];
    if (known) return known;
    const making = encoded(this.html, encoding);
    this.bodies[encoding] = making;
    making.then(
      (body) => {
        this.bodies[encoding] = body;
      },
      () => {
        delete this.bodies[encoding];
      },
    );
    return making;
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

async function encoded(html: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return html;
  if (encoding === 'gzip') return promisify(gzip)(html, { level: GZIP_LEVEL });
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
  };
  return promisify(brotliCompress)(html, { params });
}

/** The best encoding that an `Accept-Encoding` header allows. */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity';
  const refused = /\b(br|gzip)\s*;\s*q=0(?:\.0*)?(?![\d.])/gi;
  const allowed = header.replace(refused, '').toLowerCase();
  if (/(?:^|[,\s])br(?:$|[\s,;])/.test(allowed)) return 'br';
  return /(?:^|[,\s])gzip(?:$|[\s,;])/.test(allowed) ? 'gzip' : 'identity';
}
