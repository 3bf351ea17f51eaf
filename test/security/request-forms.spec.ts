import { connect } from 'node:net';
import { AdminBrowser, FIRST_ADMIN } from '../support/admin.js';
import { type RunningProduct, startProduct } from '../support/product.js';

/** A raw response with its parsed JSON. */
interface Answer {
  readonly status: number;
  readonly head: string;
  readonly body: { readonly message?: string; readonly error?: string; readonly requestId?: string };
}

/** Sends raw request lines, which HTTP clients do not allow. */
function send({ url }: RunningProduct, first: string, ...lines: readonly string[]): Promise<Answer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let text = '';
    socket.setEncoding('utf8').on('data', (piece: string) => {
      text += piece;
    });
    socket.setTimeout(10_000, () => socket.destroy(new Error(`${first}: no end of the answer: ${text}`)));
    socket.on('error', reject);
    socket.on('close', () => {
      const [head = '', body = ''] = text.split('\r\n\r\n');
      resolve({
        status: Number(head.split(' ')[1]),
        head,
        body: body.startsWith('{') ? JSON.parse(body) : {},
      });
    });
    const request = [first, 'connection: close', ...lines];
    socket.write(request.join('\r\n') + (lines.includes('') ? '' : '\r\n\r\n'));
  });
}

describe('malformed requests', () => {
  let product: RunningProduct;
  let host: string;
  beforeAll(async () => {
    product = await startProduct({ ...FIRST_ADMIN, ROLE: 'api' });
    host = new URL(product.url).host;
  });
  afterAll(() => product.close());

  it.each(['/', '/api/config', '/health/live'])(
    'rejects a second Host header for %s (RFC 9112 §3.2)',
    async (path) => {
      const { status, body } = await send(
        product,
        `GET ${path} HTTP/1.1`,
        `host: ${host}`,
        'HOST: evil.example',
      );
      expect([status, body.message]).toEqual([400, 'Send the Host header once.']);
      expect((await send(product, `GET ${path} HTTP/1.1`, `host: ${host}`)).status).toBe(200);
    },
  );

  it('explains an unsupported expectation', async () => {
    const { status, head, body } = await send(product, 'GET / HTTP/1.1', `host: ${host}`, 'expect: x');
    expect(status).toBe(417);
    expect(body).toEqual({ message: expect.stringContaining('Expect'), requestId: expect.any(String) });
    expect(head).toContain(body.requestId);
  });

  it.each([
    '/API/config',
    '//api/config',
    '///api//config',
    '/./api/config',
    '/x/../api/config',
    '/%2Fapi/config',
    '/aPi%2Fconfig',
    '/\\api/config',
    '//API/podmin/users',
    '/api/no-such-call',
    '/api',
    '//assets/none.js',
  ])('responds to the spelling %s like the API: not found, as JSON, without a redirect', async (path) => {
    for (const method of ['GET', 'POST', 'HEAD']) {
      const { status, head, body } = await send(product, `${method} ${path} HTTP/1.1`, `host: ${host}`);
      expect([method, status, head]).toEqual([method, 404, expect.not.stringMatching(/^location:/im)]);
      expect(head).toMatch(/content-type: application\/json/i);
      if (method !== 'HEAD')
        expect(body).toMatchObject({ message: 'Not Found', requestId: expect.any(String) });
    }
  });

  it.each([
    '/api/podmin',
    '/API/podmin/users',
    '//api/podmin/users',
    '/api/PODMIN/none',
    '/api//podmin/logs',
  ])(
    'states the reason for refusing %s in both error fields of the admin area (contract §4)',
    async (path) => {
      const { status, body } = await send(product, `GET ${path} HTTP/1.1`, `host: ${host}`);
      expect([status, body.error]).toEqual([404, body.message]);
    },
  );

  it.each([
    '//evil.example',
    '//evil.example/pricing',
    '//evil.example/?cursor=x',
    '/\\evil.example/',
    '//Pricing',
  ])('redirects %s to no other host', async (path) => {
    const { status, head } = await send(product, `GET ${path} HTTP/1.1`, `host: ${host}`);
    expect(status).toBeLessThan(500);
    expect(head).not.toMatch(/^location: (?:[/\\]{2}|\w+:)/im);
  });

  it.each([
    '/api/analysis/slug/%E0%A4%A',
    '/api/analysis/slug/show/%ff',
    '/api/analysis/slug/%',
    '/api/analysis/%zz',
    '/api/podcasts/%E0%A4%A/episodes',
    '/api/guests/%C3',
    '/api/topics/%C3',
  ])('finds nothing under the malformed escape of %s', async (path) => {
    const { status, body } = await send(product, `GET ${path} HTTP/1.1`, `host: ${host}`);
    expect([status, body]).toEqual([404, { message: 'Not Found', requestId: expect.any(String) }]);
  });

  it('requires a session under a malformed escape of the admin area too (contract §4)', async () => {
    const { status, body } = await send(product, 'GET /api/podmin/users/%E0%A4%A HTTP/1.1', `host: ${host}`);
    expect([status, body.error]).toEqual([401, 'Unauthorized']);
  });

  describe('cross-origin requests', () => {
    const loginFrom = (origin: string, sentHost: string) =>
      send(
        product,
        'POST /api/podmin/auth/login HTTP/1.1',
        `host: ${sentHost}`,
        `origin: ${origin}`,
        'content-type: application/json',
        'content-length: 2',
        '',
        '{}',
      );

    it('are rejected even if their Host matches their Origin', async () => {
      for (const origin of [
        'http://evil.example',
        'http://127.0.0.1.evil.example',
        `https://${host}`,
        'null',
        'x',
      ]) {
        const { status } = await loginFrom(origin, origin.replace(/^\w+:\/\//, ''));
        expect([origin, status]).toEqual([origin, 403]);
      }
    });

    it('are accepted from PUBLIC_URL and, outside production, from every loopback name of the port', async () => {
      const own = new URL(product.url).port;
      for (const origin of [
        'http://podgist.test',
        `http://localhost:${own}`,
        `http://127.0.0.1:${own}`,
        `http://[::1]:${own}`,
      ]) {
        expect([origin, (await loginFrom(origin, 'evil.example')).status]).toEqual([origin, 400]);
      }
      expect((await loginFrom('http://localhost:1', host)).status).toBe(403);
      expect((await new AdminBrowser(product).login()).status).toBe(200);
    });
  });
});
