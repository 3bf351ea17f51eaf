import type { PushDto } from '#api/features/notices/push-dto.js';
import type { Analysis } from '#core/analysis/analysis.js';
import { MAX_PUSH_SUBSCRIPTIONS } from '#core/library/push.js';
import { aSubmission } from '../builders/talk.js';
import { eventually } from '../support/eventually.js';
import { MemberBrowser } from '../support/member.js';
import { NO_INTERNET } from '../support/no-internet.js';
import { type RunningProduct, startProduct } from '../support/product.js';
import { Visitor } from '../support/visitor.js';
import { type ReceivedPush, startPushService } from '../upstreams/push-service.js';

const PATH = '/api/user/push-subscriptions';

describe('push messages (contract §12)', () => {
  let product: RunningProduct;
  let service: Awaited<ReturnType<typeof startPushService>>;
  beforeAll(async () => {
    service = await startPushService();
    product = await startProduct({ OUTBOUND_ALLOW: `${NO_INTERNET.OUTBOUND_ALLOW},${service.url}` });
  });
  afterAll(async () => {
    await product.close();
    await service.close();
  });
  beforeEach(() => {
    service.received.length = 0;
    service.answerWith(201);
  });

  const join = () => new MemberBrowser(product);
  const list = async (member: MemberBrowser) => (await member.call<PushDto>(PATH)).body;
  const subscribe = async (member: MemberBrowser) => {
    const body = service.subscribe();
    expect((await member.call(PATH, { method: 'POST', body })).status).toBe(204);
    return body;
  };
  const analyze = async (member: MemberBrowser, topic: string) =>
    (await member.call<Analysis>('/api/analyze', { method: 'POST', body: aSubmission(topic) })).body;
  const waiting = () =>
    product.database.query('select push_attempts from notices where push_due_at is not null');
  const settled = () => eventually(waiting, ({ length }) => length === 0);

  it('contract §12: tells every browser of the member of a summary that is ready, and nobody else', async () => {
    const [ada, ben] = [join(), join()];
    const [first, second] = [await subscribe(ada), await subscribe(ada)];
    await subscribe(ben);
    expect((await list(ada)).subscriptions).toMatchObject([
      { endpoint: first.endpoint },
      { endpoint: second.endpoint },
    ]);
    const { title } = await analyze(ada, 'push');
    await settled();
    expect(service.received.map(({ path }) => service.url + path).sort()).toEqual(
      [first.endpoint, second.endpoint].sort(),
    );
    const { message, headers, claims } = service.received[0] as ReceivedPush;
    expect(message).toEqual({
      title: 'Your summary is ready',
      body: `${title} · Test talks`,
      path: expect.stringMatching(/^\/my\//),
      tag: expect.any(String),
    });
    expect(headers).toMatchObject({ ttl: '86400', 'content-encoding': 'aes128gcm' });
    expect(headers.authorization).toContain(`k=${(await list(ada)).publicKey}`);
    expect(claims.aud).toBe(service.url);
  });

  it('contract §12: sends again what failed, to those alone who have not got it', async () => {
    const ada = join();
    await subscribe(ada);
    service.answerWith(503);
    await analyze(ada, 'retries');
    await eventually(waiting, ([row]) => service.received.length === 1 && row?.push_attempts === 1);
    await subscribe(ada);
    service.answerWith(201);
    const due = () =>
      product.database.query('update notices set push_due_at = now() where push_due_at > now()');
    await due();
    await settled();
    expect(service.received).toHaveLength(3);
  });

  it.each([404, 410])('contract §12: ends a subscription at %i', async (status) => {
    const ada = join();
    await subscribe(ada);
    service.answerWith(status);
    await analyze(ada, `gone ${status}`);
    await settled();
    expect((await list(ada)).subscriptions).toEqual([]);
  });

  it('contract §12: keeps ten subscriptions of a member, a browser’s with who subscribed last', async () => {
    const [ada, ben] = [join(), join()];
    const all = [];
    for (let n = 0; n <= MAX_PUSH_SUBSCRIPTIONS; n += 1) all.push(await subscribe(ada));
    const { subscriptions } = await list(ada);
    expect(subscriptions.map(({ endpoint }) => endpoint)).toEqual(
      all.slice(1).map(({ endpoint }) => endpoint),
    );
    await ben.call(PATH, { method: 'POST', body: all[1] });
    expect((await list(ben)).subscriptions).toHaveLength(1);
    expect((await list(ada)).subscriptions).toHaveLength(MAX_PUSH_SUBSCRIPTIONS - 1);
    const { endpoint } = all[2] ?? {};
    expect((await ben.call(PATH, { method: 'DELETE', body: { endpoint } })).status).toBe(204);
    expect((await list(ada)).subscriptions).toHaveLength(MAX_PUSH_SUBSCRIPTIONS - 1);
    expect((await ada.call(PATH, { method: 'DELETE', body: { endpoint } })).status).toBe(204);
    expect((await list(ada)).subscriptions).toHaveLength(MAX_PUSH_SUBSCRIPTIONS - 2);
    const exported = await ada.call<{ pushSubscriptions: object[] }>('/api/auth/user/export');
    expect(exported.body.pushSubscriptions).toHaveLength(MAX_PUSH_SUBSCRIPTIONS - 2);
  });

  it.each([
    'http://127.0.0.1:1/',
    'https://localhost/',
    'http://[::1]/',
    'https://169.254.169.254/latest',
    'file:///etc/passwd',
    'https://ada:secret@push.example.com/',
  ])('contract §12: refuses the endpoint %s', async (endpoint) => {
    const { keys } = service.subscribe();
    const answer = await join().call(PATH, { method: 'POST', body: { endpoint, keys } });
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { message: 'endpoint must be the https:// address of a push service.' },
    ]);
  });

  it('contract §12: refuses keys that are none, and visitors', async () => {
    const { endpoint, keys } = service.subscribe();
    for (const wrong of [{ ...keys, auth: 'short' }, { ...keys, p256dh: 'A'.repeat(87) }, undefined]) {
      const answer = await join().call(PATH, { method: 'POST', body: { endpoint, keys: wrong } });
      expect(answer.status).toBe(400);
    }
    expect((await new Visitor(product).call(PATH)).status).toBe(401);
  });

  it('contract §12: has one pair of keys, the private one encrypted', async () => {
    const answers = await Promise.all([join(), join(), join()].map(list));
    expect(new Set(answers.map(({ publicKey }) => publicKey)).size).toBe(1);
    const keys = await product.database.query('select public_key, private_key from vapid_keys');
    expect(keys).toHaveLength(1);
    expect(String(keys[0]?.private_key)).not.toMatch(/^[\w-]{43}$/);
  });
});
