import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { type RunningProduct, startProduct } from '../support/product.js';

const TOKEN = 'a-token-for-prometheus';
const SAMPLE = 'process_cpu_seconds_total';

describe('GET /metrics (§1)', () => {
  const started: RunningProduct[] = [];
  const start = async (variables: Readonly<Record<string, string>>) => {
    const product = await startProduct({ ROLE: 'api', ...variables });
    started.push(product);
    return product;
  };
  afterEach(async () => {
    for (const product of started.splice(0)) await product.close();
  });
  const read = async (url: string, authorization?: string) => {
    const answer = await fetch(`${url}/metrics`, { headers: authorization ? { authorization } : {} });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };

  it('is open to local callers in development only, unless they are a proxy', async () => {
    const development = await start({});
    expect((await read(development.url)).text).toContain(SAMPLE);
    for (const name of ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']) {
      const forwarded = await fetch(`${development.url}/metrics`, { headers: { [name]: '127.0.0.1' } });
      expect([name, forwarded.status]).toEqual([name, 404]);
    }
    const { url } = await start({ TRUST_PROXY: 'loopback' });
    expect((await read(url)).status).toBe(404);
    const production = await start({
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://podgist.test',
      ADMIN_PASSWORD: 'a password given on purpose',
      OPENAI_MODEL: 'extractive',
      SMTP_URL: 'file:',
      OUTBOUND_ALLOW: '',
    });
    const { status, text } = await read(production.url);
    expect([status, text.includes(SAMPLE)]).toEqual([404, false]);
  });

  it('requires the token if one is set, also locally', async () => {
    const { url } = await start({ METRICS_TOKEN: TOKEN });
    for (const authorization of [undefined, 'Bearer', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`, TOKEN]) {
      const { status, headers, text } = await read(url, authorization);
      expect([status, headers.get('www-authenticate'), text.includes(SAMPLE)]).toEqual([
        401,
        'Bearer',
        false,
      ]);
    }
    const { status, text } = await read(url, `Bearer ${TOKEN}`);
    expect([status, text.includes(SAMPLE)]).toEqual([200, true]);
  });

  it('is served by a worker that has a port', async () => {
    const { url } = await start({ ROLE: 'worker', PORT: '0' });
    expect((await read(url)).text).toContain(SAMPLE);
  });

  it('moves from the public port to its own if one is set', async () => {
    const port = await freePort();
    const { url } = await start({ METRICS_PORT: String(port), METRICS_TOKEN: TOKEN });
    expect((await read(url, `Bearer ${TOKEN}`)).status).toBe(404);
    const own = `http://127.0.0.1:${port}`;
    expect((await read(own)).status).toBe(401);
    expect((await read(own, `Bearer ${TOKEN}`)).text).toContain(SAMPLE);
    expect((await fetch(`${own}/api/config`)).status).toBe(404);
  });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
