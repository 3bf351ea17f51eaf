import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { Webhook as Verifier } from 'standardwebhooks';
import { postgresRetention } from '#adapters/postgres/operations/postgres-retention.js';
import { systemClock } from '#adapters/system/system.js';
import {
  MAX_FAILURES_IN_A_ROW,
  MAX_WEBHOOKS,
  type Webhook,
  type WebhookDelivery,
} from '#core/connecting/webhook.js';
import type { CreatedWebhook } from '#core/usecases/connecting/manage-webhooks.js';
import { deleteExpiredData } from '#core/usecases/operations/delete-expired-data.js';
import { aSubmission } from '../builders/talk.js';
import { eventually } from '../support/eventually.js';
import { MemberBrowser } from '../support/member.js';
import { NO_INTERNET } from '../support/no-internet.js';
import { type RunningProduct, startProduct } from '../support/product.js';
import { openStoredWorld } from '../support/stored-world.js';
import { Visitor } from '../support/visitor.js';
import { startWebhookReceiver } from '../upstreams/webhook-receiver.js';

const PATH = '/api/user/webhooks';

describe('webhooks (contract §9)', () => {
  let product: RunningProduct;
  let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>;
  let dataDir: string;
  beforeAll(async () => {
    receiver = await startWebhookReceiver();
    dataDir = await mkdtemp(join(tmpdir(), 'podgist-webhooks-'));
    const OUTBOUND_ALLOW = `${NO_INTERNET.OUTBOUND_ALLOW},${receiver.url}`;
    product = await startProduct({ OUTBOUND_ALLOW, DATA_DIR: dataDir });
  });
  afterAll(async () => {
    await product.close();
    await receiver.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  beforeEach(() => {
    receiver.calls.length = 0;
    receiver.answerWith(204);
  });

  const create = (member: MemberBrowser, body: object = {}) =>
    member.call<CreatedWebhook>(PATH, {
      method: 'POST',
      body: { url: `${receiver.url}/hook`, events: ['analysis.completed', 'analysis.failed'], ...body },
    });
  const post = <T = WebhookDelivery>(member: MemberBrowser, path: string) =>
    member.call<T>(`${PATH}/${path}`, { method: 'POST' });
  const deliveries = async (member: MemberBrowser, id: number) =>
    (await member.call<WebhookDelivery[]>(`${PATH}/${id}/deliveries`)).body;
  /** Makes what is planned for later due now. */
  const hurry = () =>
    product.database.query('update webhook_deliveries set due_at = now() where due_at > now()');

  async function joinWithWebhook(body: object = {}) {
    const member = new MemberBrowser(product);
    const { secret, id } = (await create(member, body)).body;
    return { member, id, verifier: new Verifier(secret) };
  }

  it('are created with a secret that is shown once and stored encrypted', async () => {
    const ada = new MemberBrowser(product);
    const made = await create(ada);
    const { secret, ...webhook } = made.body;
    expect(made.status).toBe(201);
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect((await ada.call<Webhook[]>(PATH)).body).toEqual([webhook]);
    expect(webhook).toMatchObject({ status: 'active', failures: 0, url: `${receiver.url}/hook` });
    const [row] = await product.database.query('select secret from webhooks where id = $1', [webhook.id]);
    expect(row).toEqual({ secret: expect.stringMatching(/^v1:/) });
    const edited = await ada.call(`${PATH}/${webhook.id}`, {
      method: 'PATCH',
      body: { events: ['episode.published'] },
    });
    expect(edited.body).toEqual({ ...webhook, events: ['episode.published'] });
    expect(
      (await new MemberBrowser(product).call(`${PATH}/${webhook.id}`, { method: 'DELETE' })).status,
    ).toBe(404);
    expect((await ada.call(`${PATH}/${webhook.id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await ada.call(PATH)).body).toEqual([]);
  });

  it('are tested by a signed call that counts as a delivery', async () => {
    const { member, id, verifier } = await joinWithWebhook();
    receiver.answerWith(200, {}, 'thanks');
    const tested = await post(member, `${id}/test`);
    expect([tested.status, tested.body]).toMatchObject([
      200,
      { type: 'webhook.test', status: 'delivered', attempts: 1, responseStatus: 200, responseBody: 'thanks' },
    ]);
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.calls;
    expect(verifier.verify(body, headers)).toMatchObject({
      type: 'webhook.test',
      timestamp: expect.stringMatching(/Z$/),
      data: { webhookId: id },
    });
    expect(headers['webhook-id']).toBe(tested.body.messageId);
    expect(() => verifier.verify(body.replace('test', 'prod'), headers)).toThrow(/signature/);
    const replayed = { ...headers, 'webhook-timestamp': String(Math.floor(Date.now() / 1000) - 600) };
    expect(() => verifier.verify(body, replayed)).toThrow(/timestamp/);
    const foreign = new Verifier(`whsec_${Buffer.alloc(32, 7).toString('base64')}`);
    expect(() => foreign.verify(body, headers)).toThrow(/signature/);
    expect(await deliveries(member, id)).toEqual([tested.body]);
  });

  it('tell of the member’s own analyses that end', async () => {
    const { member, id, verifier } = await joinWithWebhook();
    const other = await joinWithWebhook();
    const done = await member.analyze<{ id: number; title: string }>(aSubmission('told'));
    const failed = await member.analyze({ youtubeUrl: 'https://youtu.be/dQw4w9WgXcQ' });
    expect([done.status, failed.status]).toEqual([200, 503]);
    await eventually(
      () => deliveries(member, id),
      (found) => found.length === 2 && found.every(({ status }) => status === 'delivered'),
    );
    // Deliveries go out side by side, in any order.
    const told = receiver.calls
      .map(({ headers, body }) => verifier.verify(body, headers) as { readonly type: string })
      .sort((one, other) => one.type.localeCompare(other.type));
    expect(told).toMatchObject([
      {
        type: 'analysis.completed',
        data: {
          analysisId: done.body.id,
          title: done.body.title,
          url: expect.stringMatching(/^http:\/\/podgist\.test\//),
        },
      },
      {
        type: 'analysis.failed',
        data: { sourceUrl: expect.stringContaining('dQw4w9WgXcQ'), error: { code: failed.body.code } },
      },
    ]);
    expect(await deliveries(other.member, other.id)).toEqual([]);
    await new Visitor(product).analyze(aSubmission('a visitor’s'));
    expect(await product.database.query('select * from webhook_events')).toEqual([]);
  });

  it('are called again with the same id until one call succeeds', async () => {
    const { member, id, verifier } = await joinWithWebhook();
    receiver.answerWith(503, { 'retry-after': '3600' }, 'later');
    const first = (await post(member, `${id}/test`)).body;
    expect(first).toMatchObject({
      status: 'pending',
      attempts: 1,
      responseStatus: 503,
      error: 'The answer was 503.',
    });
    const waits = Date.parse(first.nextAttemptAt ?? '') - Date.parse(first.lastAttemptAt ?? '');
    expect(waits).toBeGreaterThanOrEqual(5_000);
    expect(waits).toBeLessThan(15_000);
    receiver.answerWith(200);
    await hurry();
    const [second] = await eventually(
      () => deliveries(member, id),
      ([it]) => it?.status === 'delivered',
    );
    expect(second).toMatchObject({ id: first.id, messageId: first.messageId, attempts: 2 });
    const [before, after] = receiver.calls;
    expect(after?.headers['webhook-id']).toBe(before?.headers['webhook-id']);
    expect(verifier.verify(after?.body ?? '', after?.headers ?? {})).toBeDefined();
    const again = (await post(member, `${id}/deliveries/${first.id}/redeliver`)).body;
    expect(again).toMatchObject({
      id: first.id,
      messageId: first.messageId,
      attempts: 3,
      status: 'delivered',
    });
    expect(receiver.calls).toHaveLength(3);
    expect((await post(member, `${id}/deliveries/999999/redeliver`)).status).toBe(404);
  });

  it('lose nothing when a process dies during a call', async () => {
    const { member, id } = await joinWithWebhook();
    const { id: deliveryId } = (await post(member, `${id}/test`)).body;
    // As a process leaves it that leased the call, made it, and died before it recorded the result.
    await product.database.query(
      `update webhook_deliveries set status = 'pending', attempts = 1, due_at = now() where id = $1`,
      [deliveryId],
    );
    await eventually(
      () => deliveries(member, id),
      ([it]) => it?.status === 'delivered' && it.attempts === 2,
    );
    expect(new Set(receiver.calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  it('are paused after 10 failures in a row, with a mail, until they are resumed', async () => {
    const { member, id } = await joinWithWebhook();
    const status = async () => (await member.call<Webhook[]>(PATH)).body[0];
    receiver.answerWith(500);
    for (let count = 1; count < MAX_FAILURES_IN_A_ROW; count += 1) await post(member, `${id}/test`);
    expect(await status()).toMatchObject({ status: 'active', failures: 9 });
    receiver.answerWith(200);
    await post(member, `${id}/test`);
    expect(await status()).toMatchObject({ status: 'active', failures: 0 });
    receiver.answerWith(500);
    for (let count = 1; count <= MAX_FAILURES_IN_A_ROW; count += 1) await post(member, `${id}/test`);
    expect(await status()).toMatchObject({ status: 'paused', failures: 10 });
    const planned = (await deliveries(member, id)).filter(({ nextAttemptAt }) => nextAttemptAt !== undefined);
    expect(planned).toEqual([]);
    const mails = () => readdir(join(dataDir, 'outbox')).catch(() => []);
    await eventually(mails, (files) => files.some((file) => file.includes(`webhook-paused.${id}.`)));
    await member.analyze(aSubmission('while paused'));
    expect((await deliveries(member, id)).every(({ type }) => type === 'webhook.test')).toBe(true);
    receiver.answerWith(200);
    const resumed = await member.call(`${PATH}/${id}`, { method: 'PATCH', body: { status: 'active' } });
    expect(resumed.body).toMatchObject({ status: 'active', failures: 0 });
    await eventually(
      () => deliveries(member, id),
      (found) => found.every((it) => it.status === 'delivered'),
    );
  });

  it('have a log of 14 days', async () => {
    const { member, id } = await joinWithWebhook();
    for (const days of [13, 15]) {
      const { id: deliveryId } = (await post(member, `${id}/test`)).body;
      await product.database.query(
        `update webhook_deliveries set created_at = now() - $2 * interval '1 day' where id = $1`,
        [deliveryId, days],
      );
    }
    const page = await member.call<WebhookDelivery[]>(`${PATH}/${id}/deliveries?limit=1`);
    expect([page.body.length, page.headers.get('link')]).toEqual([1, expect.stringContaining('rel="next"')]);
    const pool = new pg.Pool({ connectionString: product.database.url });
    await deleteExpiredData({ retention: postgresRetention({ pool }), clock: systemClock })();
    await pool.end();
    expect(await deliveries(member, id)).toHaveLength(1);
  });

  it('do not follow redirects', async () => {
    const { member, id } = await joinWithWebhook();
    receiver.answerWith(307, { location: `${receiver.url}/elsewhere` });
    expect((await post(member, `${id}/test`)).body).toMatchObject({
      status: 'pending',
      responseStatus: 307,
      error: expect.stringContaining('redirects'),
    });
    expect(receiver.calls).toHaveLength(1);
  });

  it.each([
    'http://example.com/hook',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://10.0.0.8/',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/',
    'https://app.internal/',
    'https://example.com:8443/',
    'https://ada:secret@example.com/',
    'file:///etc/passwd',
    'nonsense',
  ])('are refused at %s', async (url) => {
    const refused = await create(new MemberBrowser(product), { url });
    expect([refused.status, refused.body]).toMatchObject([422, { code: 'webhook_url_refused' }]);
  });

  it('are refused without a known event, and beyond 20', async () => {
    const ada = new MemberBrowser(product);
    for (const events of [[], ['payment'], 'analysis.completed', null])
      expect([events, (await create(ada, { events })).status]).toEqual([events, 400]);
    const made = await Promise.all(Array.from({ length: MAX_WEBHOOKS + 3 }, () => create(ada)));
    expect(made.filter(({ status }) => status === 201)).toHaveLength(MAX_WEBHOOKS);
    expect((await create(ada)).body).toMatchObject({ code: 'webhook_limit_reached' });
  });
});

describe('webhooks of members who share an analysis (contract §9)', () => {
  it('tell each of them when it ends', async () => {
    const url = 'http://127.0.0.1:9/hook';
    // No worker: the analysis ends when the test ends it.
    const product = await startProduct({ ROLE: 'api' });
    const world = await openStoredWorld(product);
    const join = async () => {
      const member = new MemberBrowser(product);
      const body = { url, events: ['analysis.completed', 'analysis.failed'] };
      expect((await member.call(PATH, { method: 'POST', body })).status).toBe(201);
      return { id: (await member.user()).user.id, member };
    };
    const [first, second, third] = [await join(), await join(), await join()];
    const submit = ({ member }: typeof first, video: string) =>
      member.analyze({ youtubeUrl: `https://youtu.be/${video}` }, { prefer: 'respond-async' });
    const { id: analysisId } = await world.analysed({});
    for (const [video, status, type] of [
      ['dQw4w9WgXcQ', 'done', 'analysis.completed'],
      ['aaaaaaaaaaa', 'failed', 'analysis.failed'],
    ] as const) {
      const { status: accepted, body } = await submit(first, video);
      expect(accepted).toBe(202);
      for (const joining of [second, second])
        expect((await submit(joining, video)).body.jobId).toBe(body.jobId);
      const ended = status === 'done' ? analysisId : null;
      await product.database.query('update jobs set status = $2, analysis_id = $3 where id = $1', [
        body.jobId,
        status,
        ended,
      ]);
      const events = await product.database.query(
        'delete from webhook_events returning member_id::int as member, type, data',
      );
      expect(events).toHaveLength(2);
      for (const member of [first.id, second.id])
        expect(events).toContainEqual(
          expect.objectContaining({
            member,
            type,
            data: expect.objectContaining({ jobId: body.jobId, analysisId: ended }),
          }),
        );
    }
    await submit(third, 'bbbbbbbbbbb');
    expect(await product.database.query('select * from webhook_events')).toEqual([]);
    await world.close();
    await product.close();
  });
});
