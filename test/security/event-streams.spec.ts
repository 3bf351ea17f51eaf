import { aYoutubeLink } from '../builders/talk.js';
import { eventually } from '../support/eventually.js';
import { type RunningProduct, startProduct } from '../support/product.js';

/** Concurrent requests; no limit of streams is a multiple of it, so that each is reached by concurrent ones. */
const MAX_AT_ONCE = 30;

/** Without a worker no job ends, so a stream ends only when its client disconnects. */
describe('event streams of a job (§2)', () => {
  let product: RunningProduct;
  let job: string;
  let cookie: string;
  let networks = 0;
  const start = async (factor: string) => {
    product = await startProduct({ ROLE: 'api', TRUST_PROXY: 'true', RATE_LIMIT_FACTOR: factor });
    const answer = await fetch(`${product.url}/api/analyze`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', prefer: 'respond-async', ...somewhere() },
      body: JSON.stringify({ youtubeUrl: aYoutubeLink() }),
    });
    expect(answer.status).toBe(202);
    cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    job = `/api/analyze/jobs/${((await answer.json()) as { jobId: string }).jobId}/events`;
  };
  afterEach(async () => {
    for (const stream of streams.splice(0)) stream.leave();
    await product.close();
  });

  const somewhere = () => {
    networks += 1;
    return { 'x-forwarded-for': `198.51.${Math.floor(networks / 250)}.${networks % 250}` };
  };
  const streams: {
    /** Held because fetch disconnects when a response is garbage-collected. */
    readonly answer: Response;
    readonly status: number;
    readonly retryAfter: number;
    leave(): void;
  }[] = [];
  const open = async (headers: Readonly<Record<string, string>>) => {
    const controller = new AbortController();
    const answer = await fetch(product.url + job, {
      headers,
      signal: controller.signal,
    });
    const stream = {
      answer,
      status: answer.status,
      retryAfter: Number(answer.headers.get('retry-after')),
      leave: () => controller.abort(),
    };
    streams.push(stream);
    return stream;
  };
  /** Opens streams, few enough at once that a busy machine refuses none for lack of time (503). */
  const openMany = async (count: number, headers: () => Readonly<Record<string, string>>) => {
    const opened = [];
    while (opened.length < count) {
      const length = Math.min(MAX_AT_ONCE, count - opened.length);
      opened.push(...(await Promise.all(Array.from({ length }, () => open(headers())))));
    }
    return opened;
  };
  const statusesOf = (opened: readonly { status: number }[]) => {
    const statuses = opened.map(({ status }) => status);
    return [200, 429, 503].map((status) => statuses.filter((other) => other === status).length);
  };

  it('are limited to twenty per reader in all networks, and released when they end', async () => {
    await start('1');
    const opened = await openMany(40, () => ({ ...somewhere(), cookie }));
    expect(statusesOf(opened)).toEqual([20, 20, 0]);
    expect(opened.find(({ status }) => status === 429)?.retryAfter).toBeGreaterThan(0);
    for (const stream of streams.splice(0)) stream.leave();
    let free = 0;
    await eventually(
      async () => {
        const [opened = 0] = statusesOf(await openMany(20 - free, () => ({ ...somewhere(), cookie })));
        free += opened;
        return free;
      },
      (opened) => opened === 20,
    );
  });

  it('are limited to a hundred per network without affecting other networks and calls', async () => {
    await start('1');
    const from = somewhere();
    expect(statusesOf(await openMany(130, () => from))).toEqual([100, 30, 0]);
    expect((await open(somewhere())).status).toBe(200);
    expect((await fetch(`${product.url}/api/topics`, { headers: from })).status).toBe(200);
  });

  it('are limited per process, with 503 above the limit', async () => {
    await start('0.002');
    const opened = await openMany(13, somewhere);
    expect(statusesOf(opened)).toEqual([10, 0, 3]);
    expect(opened.find(({ status }) => status === 503)?.retryAfter).toBeGreaterThan(0);
    expect((await fetch(`${product.url}/health/live`)).status).toBe(200);
  });
});
