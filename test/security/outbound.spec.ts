import { connect, Socket } from 'node:net';
import { inspect } from 'node:util';
import type { DialTarget, ResolvedAddress } from '#adapters/outbound/guarded-connector.js';
import { type Outbound, openOutbound } from '#adapters/outbound/open-outbound.js';
import type { OutboundEvent } from '#adapters/outbound/outbound-policy.js';
import { ManualTime } from '../support/manual-time.js';
import { testCertificate } from '../support/test-certificate.js';
import { type AnyHost, startAnyHost } from '../upstreams/any-host.js';
import { REFUSED_ANSWERS, REFUSED_URLS } from './outbound-corpus.js';

const PUBLIC = '93.184.215.14';

/** Records every address that a socket of this process connects to. */
function watchSockets(): { readonly opened: string[]; stop(): void } {
  const opened: string[] = [];
  const original = Socket.prototype.connect;
  Socket.prototype.connect = function (this: Socket, ...args: Parameters<typeof original>) {
    const [first] = args.flat() as { host?: string; port?: number; path?: string }[];
    opened.push(String(first?.path ?? `${first?.host}:${first?.port}`));
    this.on('connectionAttempt', (address, port) => opened.push(`${address}:${port}`));
    return original.apply(this, args);
  } as typeof original;
  return {
    opened,
    stop() {
      Socket.prototype.connect = original;
    },
  };
}

describe('outbound requests', () => {
  const certificate = testCertificate('feeds.example.com', 'audio.example.com', 'rebind.example.com');
  const answers = new Map<string, string[][]>();
  const dialled: string[] = [];
  const events: OutboundEvent[] = [];
  let fakeServer: AnyHost;
  let trusted: AnyHost;
  /** Connections to public addresses are redirected to the fake server. */
  let outbound: Outbound;
  /** As in production, except for the name server. */
  let bare: Outbound;
  let sockets: ReturnType<typeof watchSockets>;

  const lookup = async (hostname: string): Promise<readonly ResolvedAddress[]> => {
    const queue = answers.get(hostname) ?? [];
    const answer = queue.length > 1 ? queue.shift() : queue[0];
    if (!answer) throw Object.assign(new Error(`getaddrinfo ENOTFOUND ${hostname}`), { code: 'ENOTFOUND' });
    return answer.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  };
  const dial = ({ addresses, port }: DialTarget): Promise<Socket> => {
    dialled.push(addresses.map(({ address }) => `${address}:${port}`).join());
    return new Promise((resolve) => {
      const socket = connect(fakeServer.port, '127.0.0.1', () => resolve(socket));
    });
  };
  const policy = {
    name: 'feeds',
    hosts: 'public',
    maxBytes: 1 << 20,
    timeoutMs: 60_000,
    retries: 0,
  } as const;
  const REFUSED = { code: 'upstream_unavailable', details: { reason: 'address_refused' } };

  beforeAll(async () => {
    fakeServer = await startAnyHost({ tls: certificate });
    trusted = await startAnyHost();
  });
  afterAll(() => Promise.all([fakeServer.close(), trusted.close()]));
  beforeEach(() => {
    for (const name of ['feeds', 'audio', 'rebind']) answers.set(`${name}.example.com`, [[PUBLIC]]);
    dialled.length = 0;
    events.length = 0;
    fakeServer.misbehave(undefined);
    fakeServer.serve('/feed', { body: '<rss/>' });
    const clock = new ManualTime();
    const shared = {
      allow: [trusted.url],
      clock,
      after: clock.after,
      onEvent: (event: OutboundEvent) => events.push(event),
    };
    bare = openOutbound({ ...shared, network: { lookup } });
    outbound = openOutbound({ ...shared, network: { lookup, dial, ca: certificate.cert } });
    sockets = watchSockets();
  });
  afterEach(async () => {
    sockets.stop();
    await Promise.all([outbound.close(), bare.close()]);
  });

  it('have a sufficiently large corpus', () => {
    expect(REFUSED_URLS.length + Object.keys(REFUSED_ANSWERS).length).toBeGreaterThanOrEqual(180);
    expect(new Set(REFUSED_URLS).size).toBe(REFUSED_URLS.length);
  });

  it.each(REFUSED_URLS)('do not open %j', async (url) => {
    await expect(bare.client(policy)(url)).rejects.toMatchObject(REFUSED);
    expect(sockets.opened).toEqual([]);
    expect(events).toMatchObject([{ outcome: 'refused' }]);
  });

  // The others cannot be sent in a header.
  const inHeaders = REFUSED_URLS.filter((url) => url !== '' && !/[\0\r\n]/.test(url));
  it.each(inHeaders)('do not follow redirects to %j', async (url) => {
    // A text without a scheme is relative to the redirecting host.
    const redirectsHome = URL.parse(url, trusted.url)?.origin === trusted.url;
    const fetch = bare.client(policy);
    const call = fetch(`${trusted.url}/to?url=${encodeURIComponent(url)}`);
    if (redirectsHome) expect((await call).status).toBe(404);
    else await expect(call).rejects.toMatchObject({ code: 'upstream_unavailable' });
    expect(sockets.opened.filter((address) => address !== trusted.host)).toEqual([]);
  });

  it.each(Object.entries(REFUSED_ANSWERS))(
    'do not open a name that resolves to %s',
    async (_kind, answer) => {
      answers.set('feeds.example.com', [[...answer]]);
      await expect(bare.client(policy)('https://feeds.example.com/feed')).rejects.toMatchObject({
        ...REFUSED,
        details: { host: 'feeds.example.com', reason: 'address_refused' },
      });
      const redirected = bare.client(policy)(`${trusted.url}/to?url=https://feeds.example.com/feed`);
      await expect(redirected).rejects.toMatchObject(REFUSED);
      expect(sockets.opened.filter((address) => address !== trusted.host)).toEqual([]);
    },
  );

  it('connect to exactly the checked addresses, whatever DNS returns next', async () => {
    answers.set('rebind.example.com', [[PUBLIC, '2606:4700:4700::1111'], ['127.0.0.1']]);
    const fetch = outbound.client(policy);
    fakeServer.misbehave('reset', 1);
    await expect(fetch('https://rebind.example.com/feed')).rejects.toMatchObject({
      details: { reason: 'unreachable' },
    });
    await expect(fetch('https://rebind.example.com/feed')).rejects.toMatchObject(REFUSED);
    expect(dialled).toEqual([`${PUBLIC}:443,2606:4700:4700::1111:443`]);
    expect(answers.get('rebind.example.com')).toEqual([['127.0.0.1']]);
  });

  it('open public hosts, upgrading http to https', async () => {
    const fetch = outbound.client(policy);
    for (const url of [
      'https://feeds.example.com/feed',
      'http://feeds.example.com:80/feed',
      'HTTPS://FEEDS.example.com:443/feed',
      'https://feeds\u3002example.com/feed',
    ]) {
      const answer = await fetch(url);
      expect([await answer.text(), answer.url]).toEqual(['<rss/>', 'https://feeds.example.com/feed']);
    }
    fakeServer.serve('/moved', { status: 301, headers: { location: 'http://audio.example.com/feed' } });
    const moved = await fetch('https://feeds.example.com/moved');
    expect([await moved.text(), moved.url]).toEqual(['<rss/>', 'https://audio.example.com/feed']);
    expect(new Set(dialled)).toEqual(new Set([`${PUBLIC}:443`]));
    expect(new Set(sockets.opened)).toEqual(new Set([`127.0.0.1:${fakeServer.port}`]));
  });

  it('reject hosts with an invalid certificate', async () => {
    answers.set('other.example.com', [[PUBLIC]]);
    await expect(outbound.client(policy)('https://other.example.com/')).rejects.toMatchObject({
      code: 'upstream_unavailable',
      details: { host: 'other.example.com', reason: 'unreachable' },
    });
    expect(fakeServer.requests.filter(({ headers }) => headers.host === 'other.example.com')).toEqual([]);
  });

  it('restrict an allowed origin to the policies that name it', async () => {
    const named = bare.client({ ...policy, hosts: ['feeds.example.com', '*.scdn.example'] });
    await expect(named(trusted.url)).rejects.toMatchObject(REFUSED);
    const { port } = new URL(trusted.url);
    for (const url of [
      `https://127.0.0.1:${port}/`,
      `http://localhost:${port}/`,
      `http://[::1]:${port}/`,
      `http://127.1:${Number(port) + 1}/`,
    ]) {
      await expect(bare.client(policy)(url)).rejects.toMatchObject(REFUSED);
    }
    for (const url of [
      'https://scdn.example/',
      'https://evilscdn.example/',
      'https://feeds.example.com.evil.example/',
    ]) {
      await expect(named(url)).rejects.toMatchObject(REFUSED);
    }
    expect(sockets.opened).toEqual([]);
  });

  it('never expose a path, query or credential in messages, causes or events', async () => {
    const fetch = outbound.client({ ...policy, accept: ['xml'] });
    const calls = [
      () => fetch('https://10.0.0.1/secret?key=secret'),
      () => fetch('https://secret:secret@feeds.example.com/'),
      () => fetch('not an address with a secret'),
      () => fetch('https://none.example.com/secret?key=secret'),
      () => fetch('https://feeds.example.com/secret', { headers: { authorization: 'secret\n' + 'secret' } }),
      ...(
        ['reset', 'truncated', 'not-http', 'wrong-type', 'redirect-loop', 'redirect-nowhere', '500'] as const
      ).map((fault) => () => {
        fakeServer.misbehave(fault);
        return fetch('https://feeds.example.com/secret?key=secret', {
          headers: { authorization: 'Bearer secret' },
        });
      }),
    ];
    for (const call of calls) {
      const error: unknown = await call().catch((failure: unknown) => failure);
      expect(error).toBeInstanceOf(Error);
      expect(inspect(error, { depth: 8, showHidden: true })).not.toContain('secret');
    }
    expect(JSON.stringify(events)).not.toContain('secret');
  });
});
