import { type RunningProduct, startProduct } from '../support/product.js';
import { readEml } from '../support/read-eml.js';
import { Visitor } from '../support/visitor.js';
import { type FakeSmtp, startFakeSmtp } from '../upstreams/smtp.js';

const FORM = {
  name: 'Ada <b>Lovelace</b>',
  email: 'ada@example.com',
  topic: 'plans',
  message: 'How do I pay by invoice?\n\n<script>alert(1)</script>',
};

describe('POST /api/contact', () => {
  let smtp: FakeSmtp;
  let product: RunningProduct;
  beforeAll(async () => {
    smtp = await startFakeSmtp();
    product = await startProduct({ SMTP_URL: smtp.url, ADMIN_EMAIL: 'owner@podgist.test' });
  });
  afterAll(async () => {
    await product.close();
    await smtp.close();
  });
  afterEach(() => smtp.misbehave(undefined));

  const write = (body: object) =>
    new Visitor(product).call<{ message: string; errors: { field: string }[]; sent?: boolean }>(
      '/api/contact',
      {
        method: 'POST',
        body,
      },
    );

  it('mails the message to the operator with the sender as Reply-To', async () => {
    expect(await write(FORM)).toMatchObject({ status: 200, body: { sent: true } });
    const [received] = smtp.received.splice(0);
    expect(received?.to).toEqual(['owner@podgist.test']);
    const mail = await readEml(received?.raw ?? Buffer.of());
    expect(mail).toMatchObject({
      subject: 'Contact form: Plans and payment',
      replyTo: ['ada@example.com'],
      text: expect.stringContaining('<script>alert(1)</script>'),
    });
    expect(mail.html).not.toMatch(/<script|<b>/);
  });

  it('rejects each invalid field and sends no mail', async () => {
    const { status, body } = await write({ ...FORM, email: 'a@b\r\nBcc: eve@example.com', message: 'short' });
    expect(status).toBe(400);
    expect(body.errors.map(({ field }) => field)).toEqual(['email', 'message']);
    for (const broken of [{ ...FORM, name: 7 }, { ...FORM, to: 'eve@example.com' }, {}]) {
      expect((await write(broken)).status).toBe(400);
    }
    expect(smtp.received).toEqual([]);
  });

  it('accepts a submission with the honeypot field and sends no mail', async () => {
    expect(await write({ ...FORM, website: 'https://spam.example' })).toMatchObject({
      status: 200,
      body: { sent: true },
    });
    expect(smtp.received).toEqual([]);
  });

  it('responds with 503 when the mail cannot be sent', async () => {
    smtp.misbehave('refuse-recipient');
    const { status, headers, body } = await write(FORM);
    expect([status, body.message]).toEqual([
      503,
      'Your message could not be sent. Nothing of it is lost: please try again in a moment.',
    ]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('the daily limit', () => {
  it('is ten sent messages per network across all processes, then 429 until tomorrow', async () => {
    const smtp = await startFakeSmtp();
    const variables = { SMTP_URL: smtp.url, ADMIN_EMAIL: 'owner@podgist.test', RATE_LIMIT_FACTOR: '10' };
    const product = await startProduct(variables);
    const write = () => new Visitor(product).call('/api/contact', { method: 'POST', body: FORM });
    try {
      smtp.misbehave('refuse-recipient');
      expect((await write()).status).toBe(503);
      smtp.misbehave(undefined);
      const rows = await product.database.query(
        `update usage_counters set used = used + 99 where meter like 'network:contact:%' and meter not like '%everybody%'
         returning used`,
      );
      expect(rows).toEqual([{ used: 99 }]);
      expect((await write()).status).toBe(200);
      const refused = await write();
      expect(refused).toMatchObject({
        status: 429,
        body: { message: 'Too many messages today. Please write again tomorrow.' },
      });
      expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(86_400);
      expect(smtp.received).toHaveLength(1);
    } finally {
      await product.close();
      await smtp.close();
    }
  });
});

describe('the rate limit of POST /api/contact', () => {
  it('is five per minute and network, then 429 with Retry-After', async () => {
    const product = await startProduct({ RATE_LIMIT_FACTOR: '1' });
    try {
      const visitor = new Visitor(product);
      const answers = [];
      for (let call = 0; call < 6; call += 1) {
        answers.push(await visitor.call('/api/contact', { method: 'POST', body: {} }));
      }
      expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 429]);
      expect(Number(answers[5]?.headers.get('retry-after'))).toBeGreaterThan(0);
    } finally {
      await product.close();
    }
  });
});
