import { type OutboundUnderTest, startOutbound } from '#test/support/outbound-under-test.js';
import type { HostFault } from '#test/upstreams/any-host.js';

describe('how an outbound client repeats', () => {
  let house: OutboundUnderTest;
  beforeEach(async () => {
    house = await startOutbound({}, { retryAfter: '3' });
    house.host.serve('/', { body: 'a text' });
  });
  afterEach(() => house.close());

  const PASSING: HostFault[] = ['500', 'reset', 'reset-midway', 'truncated', 'truncated-gzip'];
  it.each(PASSING)('asks again after "%s", up to twice, and hands on the good answer', async (fault) => {
    const { host, client, throughPauses } = house;
    host.misbehave(fault, 2);
    const answer = await throughPauses(client()(host.url));
    expect(await answer.text()).toBe('a text');
    expect(host.requests).toHaveLength(3);
  });

  const LASTING: HostFault[] = [
    'wrong-type',
    'huge',
    'gzip-twice',
    'not-http',
    'redirect-loop',
    '403',
    '404',
  ];
  it.each(LASTING)('does not ask again after "%s"', async (fault) => {
    const { host, client } = house;
    host.misbehave(fault);
    await client({ accept: ['text'], maxBytes: 1000 })(host.url, { redirect: 'manual' }).catch(() => {});
    expect(host.requests).toHaveLength(1);
  });

  it('pauses by full jitter: a share by chance of a quarter, then half a second', async () => {
    const chances = [0.999, 0.1];
    await house.close();
    house = await startOutbound({ random: () => chances.shift() ?? 0 });
    const { host, client, clock } = house;
    host.misbehave('500');
    const call = expect(client()(host.url)).rejects.toMatchObject({
      code: 'upstream_unavailable',
      details: { host: host.host, reason: 'status', status: 500 },
    });
    await clock.untilPending(2);
    expect(clock.pending()[0]).toBeCloseTo(0.999 * 250);
    await clock.advance(250);
    await clock.untilPending(2);
    expect(clock.pending()[0]).toBeCloseTo(0.1 * 500);
    await clock.advance(50);
    await call;
    expect(host.requests).toHaveLength(3);
  });

  it('repeats a POST only where the policy says so', async () => {
    const { host, client, throughPauses } = house;
    host.misbehave('500');
    const once = client()(host.url, { method: 'POST', body: 'once' });
    await expect(once).rejects.toMatchObject({ code: 'upstream_unavailable' });
    const again = client({ repeatsPost: true })(host.url, { method: 'POST', body: 'again' });
    await expect(throughPauses(again)).rejects.toMatchObject({ code: 'upstream_unavailable' });
    expect(host.requests.map(({ body }) => body)).toEqual(['once', 'again', 'again', 'again']);
  });

  it('repeats no more than the budget of the host has', async () => {
    await house.close();
    house = await startOutbound({}, { retryAfter: '0' });
    const { host, client, throughPauses } = house;
    host.misbehave('429');
    await expect(throughPauses(client({ retries: 20 })(host.url))).rejects.toThrow();
    expect(host.requests).toHaveLength(1 + 5);
    await expect(throughPauses(client({ retries: 20 })(host.url))).rejects.toThrow();
    expect(host.requests).toHaveLength(1 + 5 + 1);
  });

  describe('when the host says how long to wait', () => {
    it('waits so long, and keeps its other callers waiting as well', async () => {
      const { host, client, clock } = house;
      host.misbehave('429', 1);
      const fetch = client();
      const first = fetch(`${host.url}/?1`);
      await clock.untilPending(2);
      const second = fetch(`${host.url}/?2`);
      await clock.advance(2_999);
      expect(host.requests).toHaveLength(1);
      await clock.advance(200);
      expect((await Promise.all([first, second])).map(({ status }) => status)).toEqual([200, 200]);
      expect(host.requests.map(({ path }) => path)).toEqual(['/?1', '/?2', '/?1']);
    });

    it('tells its caller at once when that is after the deadline, and the next caller without asking', async () => {
      const { host, client } = house;
      host.misbehave('429');
      const fetch = client({ timeoutMs: 3_000 });
      const refused = (reason: string) => ({
        code: 'upstream_unavailable',
        details: expect.objectContaining({ host: host.host, reason, retryAfterSeconds: 3 }),
      });
      await expect(fetch(host.url)).rejects.toMatchObject(refused('status'));
      await expect(fetch(`${host.url}/?other`)).rejects.toMatchObject(refused('rate_limited'));
      expect(host.requests).toHaveLength(1);
    });
  });

  it('spares a host that failed five times in a row, and finds out when it is back', async () => {
    const { host, client, clock, events } = house;
    host.misbehave('500', 5);
    const fetch = client({ retries: 0 });
    for (let index = 0; index < 5; index += 1) {
      await expect(fetch(host.url)).rejects.toMatchObject({ details: { reason: 'status' } });
    }
    await expect(client()(host.url)).rejects.toMatchObject({
      code: 'upstream_unavailable',
      details: { host: host.host, reason: 'circuit_open', retryAfterSeconds: 10 },
    });
    expect(host.requests).toHaveLength(5);
    expect(events.at(-1)?.outcome).toBe('limited');
    await clock.advance(10_000);
    expect((await fetch(host.url)).status).toBe(200);
    expect((await fetch(host.url)).status).toBe(200);
  });

  it('counts a host that hangs as failing, but not one whose callers spent their time waiting', async () => {
    const { host, client, clock } = house;
    host.misbehave('hang');
    const hangs = async (concurrency: number, apartMs: number) => {
      host.misbehave('hang');
      const fetch = client({ concurrency, retries: 0, timeoutMs: 4_000 });
      const calls: Promise<unknown>[] = [];
      for (const index of [0, 1, 2, 3, 4, 5]) {
        calls.push(fetch(`${host.url}/?${index}`));
        await clock.advance(apartMs);
      }
      const all = Promise.allSettled(calls);
      await clock.untilPending(6);
      await clock.advance(4_000);
      await all;
      host.misbehave(undefined);
    };
    await hangs(1, 100);
    expect((await client()(host.url)).status).toBe(200);
    await hangs(6, 0);
    await expect(client()(host.url)).rejects.toMatchObject({ details: { reason: 'circuit_open' } });
  });
});
