import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type RunningProduct, startProduct } from '../support/product.js';
import { analysedSample } from '../support/samples.js';
import { Visitor } from '../support/visitor.js';

type Headers = Readonly<Record<string, string>>;

const DECODERS = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body } as const;
type Encoding = keyof typeof DECODERS;

/**
 * Documents that clients cache, with their available encodings. The page is listed twice: rendered first, then from the
 * cache.
 */
const DOCUMENTS: readonly [name: string, path: string, encodings: readonly Encoding[]][] = [
  ['page', '/pricing', ['br', 'gzip', 'identity']],
  ['page with a query', '/all-summaries?sort=newest', ['br', 'gzip', 'identity']],
  ['cached page', '/pricing', ['br', 'gzip', 'identity']],
  ['sitemap', '/sitemaps/1.xml', ['gzip', 'identity']],
  ['robots.txt', '/robots.txt', ['gzip', 'identity']],
  ['feed', '/{show}/feed.xml', ['gzip', 'identity']],
  ['share picture', '/share/{id}.png', ['identity']],
];

describe('conditional requests and encodings of documents (RFC 9110)', () => {
  let product: RunningProduct;
  let names: Headers;

  beforeAll(async () => {
    product = await startProduct();
    const { id, urlSlug = '' } = await analysedSample(new Visitor(product));
    names = { id: String(id), show: urlSlug.split('/')[0] ?? '' };
  });
  afterAll(() => product.close());

  /** Sends a request without the default headers of `fetch`. */
  async function request(path: string, headers: Headers = {}) {
    const url = product.url + path.replace(/\{(\w+)\}/, (_, name: string) => names[name] ?? '');
    const [response] = (await once(get(url, { headers }), 'response')) as [IncomingMessage];
    return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
  }

  describe.each(DOCUMENTS)('%s', (_, path, encodings) => {
    it.each(encodings)('is served as %s with a validator that revalidates it', async (encoding) => {
      const accept = { 'accept-encoding': encoding };
      const { status, headers, body } = await request(path, accept);
      expect([status, headers['content-encoding'] ?? 'identity']).toEqual([200, encoding]);
      expect(headers.vary).toBe(encodings.length > 1 ? 'accept-encoding' : undefined);
      expect(headers['content-length']).toBe(String(body.length));
      const plain = await request(path);
      expect(DECODERS[encoding](body).equals(plain.body)).toBe(true);

      const etag = headers.etag ?? '';
      expect(etag).toMatch(/^(W\/)?"[\w-]+"$/);
      const opaque = etag.replace('W/', '');
      for (const known of [etag, opaque, `W/${opaque}`, `"other", ${etag}`, '*']) {
        const again = await request(path, { ...accept, 'if-none-match': known });
        expect([known, again.status, again.headers.etag, again.body.length]).toEqual([known, 304, etag, 0]);
        expect(again.headers.vary).toBe(headers.vary);
        expect(again.headers['cache-control']).toBe(headers['cache-control']);
      }
    });

    it('is sent completely to a client with another version, whatever its date', async () => {
      const future = new Date(Date.now() + 86_400_000).toUTCString();
      const conditions: readonly Headers[] = [
        { 'if-none-match': '"other"' },
        { 'if-none-match': '"other"', 'if-modified-since': future },
        { 'if-modified-since': future },
      ];
      for (const headers of conditions) {
        const { status, body } = await request(path, headers);
        expect([status, body.length > 0]).toEqual([200, true]);
      }
    });

    it('is never sent in an encoding with weight 0', async () => {
      const { status, headers } = await request(path, { 'accept-encoding': 'br;q=0, gzip;q=0.0' });
      expect([status, headers['content-encoding']]).toEqual([200, undefined]);
    });
  });

  it('has a different strong validator for each encoding of a page', async () => {
    const tags = await Promise.all(
      ['br', 'gzip', 'identity'].map(async (encoding) => {
        const { headers } = await request('/pricing', { 'accept-encoding': encoding });
        return headers.etag ?? '';
      }),
    );
    expect(new Set(tags).size).toBe(3);
    expect(tags.join()).not.toContain('W/');
    const crossed = await request('/pricing', { 'accept-encoding': 'gzip', 'if-none-match': tags[0] ?? '' });
    expect(crossed.status).toBe(200);
  });

  it('does not revalidate a missing page', async () => {
    const { status, headers } = await request('/no/such/page', { 'if-none-match': '*' });
    expect([status, headers.etag]).toEqual([404, undefined]);
  });
});
