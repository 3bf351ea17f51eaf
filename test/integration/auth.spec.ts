import type { Analysis } from '#core/analysis/analysis.js';
import { aTalk, aYoutubeLink } from '../builders/talk.js';
import { eventually } from '../support/eventually.js';
import { MemberBrowser } from '../support/member.js';
import { type RunningProduct, startProduct } from '../support/product.js';
import { readEml } from '../support/read-eml.js';
import { within } from '../support/stopwatch.js';
import { Visitor } from '../support/visitor.js';
import { type FakeSendlane, startFakeSendlane } from '../upstreams/sendlane.js';
import { type FakeSmtp, startFakeSmtp } from '../upstreams/smtp.js';

describe('accounts (contract §3)', () => {
  let product: RunningProduct;
  let smtp: FakeSmtp;
  let sendlane: FakeSendlane;
  beforeAll(async () => {
    [smtp, sendlane] = await Promise.all([startFakeSmtp(), startFakeSendlane({ lists: [83] })]);
    product = await startProduct({
      SMTP_URL: smtp.url,
      SENDLANE_URL: sendlane.url,
      SENDLANE_API_TOKEN: sendlane.token,
      OUTBOUND_ALLOW: sendlane.url,
    });
  });
  afterEach(() => {
    smtp.misbehave(undefined);
    sendlane.misbehave(undefined);
  });
  afterAll(async () => {
    await product.close();
    await Promise.all([smtp.close(), sendlane.close()]);
  });

  const mailsTo = (email: string) => smtp.received.filter(({ to }) => to.includes(email));
  const listedAs = (email: string) =>
    sendlane.requests.flatMap(({ contacts }) => contacts).filter((contact) => contact.email === email);

  /** Makes postponed tasks due immediately. */
  const bringForward = (member: MemberBrowser) =>
    product.database.query(
      `update background_tasks set due_at = now() - interval '1 second'
       where state = 'open' and member_id = (select id from members where uid = $1)`,
      [member.uid],
    );

  describe('registration', () => {
    it('adds a new member to the list and sends one welcome mail (§1, §3)', async () => {
      const ada = new MemberBrowser(product, { email: 'Ada@Example.com', displayName: 'Ada Lovelace' });
      const { status, body, headers } = await ada.register({
        email: 'ada@example.com',
        planData: { plan: 'pro' },
      });
      expect(status).toBe(200);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(body).toEqual({
        sendlane: { success: true, message: 'Added to the newsletter' },
        syncTime: expect.any(Number),
        emailSent: true,
      });
      const [mail] = mailsTo('ada@example.com');
      expect((await readEml(mail?.raw ?? new Uint8Array())).subject).toMatch(/^Welcome/);
      expect(listedAs('ada@example.com')).toEqual([
        expect.objectContaining({ first_name: 'Ada', last_name: 'Lovelace' }),
      ]);
    });

    it('is idempotent under repeated and concurrent calls', async () => {
      const ben = new MemberBrowser(product, { email: 'ben@example.com' });
      const answers = await Promise.all(Array.from({ length: 20 }, () => ben.register()));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      const again = await ben.register();
      expect(again.body).toMatchObject({ sendlane: { success: true }, emailSent: true });
      expect(mailsTo('ben@example.com')).toHaveLength(1);
      expect(listedAs('ben@example.com')).toHaveLength(1);
      expect(await product.database.query('select id from members where uid = $1', [ben.uid])).toHaveLength(
        1,
      );
    });

    it('responds within its time budget when mail and list are slow, and finishes in the background', async () => {
      smtp.misbehave('hang-data', 1);
      sendlane.misbehave('hang', 1);
      const cleo = new MemberBrowser(product, { email: 'cleo@example.com' });
      const { status, body } = await within(4_500, cleo.register());
      expect(status).toBe(200);
      expect(body.syncTime).toBeGreaterThanOrEqual(2_900);
      expect(body).toMatchObject({ sendlane: { success: false }, emailSent: false });
      await bringForward(cleo);
      await eventually(
        () => cleo.register(),
        ({ body }) => body.emailSent && body.sendlane.success,
        20_000,
      );
      expect(mailsTo('cleo@example.com')).toHaveLength(1);
    });

    it('sends the mail of a crashed process once its lease has expired', async () => {
      const dora = new MemberBrowser(product, { email: 'dora@example.com' });
      const { user } = await dora.user();
      await product.database.query(
        `insert into background_tasks (member_id, kind, state, attempts, due_at)
         values ($1, 'welcome_mail', 'open', 1, now() + interval '60 seconds')`,
        [user.id],
      );
      expect((await dora.register()).body).toMatchObject({ sendlane: { success: true }, emailSent: false });
      expect(mailsTo('dora@example.com')).toHaveLength(0);
      await bringForward(dora);
      await eventually(
        () => mailsTo('dora@example.com').length,
        (count) => count > 0,
        20_000,
      );
      expect((await dora.register()).body.emailSent).toBe(true);
      expect(mailsTo('dora@example.com')).toHaveLength(1);
    });

    it('leaves a rejected mail to the worker, which retries it', async () => {
      smtp.misbehave('busy-message', 1);
      const emil = new MemberBrowser(product, { email: 'emil@example.com' });
      expect((await emil.register()).body.emailSent).toBe(false);
      const [task] = await product.database.query(
        `select attempts, due_at > now() + interval '20 seconds' as paused from background_tasks
         where kind = 'welcome_mail' and member_id = (select id from members where uid = $1)`,
        [emil.uid],
      );
      expect(task).toEqual({ attempts: 1, paused: true });
      await bringForward(emil);
      await eventually(
        () => mailsTo('emil@example.com').length,
        (count) => count === 1,
        20_000,
      );
    });

    it('sends no welcome mail without an e-mail address', async () => {
      const silent = new MemberBrowser(product, { email: undefined });
      expect((await silent.register()).body).toMatchObject({
        sendlane: { success: false },
        emailSent: false,
      });
      expect((await silent.user()).user.email).toBe('');
    });

    it('creates two members for two identities with one e-mail address', async () => {
      const both = [1, 2].map(() => new MemberBrowser(product, { email: 'twin@example.com' }));
      const users = await Promise.all(both.map((twin) => twin.user()));
      expect(users[0]?.user.id).not.toBe(users[1]?.user.id);
    });
  });

  describe('the member', () => {
    it('gets their profile and remaining monthly usage (§7)', async () => {
      const ada = new MemberBrowser(product, { email: 'user@example.com', displayName: 'Ada King Lovelace' });
      const { status, body } = await ada.call('/api/auth/user');
      expect(status).toBe(200);
      expect(body).toEqual({
        user: {
          id: expect.any(Number),
          uid: ada.uid,
          firstName: 'Ada',
          lastName: 'King Lovelace',
          displayName: 'Ada King Lovelace',
          email: 'user@example.com',
          emailVerified: true,
          createdAt: expect.stringMatching(/^\d{4}-/),
          subscriptionPlan: 'free',
          subscriptionStatus: 'active',
          billingInterval: 'month',
          monthlyUsageCount: 0,
          isActive: true,
        },
        subscriptionPlan: 'free',
        monthlyUsageCount: 0,
        monthlyLimit: 3,
      });
    });

    it('changes their names, which are sanitized and not overwritten by a later sign-in (§5)', async () => {
      const ada = new MemberBrowser(product, { displayName: 'Ada Lovelace' });
      const names = { firstName: '  Augusta\n Ada ', lastName: '' };
      const { status, body } = await ada.call('/api/auth/user', { method: 'PATCH', body: names });
      expect(status).toBe(200);
      expect(body).toMatchObject({ user: { firstName: 'Augusta Ada', lastName: '' } });
      product.identity.issue({ uid: ada.uid, displayName: 'Somebody Else' });
      expect((await ada.user()).user).toMatchObject({
        firstName: 'Augusta Ada',
        displayName: 'Ada Lovelace',
      });
      for (const bad of [
        {},
        { firstName: 'A' },
        { ...names, plan: 'pro' },
        { firstName: 'a'.repeat(81), lastName: '' },
      ]) {
        expect((await ada.call('/api/auth/user', { method: 'PATCH', body: bad })).status).toBe(400);
      }
    });

    it('exports all data in one file', async () => {
      const ada = new MemberBrowser(product, { email: 'export@example.com' });
      const own = [];
      for (const topic of ['pricing', 'hiring']) {
        const sent = { youtubeUrl: aYoutubeLink(), transcript: { text: aTalk(topic) } };
        own.push((await ada.analyze<Analysis>(sent)).body);
      }
      const { status, headers, body } = await ada.call('/api/auth/user/export');
      expect(status).toBe(200);
      expect(headers.get('content-disposition')).toBe('attachment; filename="podgist-account.json"');
      expect(body).toEqual({
        exportedAt: expect.stringMatching(/Z$/),
        profile: expect.objectContaining({ email: 'export@example.com', subscriptionPlan: 'free' }),
        usage: { month: new Date().toISOString().slice(0, 7), count: 2, limit: 3 },
        analyses: own,
        promptPresets: [],
        templates: [],
        collections: [],
        apiKeys: [],
        connections: [],
        webhooks: [],
        digest: { frequency: 'off', weekday: 1, hour: 7, timeZone: 'UTC' },
        follows: [],
        openedEpisodes: [],
        notes: [],
        nextSteps: [],
        noticeSettings: { mail: false },
        uploads: [],
        batches: [],
        briefings: [],
        notices: [expect.objectContaining({ isSeen: false }), expect.objectContaining({ isSeen: false })],
        pushSubscriptions: [],
        reading: [],
        questions: [],
        saved: [],
      });
    });

    it('deletes the account with all data, also at the identity service', async () => {
      const ada = new MemberBrowser(product, { email: 'leaver@example.com' });
      const sent = { youtubeUrl: aYoutubeLink(), transcript: { text: aTalk('leaving') } };
      const { body: secret } = await ada.analyze<Analysis>(sent);
      const { id } = (await ada.user()).user;
      expect((await ada.call('/api/auth/user', { method: 'DELETE' })).status).toBe(204);
      expect(product.identity.has(ada.uid)).toBe(false);
      expect((await ada.call('/api/auth/user')).status).toBe(401);
      expect((await ada.call('/api/auth/user', { method: 'DELETE' })).status).toBe(401);
      const left = await product.database.query(
        `select (select count(*) from members where uid = $1) + (select count(*) from analyses where id = $2)
           + (select count(*) from jobs where owner_id = $3) + (select count(*) from usage_counters where meter like $3 || ':%')
           as count`,
        [ada.uid, secret.id, `member:${id}`],
      );
      expect(left).toEqual([{ count: '0' }]);
    });

    it('is deleted even if the identity service fails midway, and the identity follows later', async () => {
      const ada = new MemberBrowser(product, { email: 'away@example.com' });
      const { id } = (await ada.user()).user;
      product.identity.misbehave('500', 'delete');
      expect((await ada.call('/api/auth/user', { method: 'DELETE' })).status).toBe(204);
      expect(product.identity.has(ada.uid)).toBe(true);
      expect((await ada.call('/api/auth/user')).status).toBe(401);
      product.identity.misbehave(undefined);
      await product.database.query(`update background_tasks set due_at = now() where member_id = $1`, [id]);
      await eventually(
        () => product.identity.has(ada.uid),
        (isThere) => !isThere,
        20_000,
      );
      expect(await product.database.query('select id from members where uid = $1', [ada.uid])).toEqual([]);
    });

    it('is not deleted when the identity service is unavailable from the start', async () => {
      const ada = new MemberBrowser(product);
      await ada.user();
      product.identity.misbehave('500');
      expect((await ada.call('/api/auth/user', { method: 'DELETE' })).status).toBe(503);
      product.identity.misbehave(undefined);
      expect((await ada.call('/api/auth/user')).status).toBe(200);
    });
  });

  describe('signing up after using the product as a visitor', () => {
    it('assigns a visitor’s own analyses to the account in any browser, and to nobody else', async () => {
      const visitor = new Visitor(product);
      const sent = () => ({ youtubeUrl: aYoutubeLink(), transcript: { text: aTalk(aYoutubeLink()) } });
      const before = (await visitor.analyze<Analysis>(sent())).body;
      const member = new MemberBrowser(product, {}, visitor);
      const after = (await member.analyze<Analysis>(sent())).body;
      expect((await visitor.call('/api/anonymous-usage')).body).toMatchObject({ count: 1 });
      expect((await member.user()).monthlyUsageCount).toBe(1);
      for (const { id } of [before, after]) {
        expect((await member.call(`/api/analysis/${id}`)).status).toBe(200);
      }
      const elsewhere = new MemberBrowser(product, { uid: member.uid });
      for (const { id } of [before, after]) {
        expect((await visitor.call(`/api/analysis/${id}`)).status).toBe(404);
        expect((await elsewhere.call(`/api/analysis/${id}`)).status).toBe(200);
      }
    });
  });

  describe('a member’s month (§9)', () => {
    const submissions = (count: number) =>
      Array.from({ length: count }, (_, n) => ({
        youtubeUrl: aYoutubeLink(),
        transcript: { text: aTalk(`topic ${n}`) },
      }));

    it('starts exactly the three remaining of two hundred concurrent analyses, and rejects the others with details', async () => {
      const ada = new MemberBrowser(product);
      await ada.user();
      const answers = await Promise.all(
        submissions(200).map((body) => ada.analyze(body, { prefer: 'respond-async' })),
      );
      const refused = answers.filter(({ status }) => status === 403);
      const started = answers.filter(({ status }) => status === 202);
      expect([started.length, refused.length]).toEqual([3, 197]);
      expect(refused[0]?.body).toMatchObject({
        code: 'monthly_limit_reached',
        needsUpgrade: true,
        message: 'Monthly usage limit exceeded',
        currentCount: 3,
        maxAllowed: 3,
        plan: 'free',
      });
      expect((await ada.user()).monthlyUsageCount).toBe(3);
    });

    it('refunds a failed analysis and separates months', async () => {
      const ada = new MemberBrowser(product);
      const { id } = (await ada.user()).user;
      await product.database.query(`insert into usage_counters values ($1, 3)`, [`member:${id}:2020-01`]);
      const { status } = await ada.analyze({ youtubeUrl: aYoutubeLink() });
      expect(status).toBeGreaterThanOrEqual(400);
      expect((await ada.user()).monthlyUsageCount).toBe(0);
      const used = await product.database.query(
        'select used from usage_counters where meter like $1 order by meter',
        [`member:${id}:%`],
      );
      expect(used).toEqual([{ used: 3 }, { used: 0 }]);
    });

    it('replays an Idempotency-Key per member', async () => {
      const [ada, eve] = [new MemberBrowser(product), new MemberBrowser(product)];
      const [body] = submissions(1);
      const headers = { prefer: 'respond-async', 'idempotency-key': 'the-same' };
      const first = await ada.analyze(body, headers);
      expect((await ada.analyze(body, headers)).body).toEqual(first.body);
      const other = await eve.analyze(body, headers);
      expect(other.body.jobId).not.toBe(first.body.jobId);
      expect((await eve.call(`/api/analyze/jobs/${first.body.jobId}`)).status).toBe(404);
      expect((await ada.call(`/api/analyze/jobs/${first.body.jobId}`)).status).toBe(200);
    });
  });

  it('redirects a browser to the sign-in and back (contract §3)', async () => {
    const visitor = new Visitor(product);
    const login = async (query = '') => (await visitor.call(`/api/login${query}`)).headers.get('location');
    expect((await visitor.call('/api/login')).status).toBe(302);
    expect(await login()).toBe('/?signin=1&returnTo=/saved');
    expect(await login('?returnTo=/pricing%3Fplan=pro')).toBe('/?signin=1&returnTo=/pricing%3Fplan%3Dpro');
  });
});
