import { createHmac } from 'node:crypto';
import { eventually } from '../support/eventually.js';
import { MemberBrowser } from '../support/member.js';
import { type RunningProduct, startProduct } from '../support/product.js';
import { type FakeFeedHost, feedFile, startFakeFeedHost } from '../upstreams/feed-host.js';

describe('WebSub (contract §8)', () => {
  let host: FakeFeedHost;
  let product: RunningProduct;
  let topic: string;
  const publish = (...guids: string[]) => {
    const items = guids.map((guid) => ({ guid, title: `What ${guid} charges`, published: '2026-01-01' }));
    const hub = { url: `${host.url}/hub`, topic };
    host.serve('/feed.xml', feedFile({ title: 'Pushed', hub, items }));
  };
  beforeAll(async () => {
    host = await startFakeFeedHost();
    topic = `${host.url}/feed.xml`;
    product = await startProduct({
      OUTBOUND_ALLOW: host.url,
      PUBLIC_URL: 'https://podgist.test',
      // Intervals as they are, looked at every second.
      FOLLOW_INTERVAL_FACTOR: '0.99',
    });
  });
  afterAll(async () => {
    await product.close();
    await host.close();
  });

  const callback = (path: string, init?: RequestInit) => fetch(product.url + path, init);
  const titles = async () =>
    (await product.database.query('select title from show_episodes order by id')).map(({ title }) => title);
  /** Seconds until the only show is polled. */
  const due = () =>
    product.database.query('select extract(epoch from due_at - now())::float as seconds from show_polls');

  it('is subscribed to, verified, and a signed delivery alone brings the new episode at once', async () => {
    publish('first');
    const ada = new MemberBrowser(product);
    await ada.call('/api/user/follows', { method: 'POST', body: { url: topic } });
    const [asked] = await eventually(
      () => host.subscriptions,
      (seen) => seen.length > 0,
      30_000,
    );
    const { 'hub.secret': secret = '', 'hub.callback': url = '', ...rest } = Object.fromEntries(asked ?? []);
    expect(rest).toMatchObject({
      'hub.mode': 'subscribe',
      'hub.topic': topic,
      'hub.lease_seconds': '864000',
    });
    expect(url).toMatch(/^https:\/\/podgist\.test\/api\/websub\/[\w-]{22}$/);
    const path = new URL(url).pathname;
    const question = (of: string) =>
      `${path}?${new URLSearchParams({ 'hub.mode': 'subscribe', 'hub.topic': of, 'hub.challenge': 'c<1>', 'hub.lease_seconds': '7200' })}`;
    const verified = await callback(question(topic));
    expect([verified.status, verified.headers.get('content-type'), await verified.text()]).toEqual([
      200,
      'text/plain; charset=utf-8',
      'c<1>',
    ]);
    expect((await callback(question('https://other.example/'))).status).toBe(404);
    expect((await callback('/api/websub/unknown', { method: 'POST', body: 'x' })).status).toBe(410);

    publish('second', 'first');
    const deliver = (body: string, signature: string) =>
      callback(path, {
        method: 'POST',
        body,
        headers: { 'x-hub-signature': signature, 'content-type': 'application/rss+xml' },
      });
    const sign = (body: string, key: string) =>
      `sha256=${createHmac('sha256', key).update(body).digest('hex')}`;
    expect((await deliver('<rss/>', sign('<rss/>', 'another secret'))).status).toBe(403);
    expect((await deliver('<rss/>', '')).status).toBe(403);
    expect((await due())[0]?.seconds).toBeGreaterThan(600);
    expect((await deliver('<rss/>', sign('<rss/>', secret))).status).toBe(202);
    await eventually(titles, (seen) => seen.length === 2, 30_000);
    expect(await titles()).toEqual(['What first charges', 'What second charges']);
  });
});
