import { getEventListeners } from 'node:events';
import { eventually } from '#test/support/eventually.js';
import { type OutboundUnderTest, startOutbound } from '#test/support/outbound-under-test.js';
import type { HostFault } from '#test/upstreams/any-host.js';
import type { OutboundPolicy } from './outbound-policy.js';

const FEED: Partial<OutboundPolicy> = { accept: ['xml'], retries: 0 };
const AUDIO: Partial<OutboundPolicy> = {
  accept: ['audio'],
  streams: true,
  retries: 0,
  maxBytes: 2 << 20,
};

describe('what an outbound client takes', () => {
  let house: OutboundUnderTest;
  beforeEach(async () => {
    house = await startOutbound();
    house.host.serve('/', { headers: { 'content-type': 'text/xml' }, body: '<rss/>' });
    house.host.serve('/audio', {
      headers: { 'content-type': 'audio/mpeg' },
      body: `ID3${'\0'.repeat(1000)}`,
    });
  });
  afterEach(() => house.close());

  const UNUSABLE: [HostFault, string][] = [
    ['reset', 'unreachable'],
    ['reset-midway', 'unreachable'],
    ['truncated', 'unreachable'],
    ['truncated-gzip', 'unreachable'],
    ['not-http', 'unreadable'],
    ['huge-headers', 'unreadable'],
    ['gzip-twice', 'unreadable'],
    ['huge', 'too_large'],
    ['huge-stated', 'too_large'],
    ['gzip-bomb', 'too_large'],
    ['wrong-type', 'unexpected_content'],
    ['redirect-loop', 'redirects'],
    ['redirect-nowhere', 'redirects'],
    ['500', 'status'],
    ['503', 'status'],
  ];
  it.each(UNUSABLE)('is no answer that meets "%s": %s', async (fault, reason) => {
    const { host, client } = house;
    host.misbehave(fault);
    const accept =
      fault === 'huge' || fault === 'huge-stated' || fault === 'gzip-bomb' ? undefined : FEED.accept;
    await expect(client({ ...FEED, accept })(`${host.url}/?key=secret`)).rejects.toMatchObject({
      code: 'upstream_unavailable',
      details: { host: host.host, reason },
      message: expect.not.stringContaining('secret'),
    });
    await eventually(host.underWay, (count) => count === 0);
  });

  const ENDLESS: HostFault[] = ['hang', 'slow-headers', 'trickle'];
  it.each(ENDLESS)('ends with the deadline for "%s", and its connection with it', async (fault) => {
    const { host, client, clock } = house;
    host.misbehave(fault);
    const call = client({ timeoutMs: 4_000 })(host.url);
    const ended = expect(call).rejects.toMatchObject({
      code: 'deadline_exceeded',
      details: { host: host.host },
    });
    await eventually(host.underWay, (count) => count === 1);
    await clock.advance(3_999);
    expect(host.underWay()).toBe(1);
    await clock.advance(1);
    await ended;
    await eventually(host.underWay, (count) => count === 0);
    expect(clock.pending()).toEqual([]);
  });

  it.each<HostFault>(['hang', 'slow-headers'])('ends at "%s" after a silence', async (fault) => {
    const { host, client, clock } = house;
    host.misbehave(fault);
    const call = client({ timeoutMs: 60_000, maxSilenceMs: 3_000 })(host.url);
    const ended = expect(call).rejects.toMatchObject({ code: 'deadline_exceeded' });
    await eventually(host.underWay, (count) => count === 1);
    await clock.advance(3_000);
    await ended;
    await eventually(host.underWay, (count) => count === 0);
    expect(clock.pending()).toEqual([]);
  });

  it('ends at a silence within the body, but not while parts arrive', async () => {
    const { host, client, clock } = house;
    const fetch = client({ timeoutMs: 60_000, maxSilenceMs: 3_000, streams: true });
    host.misbehave('trickle');
    const parts = (await fetch(host.url)).body?.getReader();
    for (let seconds = 0; seconds < 6; seconds += 2) {
      expect(await parts?.read()).toMatchObject({ done: false });
      await clock.advance(2_000);
    }
    await parts?.cancel();
    host.misbehave('stall');
    const stalled = (await fetch(host.url)).body?.getReader();
    await stalled?.read();
    const ended = expect(stalled?.read()).rejects.toMatchObject({ code: 'deadline_exceeded' });
    await clock.advance(3_000);
    await ended;
    expect(clock.pending()).toEqual([]);
  });

  it("ends with the caller's signal: as a deadline when it is one, as cancelled else", async () => {
    const { host, client } = house;
    host.misbehave('hang');
    const stop = new AbortController();
    const cancelled = client()(host.url, { signal: stop.signal });
    const timedOut = client()(host.url, { signal: AbortSignal.timeout(20) });
    await expect(timedOut).rejects.toMatchObject({ code: 'deadline_exceeded' });
    stop.abort(new Error('the reader left'));
    await expect(cancelled).rejects.toMatchObject({ code: 'cancelled', cause: stop.signal.reason });
    expect(getEventListeners(stop.signal, 'abort')).toEqual([]);
    await eventually(host.underWay, (count) => count === 0);
  });

  it('leaves nothing at a signal that outlives its call', async () => {
    const { signal } = new AbortController();
    await house.client()(house.host.url, { signal });
    await house.client()(house.host.url, { signal, method: 'POST' });
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  it('takes exactly as much as allowed, and error pages of any family', async () => {
    const { host, client } = house;
    host.serve('/exact', { body: '<rss>'.padEnd(2000, ' '), gzip: true });
    const fetch = client({ ...FEED, maxBytes: 2000 });
    expect(await (await fetch(`${host.url}/exact`)).text()).toHaveLength(2000);
    await expect(client({ ...FEED, maxBytes: 1999 })(`${host.url}/exact`)).rejects.toMatchObject({
      details: { reason: 'too_large' },
    });
    host.misbehave('403');
    expect((await fetch(`${host.url}/exact`)).status).toBe(403);
  });

  describe('as a stream', () => {
    it('hands audio on while it arrives, whole and counted', async () => {
      const { host, client, events, clock } = house;
      const answer = await client(AUDIO)(`${host.url}/audio`);
      expect(events).toEqual([]);
      expect((await answer.arrayBuffer()).byteLength).toBe(1003);
      expect(events).toMatchObject([{ outcome: 'answered', status: 200 }]);
      expect(clock.pending()).toEqual([]);
      expect(host.requests[0]?.headers['accept-encoding']).toBe('identity');
    });

    it('hands other bodies on as well, decompressed, and lets go of answers without one', async () => {
      const { host, client, clock } = house;
      const fetch = client({ streams: true, concurrency: 1, maxSilenceMs: 3_000 });
      host.serve('/feed', { body: '<rss/>', gzip: true });
      expect(await (await fetch(`${host.url}/feed`)).text()).toBe('<rss/>');
      host.serve('/same', { status: 304 });
      expect((await fetch(`${host.url}/same`)).status).toBe(304);
      host.misbehave('trickle');
      const silent = await fetch(`${host.url}/feed`);
      // Nobody reads: that is no silence of the host.
      await clock.advance(5_000);
      await silent.body?.cancel();
      expect(clock.pending()).toEqual([]);
    });

    it('breaks with a DomainError when it breaks off or is too long', async () => {
      const { host, client, clock, events } = house;
      host.serve('/audio', { body: `ID3${'\0'.repeat(1 << 20)}` });
      host.misbehave('truncated');
      const broken = await client(AUDIO)(`${host.url}/audio`);
      await expect(broken.arrayBuffer()).rejects.toMatchObject({ details: { reason: 'unreachable' } });
      host.misbehave('huge');
      const long = await client({ ...AUDIO, accept: ['audio', 'text'] })(`${host.url}/audio`);
      await expect(long.arrayBuffer()).rejects.toMatchObject({ details: { reason: 'too_large' } });
      expect(events.map(({ outcome }) => outcome)).toEqual(['failed', 'failed']);
      expect(clock.pending()).toEqual([]);
    });

    it('keeps its place until its reader is done, gives it up, or runs out of time', async () => {
      const { host, client, clock, events } = house;
      host.serve('/audio', { body: `ID3${'\0'.repeat(2_000_000)}` });
      const fetch = client({ ...AUDIO, concurrency: 1 });
      const unread = await fetch(`${host.url}/audio`);
      const waiting = fetch(`${host.url}/audio`);
      await client({ name: 'one that goes there and back' })(host.url);
      expect(host.requests.filter(({ path }) => path === '/audio')).toHaveLength(1);
      await unread.body?.cancel();
      const never = await waiting;
      await clock.advance(1_000);
      const next = fetch(`${host.url}/audio`);
      await clock.advance(8_999);
      expect(events).toHaveLength(2);
      await clock.advance(1);
      await expect(never.arrayBuffer()).rejects.toMatchObject({ code: 'deadline_exceeded' });
      expect((await (await next).arrayBuffer()).byteLength).toBe(2_000_003);
    });

    it('lets go of the connection when its reader gives it up', async () => {
      const { host, client } = house;
      host.misbehave('huge');
      const answer = await client({ ...AUDIO, accept: ['audio', 'text'], maxBytes: 2 ** 40 })(host.url);
      expect(host.underWay()).toBe(1);
      await answer.body?.cancel();
      await eventually(host.underWay, (count) => count === 0);
    });
  });
});
