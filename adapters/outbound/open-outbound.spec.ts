import { eventually } from '#test/support/eventually.js';
import { type OutboundUnderTest, startOutbound } from '#test/support/outbound-under-test.js';
import { startAnyHost } from '#test/upstreams/any-host.js';

describe('an outbound client', () => {
  let house: OutboundUnderTest;
  beforeEach(async () => {
    house = await startOutbound({ publicUrl: 'https://podgist.example' });
  });
  afterEach(() => house.close());

  it('answers like fetch, with any status that is an answer', async () => {
    const { host, client } = house;
    host.serve('/feed', { headers: { 'x-kept': 'yes' }, body: '<rss/>', gzip: true });
    host.serve('/gone', { status: 410, body: 'gone' });
    host.serve('/nothing', { status: 204 });
    const fetch = client();

    const feed = await fetch(`${host.url}/feed?a=1#part`);
    expect([feed.status, feed.url, feed.redirected]).toEqual([200, `${host.url}/feed?a=1`, false]);
    expect([feed.headers.get('x-kept'), feed.headers.get('content-encoding')]).toEqual(['yes', null]);
    expect(await feed.text()).toBe('<rss/>');
    const gone = await fetch(new URL('/gone', host.url));
    expect([gone.status, await gone.text()]).toEqual([410, 'gone']);
    expect((await fetch(`${host.url}/nothing`)).body).toBeNull();
    const head = await fetch(`${host.url}/feed`, { method: 'head' });
    expect([head.headers.get('x-kept'), await head.text()]).toEqual(['yes', '']);
  });

  it('says who asks, keeps no cookies, and looks at no proxy variables', async () => {
    const { host, client } = house;
    const before = { ...process.env };
    Object.assign(process.env, {
      NODE_USE_ENV_PROXY: '1',
      HTTP_PROXY: 'http://127.0.0.1:9',
      ALL_PROXY: 'http://127.0.0.1:9',
    });
    host.serve('/', { headers: { 'set-cookie': 'id=1' } });
    try {
      const first = await client()(host.url);
      expect(first.headers.has('set-cookie')).toBe(false);
      await client()(host.url);
    } finally {
      process.env = before;
    }
    const [, second] = host.requests;
    expect(second?.headers['user-agent']).toBe('Podgist/1.0 (+https://podgist.example)');
    expect(second?.headers.cookie).toBeUndefined();
  });

  it('sends a body with its type, and decides itself how a message travels', async () => {
    const { host, client } = house;
    host.serve('/token', { body: '{}' });
    await client()(`${host.url}/token`, { method: 'POST', body: new URLSearchParams({ grant: 'a b' }) });
    const headers = { 'x-mine': '1', host: 'other.example', 'content-length': '3', expect: '100-continue' };
    await client()(
      new Request(`${host.url}/to`, { method: 'POST', body: 'text', headers, redirect: 'manual' }),
    );
    const [form, request] = host.requests;
    expect([form?.body, form?.headers['content-type']]).toEqual([
      'grant=a+b',
      'application/x-www-form-urlencoded;charset=UTF-8',
    ]);
    expect([request?.method, request?.body, request?.headers['x-mine']]).toEqual(['POST', 'text', '1']);
    expect(request?.headers).toMatchObject({ host: host.host, 'content-length': '4' });
    expect(request?.headers.expect).toBeUndefined();
  });

  it('follows five redirects, no sixth, and none when asked not to', async () => {
    const { host, client } = house;
    host.serve('/', { body: 'there' });
    const answer = await client()(`${host.url}/hops/5`);
    expect([answer.url, answer.redirected, await answer.text()]).toEqual([`${host.url}/`, true, 'there']);
    await expect(client()(`${host.url}/hops/6`)).rejects.toMatchObject({
      code: 'upstream_unavailable',
      details: { reason: 'redirects' },
    });
    await expect(client()(`${host.url}/hops/1`, { redirect: 'error' })).rejects.toMatchObject({
      details: { reason: 'redirects' },
    });
    host.serve('/%C3%BC', { body: 'umlaut' });
    expect(await (await client()(`${host.url}/to?url=/%C3%BC`)).text()).toBe('umlaut');
    const manual = await client()(`${host.url}/hops/2`, { redirect: 'manual' });
    expect([manual.status, manual.headers.get('location')]).toEqual([302, '/hops/1']);
  });

  it('follows as many redirects as its policy allows, twenty for audio, and no more', async () => {
    const { host, client } = house;
    host.serve('/', { body: 'arrived' });
    expect(await (await client({ maxRedirects: 20 })(`${host.url}/hops/20`)).text()).toBe('arrived');
    await expect(client({ maxRedirects: 20 })(`${host.url}/hops/21`)).rejects.toMatchObject({
      details: { reason: 'redirects' },
    });
  });

  it('gives a loop of redirects up at its first repetition', async () => {
    const { host, client } = house;
    const loop = `${host.url}/to?url=${encodeURIComponent('/back')}`;
    host.serve('/back', {
      status: 302,
      headers: { location: new URL(loop).pathname + new URL(loop).search },
    });
    await expect(client({ maxRedirects: 20 })(loop)).rejects.toMatchObject({
      code: 'upstream_unavailable',
      details: { reason: 'redirects' },
    });
    expect(host.requests).toHaveLength(2);
  });

  it('holds every redirect of a long chain to its rules', async () => {
    const { host, client } = house;
    host.serve('/', { status: 302, headers: { location: 'https://10.0.0.1/audio.mp3' } });
    await expect(client({ maxRedirects: 20, hosts: 'public' })(`${host.url}/hops/8`)).rejects.toMatchObject({
      details: { host: '10.0.0.1', reason: 'address_refused' },
    });
  });

  it('ends a chain of redirects at the deadline of the whole call', async () => {
    const { host, client, clock } = house;
    host.misbehave('hang', 1, (path) => path === '/hops/3');
    const call = client({ maxRedirects: 20 })(`${host.url}/hops/9`);
    const ended = expect(call).rejects.toMatchObject({ code: 'deadline_exceeded' });
    await eventually(
      () => host.requests.length,
      (count) => count === 7,
    );
    await clock.advance(10_000);
    await ended;
  });

  it('carries credentials to the same origin only, and a body to no other', async () => {
    const other = await startAnyHost();
    const house = await startOutbound({ allow: [other.url] });
    const { host } = house;
    const fetch = house.client({ hosts: [host.host, other.host] });
    const elsewhere = (status: number) => `${host.url}/to?status=${status}&url=${other.url}/in`;
    const headers = {
      authorization: 'Bearer secret',
      'x-auth-key': 'secret',
      cookie: 'a=secret',
      range: 'bytes=0-9',
    };
    try {
      await fetch(elsewhere(302), { headers });
      await fetch(elsewhere(303), { headers, method: 'POST', body: 'secret' });
      await expect(fetch(elsewhere(307), { headers, method: 'POST', body: 'secret' })).rejects.toMatchObject({
        details: { reason: 'redirects' },
      });
      await fetch(`${host.url}/to?status=308&url=/in`, { headers, method: 'POST', body: 'secret' });
    } finally {
      await house.close();
      await other.close();
    }
    expect(other.requests.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['GET', '/in', ''],
      ['GET', '/in', ''],
    ]);
    expect(JSON.stringify(other.requests)).not.toContain('secret');
    expect(other.requests[0]?.headers).toMatchObject({ range: 'bytes=0-9', 'accept-encoding': 'identity' });
    expect(host.requests.at(-1)).toMatchObject({ method: 'POST', path: '/in', body: 'secret', headers });
  });

  it('asks the hosts of its policy only, also when it is redirected', async () => {
    const other = await startAnyHost();
    const house = await startOutbound({ allow: [other.url] });
    const refused = {
      code: 'upstream_unavailable',
      details: { host: other.host, reason: 'address_refused' },
    };
    await expect(house.client()(`${other.url}/`)).rejects.toMatchObject(refused);
    await expect(house.client()(`${house.host.url}/to?url=${other.url}`)).rejects.toMatchObject(refused);
    expect((await house.client({ hosts: 'public' })(`${house.host.url}/to?url=${other.url}`)).status).toBe(
      404,
    );
    expect(other.connections()).toBe(1);
    await house.close();
    await other.close();
  });

  it('reports every attempt without its path', async () => {
    const { host, client, events, throughPauses, clock } = house;
    host.serve('/feed', { body: 'text' });
    host.misbehave('500', 1);
    await throughPauses(client({ name: 'feeds' })(`${host.url}/feed?key=secret`));
    await expect(client()('http://10.0.0.1/feed?key=secret')).rejects.toThrow();
    const stopped = client()(`${host.url}/feed?key=secret`, { signal: AbortSignal.abort() });
    await expect(stopped).rejects.toMatchObject({ code: 'cancelled' });
    expect(events).toEqual([
      { policy: 'feeds', host: host.host, outcome: 'failed', status: 500, ms: 0, attempt: 1 },
      { policy: 'feeds', host: host.host, outcome: 'answered', status: 200, ms: 0, attempt: 2 },
      { policy: 'tests', host: '10.0.0.1', outcome: 'refused', status: undefined, ms: 0, attempt: 0 },
      { policy: 'tests', host: host.host, outcome: 'cancelled', status: undefined, ms: 0, attempt: 0 },
    ]);
    expect(clock.pending()).toEqual([]);
  });

  it('stops what is under way when it closes', async () => {
    const { host, client, outbound, clock } = house;
    host.misbehave('hang');
    const call = client()(host.url);
    const ended = expect(call).rejects.toMatchObject({ code: 'cancelled' });
    await eventually(host.underWay, (count) => count === 1);
    await outbound.close();
    await ended;
    await eventually(host.underWay, (count) => count === 0);
    expect(clock.pending()).toEqual([]);
  });
});
