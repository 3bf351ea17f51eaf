import { eventually } from '#test/support/eventually.js';
import { type OutboundUnderTest, startOutbound } from '#test/support/outbound-under-test.js';

describe('what an outbound client keeps and shares', () => {
  let house: OutboundUnderTest;
  beforeEach(async () => {
    house = await startOutbound();
    house.host.serve('/', { body: 'first' });
  });
  afterEach(() => house.close());

  it('keeps a good answer for its time, each reader having a copy of its own', async () => {
    const { host, client, clock, events } = house;
    const fetch = client({ cacheSeconds: 60 });
    const bytes = new Uint8Array(await (await fetch(host.url)).arrayBuffer());
    bytes.fill(0);
    host.serve('/', { body: 'second' });
    await clock.advance(59_999);
    const kept = await fetch(host.url);
    expect([kept.url, await kept.text()]).toEqual([`${host.url}/`, 'first']);
    expect(events.at(-1)).toMatchObject({ outcome: 'cached', attempt: 0, status: 200 });
    await clock.advance(2);
    expect(await (await fetch(host.url)).text()).toBe('second');
    expect(host.requests).toHaveLength(2);
  });

  it('keeps "not found" for its own, shorter time, and no other failure', async () => {
    const { host, client, clock } = house;
    const fetch = client({ cacheSeconds: 60, negativeCacheSeconds: 5, retries: 0 });
    expect((await fetch(`${host.url}/none`)).status).toBe(404);
    expect((await fetch(`${host.url}/none`)).status).toBe(404);
    await clock.advance(5_001);
    expect((await fetch(`${host.url}/none`)).status).toBe(404);
    expect(host.requests).toHaveLength(2);
    host.misbehave('403');
    await fetch(`${host.url}/forbidden`);
    await fetch(`${host.url}/forbidden`);
    expect(host.requests).toHaveLength(4);
  });

  it('keeps nothing of a POST, of a part, or of another policy', async () => {
    const { host, client } = house;
    const fetch = client({ cacheSeconds: 60 });
    await fetch(host.url, { method: 'POST', body: 'x' });
    await fetch(host.url, { method: 'POST', body: 'x' });
    await fetch(host.url, { headers: { range: 'bytes=0-1' } });
    await fetch(host.url);
    await client({ name: 'another', cacheSeconds: 60 })(host.url);
    await client()(host.url);
    expect(host.requests).toHaveLength(5);
  });

  it('tells requests apart by what may change the answer, not by who signs them', async () => {
    const { host, client } = house;
    const fetch = client({ cacheSeconds: 60 });
    for (const headers of [
      { authorization: 'Bearer 1' },
      { authorization: 'Bearer 2', 'x-auth-date': '5' },
      { 'accept-language': 'de' },
      { 'accept-language': 'fr' },
      { cookie: 'a=1' },
    ]) {
      await fetch(host.url, { headers });
    }
    expect(host.requests).toHaveLength(4);
  });

  it('forgets the least used answers when 32 MiB are full', async () => {
    const { host, client } = house;
    const fetch = client({ cacheSeconds: 3_600, maxBytes: 8 << 20 });
    host.serve('/big', { body: 'x'.repeat(7 << 20) });
    for (const index of [0, 1, 2, 3, 0, 4, 0, 1]) await fetch(`${host.url}/big?${index}`);
    expect(host.requests.map(({ path }) => path)).toEqual([0, 1, 2, 3, 4, 1].map((index) => `/big?${index}`));
  });

  it('makes one request of like ones at the same time', async () => {
    const { host, client, events } = house;
    const fetch = client();
    const answers = await Promise.all(Array.from({ length: 50 }, () => fetch(host.url)));
    expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(answers.map(() => 'first'));
    expect(host.requests).toHaveLength(1);
    expect(events.filter(({ outcome }) => outcome === 'shared')).toHaveLength(49);
    await fetch(host.url);
    expect(host.requests).toHaveLength(2);
  });

  it('lets one of them give up alone, and stops the request when all have', async () => {
    const { host, client } = house;
    const fetch = client();
    host.misbehave('hang', 1);
    const [first, second] = [new AbortController(), new AbortController()];
    const calls = [first, second].map(({ signal }) => fetch(host.url, { signal }));
    const outcomes = Promise.allSettled(calls);
    await eventually(host.underWay, (count) => count === 1);
    first.abort(new Error('the first left'));
    await expect(calls[0]).rejects.toMatchObject({ code: 'cancelled' });
    await client({ name: 'one that goes there and back' })(host.url);
    expect(host.underWay()).toBe(1);
    second.abort(new Error('the second left'));
    expect(await outcomes).toMatchObject([
      { reason: { cause: { message: 'the first left' } } },
      { reason: { cause: { message: 'the second left' } } },
    ]);
    await eventually(host.underWay, (count) => count === 0);
    expect(await (await fetch(host.url)).text()).toBe('first');
  });
});
