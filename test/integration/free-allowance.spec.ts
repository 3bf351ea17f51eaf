import { aTalk, aYoutubeLink } from '../builders/talk.js';
import { MemberBrowser } from '../support/member.js';
import { type RunningProduct, startProduct } from '../support/product.js';
import { sampleLinks, submissionOf } from '../support/samples.js';
import { type Answer, Visitor } from '../support/visitor.js';

const PER_NETWORK = 4;
const PER_DAY = 60;

describe('free analyses (§9, contract §2)', () => {
  let product: RunningProduct;
  beforeAll(async () => {
    product = await startProduct({
      VISITOR_NETWORK_LIMIT: String(PER_NETWORK),
      FREE_DAILY_LIMIT: String(PER_DAY),
      REQUIRE_VERIFIED_EMAIL: 'on',
      TRUST_PROXY: 'true',
    });
  });
  afterAll(() => product.close());

  const submission = () => ({ youtubeUrl: aYoutubeLink(), transcript: { text: aTalk('growth') } });
  /** Submits an analysis from an IP address. */
  const submit = (who: MemberBrowser | Visitor, ip: string, body: unknown = submission()) =>
    who.analyze(body, { prefer: 'respond-async', 'x-forwarded-for': ip });
  const statuses = (answers: readonly Answer[]) => {
    const counts: Record<number, number> = {};
    for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
    return counts;
  };
  const pay = (member: MemberBrowser) =>
    member.call('/api/payment-success', { method: 'POST', body: { plan: 'plus' } });

  it('are limited per network, regardless of the number of accounts', async () => {
    const ip = '198.51.100.1';
    const members = Array.from({ length: 10 }, () => new MemberBrowser(product));
    await Promise.all(members.map((member) => member.user()));
    const answers = await Promise.all([
      ...members.flatMap((member) => [1, 2, 3].map(() => submit(member, ip))),
      ...[1, 2, 3].map(() => submit(new Visitor(product), ip)),
    ]);
    expect(statuses(answers)[202]).toBe(PER_NETWORK);
    const [refused] = answers.filter(({ status }) => status === 429);
    expect(refused?.body).toMatchObject({
      code: 'network_limit_reached',
      message:
        'All free analyses of today for your network are used. Try again tomorrow, or choose a paid plan to go on now.',
    });
    expect(refused?.body).not.toHaveProperty('needsUpgrade');
    const wait = Number(refused?.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(86_400);
    const counts = await Promise.all(members.map(async (member) => (await member.user()).monthlyUsageCount));
    expect(counts.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(PER_NETWORK);

    const visitor = await submit(new Visitor(product), ip);
    expect(visitor.status).toBe(401);
    expect(visitor.body).toMatchObject({ needsAuth: true, message: 'Free analysis limit reached' });

    const [colleague] = members;
    if (!colleague) throw new Error('nobody is there');
    await pay(colleague);
    expect((await submit(colleague, ip)).status).toBe(202);
  });

  it('are also limited per IPv6 /48, to ten times the limit of a /64', async () => {
    const from = (n: number) => submit(new Visitor(product), `2001:db8:7:${n.toString(16)}::1`);
    const answers = [];
    for (let n = 0; n < 10 * PER_NETWORK; n += 1) answers.push(await from(n));
    expect(statuses(answers)).toEqual({ 202: 10 * PER_NETWORK });
    expect((await from(1000)).status).toBe(401);
    expect((await submit(new Visitor(product), '2001:db8:8::1')).status).toBe(202);
  });

  it('keep their count when an account is deleted and recreated with the same mailbox', async () => {
    const ip = '198.51.100.3';
    const first = new MemberBrowser(product, { email: 'ada.lovelace@gmail.com' });
    for (const _ of [1, 2, 3]) expect((await submit(first, ip)).status).toBe(202);
    expect((await first.call('/api/auth/user', { method: 'DELETE' })).status).toBe(204);

    const again = new MemberBrowser(product, { email: 'AdaLovelace+again@googlemail.com' });
    expect((await again.user()).monthlyUsageCount).toBe(3);
    const refused = await submit(again, '198.51.100.4');
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({
      needsUpgrade: true,
      message: 'Monthly usage limit exceeded',
      currentCount: 3,
      maxAllowed: 3,
      plan: 'free',
    });
    expect(await product.database.contents()).not.toContain('ada.lovelace');
  });

  it('require a verified e-mail address, except for existing analyses and paid plans', async () => {
    const ip = '198.51.100.5';
    const uid = 'uid-of-somebody-new';
    const unverified = new MemberBrowser(product, { uid, emailVerified: false });
    const refused = await submit(unverified, ip);
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({
      code: 'email_not_verified',
      message: expect.stringMatching(/^Confirm your e-mail address first: open the link/),
    });
    expect(refused.body).not.toHaveProperty('needsUpgrade');
    expect((await unverified.user()).monthlyUsageCount).toBe(0);

    const [url = ''] = await sampleLinks(new Visitor(product));
    await new Visitor(product).analyze(submissionOf(url), { 'x-forwarded-for': ip });
    expect((await submit(unverified, ip, submissionOf(url))).status).toBe(200);

    const verified = new MemberBrowser(product, { uid, emailVerified: true });
    expect((await submit(verified, ip)).status).toBe(202);

    const payer = new MemberBrowser(product, { emailVerified: false });
    await pay(payer);
    expect((await submit(payer, ip)).status).toBe(202);
  });

  it('are limited per day for the installation, except for paying members', async () => {
    const payer = new MemberBrowser(product);
    await pay(payer);
    const answers = await Promise.all(
      Array.from({ length: PER_DAY + 5 }, (_, n) => submit(new Visitor(product), `203.0.113.${n}`)),
    );
    const [refused] = answers.filter(({ status }) => status === 429);
    expect(refused?.body).toMatchObject({ code: 'free_daily_limit_reached' });
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    const member = await submit(new MemberBrowser(product), '203.0.113.200');
    expect(member.body).toMatchObject({
      code: 'free_daily_limit_reached',
      message: 'All free analyses of today are used. Try again tomorrow, or choose a paid plan to go on now.',
    });
    const rows = await product.database.query(
      `select used from usage_counters where meter like 'network:all:%'`,
    );
    expect(rows).toEqual([{ used: PER_DAY }]);
    expect((await submit(payer, '203.0.113.1')).status).toBe(202);
  });
});
