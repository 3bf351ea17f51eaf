import { DEMO_CARD } from '#core/payments/test-cards.js';
import { MemberBrowser } from '../support/member.js';
import { type RunningProduct, startProduct } from '../support/product.js';
import { Visitor } from '../support/visitor.js';

const post = (body: unknown) => ({ method: 'POST', body });
const CARD = { plan: 'pro', amount: 19, ...DEMO_CARD };

describe('plans and the demo payment (§4, contract §3)', () => {
  let product: RunningProduct;
  beforeAll(async () => {
    product = await startProduct();
  });
  afterAll(() => product.close());

  const pay = (member: MemberBrowser, plan: string, interval?: string) =>
    member.call<{ user: Record<string, unknown>; subscriptionPlan: string; monthlyLimit: number }>(
      '/api/payment-success',
      post({ plan, interval }),
    );
  const payFirst = (body: object = CARD) =>
    new Visitor(product).call<{ sessionId: string; message: string }>(
      '/api/create-pre-signup-session',
      post(body),
    );

  it('activate a higher plan immediately; repeating it changes nothing', async () => {
    const ada = new MemberBrowser(product);
    const first = await pay(ada, 'pro', 'year');
    expect([first.status, first.body.subscriptionPlan, first.body.monthlyLimit]).toEqual([200, 'pro', 250]);
    expect(first.body.user).toMatchObject({ billingInterval: 'year', subscriptionStatus: 'active' });
    expect((await pay(ada, 'pro', 'year')).body.user).toEqual(first.body.user);
    expect((await ada.user()).subscriptionPlan).toBe('pro');
  });

  it('schedule a lower plan for the next cycle, and cancel that', async () => {
    const ada = new MemberBrowser(product);
    const { renewsAt } = (await pay(ada, 'plus')).body.user;
    const { status, body } = await ada.call<{ user: object }>(
      '/api/downgrade-plan',
      post({ targetPlan: 'free' }),
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      subscriptionPlan: 'plus',
      user: { pendingPlan: 'free', effectiveAt: renewsAt },
    });
    await ada.call('/api/downgrade-plan', post({ targetPlan: 'plus' }));
    expect((await ada.user()).user.pendingPlan).toBeUndefined();
  });

  it('reject wrong directions and unknown plans', async () => {
    const ada = new MemberBrowser(product);
    await pay(ada, 'pro');
    expect((await pay(ada, 'plus')).status).toBe(400);
    expect((await pay(ada, 'free')).status).toBe(400);
    for (const targetPlan of ['all_access', 'gold', 7]) {
      expect((await ada.call('/api/downgrade-plan', post({ targetPlan }))).status).toBe(400);
    }
    expect((await ada.user()).subscriptionPlan).toBe('pro');
  });

  it('require a sign-in: 401 otherwise', async () => {
    const visitor = new Visitor(product);
    expect((await visitor.call('/api/payment-success', post({ plan: 'pro' }))).status).toBe(401);
    expect((await visitor.call('/api/downgrade-plan', post({ targetPlan: 'free' }))).status).toBe(401);
  });

  it('assign a payment without an account to one sign-up, once', async () => {
    const { body } = await payFirst({ ...CARD, amount: 199 });
    const [ada, eve] = [new MemberBrowser(product), new MemberBrowser(product)];
    const planData = { plan: 'pro', sessionId: body.sessionId };
    expect((await ada.register({ planData })).body).toMatchObject({ subscriptionPlan: 'pro' });
    expect((await ada.register({ planData })).body).toMatchObject({ subscriptionPlan: 'pro' });
    expect((await eve.register({ planData })).body).not.toHaveProperty('subscriptionPlan');
    expect((await ada.user()).user).toMatchObject({ subscriptionPlan: 'pro', billingInterval: 'year' });
    expect((await eve.user()).subscriptionPlan).toBe('free');
  });

  it.each([
    { plan: 'all_access', sessionId: 'guessed' },
    { plan: 'all_access' },
    { plan: 'all_access', sessionId: { $ne: null } },
  ])('ignore planData without a payment: %j', async (planData) => {
    const eve = new MemberBrowser(product);
    await eve.register({ planData });
    expect((await eve.user()).subscriptionPlan).toBe('free');
  });

  it('accept published test cards only', async () => {
    const { status, body } = await payFirst({ ...CARD, cardNumber: '4539 5787 6362 1486' });
    expect([status, body.message]).toEqual([400, 'This is a demo: use a test card number']);
    expect((await payFirst({ ...CARD, cvc: 'x' })).status).toBe(400);
    expect((await payFirst({ ...CARD, expiry: '13/34' })).status).toBe(400);
  });
});

describe('a card (contract §3)', () => {
  it('is not stored or returned anywhere: logs, responses, files, tables', async () => {
    const lines: string[] = [];
    const product = await startProduct({ LOG_LEVEL: 'trace' }, { log: (line) => lines.push(line) });
    try {
      const secret = { cardNumber: '4929 1234 5678 9012', expiry: '11/39', cvc: '977' };
      const visitor = new Visitor(product);
      const answers = [
        await visitor.call('/api/create-pre-signup-session', post({ ...CARD, ...secret })),
        await visitor.call('/api/create-pre-signup-session', post({ ...CARD, ...DEMO_CARD, cvc: '977' })),
        await visitor.call('/api/create-pre-signup-session', post({ ...CARD, ...secret, extra: 1 })),
        await visitor.call('/api/create-pre-signup-session', {
          method: 'POST',
          raw: `{"cardNumber":"4929123456789012`,
        }),
      ];
      expect(lines.length).toBeGreaterThan(0);
      const everything = [lines.join('\n'), JSON.stringify(answers), await product.database.contents()].join(
        '\n',
      );
      for (const trace of [/4929[ -]?1234/, /4242[ -]?4242/, /\b977\b/, /11\/39/]) {
        expect(everything).not.toMatch(trace);
      }
    } finally {
      await product.close();
    }
  });
});

describe('without payments', () => {
  it('rejects every paid change with 503 (contract §1)', async () => {
    const product = await startProduct({
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://podgist.test',
      ADMIN_PASSWORD: 'a password given on purpose',
      OPENAI_MODEL: 'extractive',
      SMTP_URL: 'file:',
      OUTBOUND_ALLOW: '',
    });
    try {
      const ada = new MemberBrowser(product);
      for (const [path, sent] of [
        ['/api/payment-success', { plan: 'all_access' }],
        ['/api/create-pre-signup-session', CARD],
        ['/api/downgrade-plan', { targetPlan: 'free' }],
        ['/api/checkout', { plan: 'pro', interval: 'year' }],
      ] as const) {
        const { status, body } = await ada.call(path, post(sent));
        expect([path, status, body.code]).toEqual([path, 503, 'payments_unavailable']);
      }
      const webhook = await fetch(`${product.url}/api/stripe/webhook`, { method: 'POST', body: '{}' });
      expect(webhook.status).toBe(404);
      expect((await ada.user()).subscriptionPlan).toBe('free');
    } finally {
      await product.close();
    }
  });
});
