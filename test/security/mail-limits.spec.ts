import { eventually } from '../support/eventually.js';
import { type RunningProduct, startProduct } from '../support/product.js';
import { type FakeSmtp, startFakeSmtp } from '../upstreams/smtp.js';

const ADA = 'ada@example.org';

describe('mails to one recipient', () => {
  let smtp: FakeSmtp;
  let product: RunningProduct;
  beforeAll(async () => {
    smtp = await startFakeSmtp();
    product = await startProduct({
      FIREBASE_PROJECT_ID: '',
      FIREBASE_API_KEY: '',
      FIREBASE_AUTH_DOMAIN: '',
      GOOGLE_APPLICATION_CREDENTIALS: '',
      ROLE: 'api',
      SMTP_URL: smtp.url,
      RATE_LIMIT_FACTOR: '1',
      TRUST_PROXY: 'true',
    });
  });
  afterAll(async () => {
    await product?.close();
    await smtp.close();
  });

  let networks = 0;
  const call = async (name: string, body: object) => {
    networks += 1;
    const answer = await fetch(`${product.url}/identitytoolkit.googleapis.com/v1/accounts:${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${networks}` },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: await answer.json() };
  };
  const askReset = (email: string) => call('sendOobCode', { requestType: 'PASSWORD_RESET', email });
  const mailsTo = (email: string) => smtp.received.filter(({ to }) => to.includes(email));

  it('are limited to three resets per hour from all networks, with identical responses', async () => {
    for (const email of [ADA, 'bea@example.org']) {
      expect(
        (await call('signUp', { email, password: 'correct horse', returnSecureToken: true })).status,
      ).toBe(200);
    }
    const answers = [];
    for (let at = 0; at < 20; at += 1) answers.push(await askReset(ADA));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    await askReset('bea@example.org');
    await eventually(
      async () => mailsTo('bea@example.org').length,
      (count) => count === 1,
    );
    await eventually(
      async () => mailsTo(ADA).length,
      (count) => count === 3,
    );
    await askReset('bea@example.org');
    await eventually(
      async () => mailsTo('bea@example.org').length,
      (count) => count === 2,
    );
    expect(mailsTo(ADA)).toHaveLength(3);
    const stored = await product.database.contents();
    expect(stored).not.toContain(ADA);
  });
});
