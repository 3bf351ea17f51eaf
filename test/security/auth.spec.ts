import type { Analysis } from '#core/analysis/analysis.js';
import { aTalk, aYoutubeLink } from '../builders/talk.js';
import { MemberBrowser } from '../support/member.js';
import { type RunningProduct, startProduct } from '../support/product.js';
import { signedToken } from '../support/signed-token.js';
import { Visitor } from '../support/visitor.js';

const REFUSED = { message: 'Unauthorized', code: 'not_signed_in', requestId: expect.any(String) };

describe('attacks on accounts (contract §3)', () => {
  let product: RunningProduct;
  beforeAll(async () => {
    product = await startProduct();
  });
  afterAll(() => product.close());

  const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
  const privateText = () => ({ youtubeUrl: aYoutubeLink(), transcript: { text: aTalk(aYoutubeLink()) } });

  /** A token signed with the service's key in which some claims are replaced. */
  function signed(changes: Readonly<Record<string, unknown>>, uid = 'eve'): string {
    const { kid, privateKey } = product.identity.signing;
    const claims = { ...product.identity.claims({ uid }), ...changes };
    return signedToken({ alg: 'RS256', kid, typ: 'JWT' }, claims, privateKey);
  }

  const now = () => Math.floor(Date.now() / 1000);
  const header = { kid: '', typ: 'JWT' };
  const BAD_HEADERS: Readonly<Record<string, () => string>> = {
    'alg none': () =>
      `Bearer ${signedToken({ ...header, alg: 'none' }, product.identity.claims({ uid: 'ada' }))}`,
    'HS256 with the public certificate': () => {
      const { kid, certificate } = product.identity.signing;
      const claims = product.identity.claims({ uid: 'ada' });
      return `Bearer ${signedToken({ kid, typ: 'JWT', alg: 'HS256' }, claims, certificate)}`;
    },
    'another audience': () => `Bearer ${signed({ aud: 'another-project' })}`,
    'another issuer': () => `Bearer ${signed({ iss: 'https://securetoken.google.com/another-project' })}`,
    'an expired token': () => `Bearer ${signed({ iat: now() - 7200, exp: now() - 3600 })}`,
    'a changed payload': () => {
      const [head, , signature] = signed({}).split('.');
      const claims = Buffer.from(JSON.stringify(product.identity.claims({ uid: 'ada' }))).toString(
        'base64url',
      );
      return `Bearer ${head}.${claims}.${signature}`;
    },
    'a disabled person': () => {
      const token = signed({}, 'disabled');
      product.identity.disable('disabled');
      return `Bearer ${token}`;
    },
    'a person signed out everywhere': () => {
      const token = signed({}, 'revoked');
      product.identity.revoke('revoked');
      return `Bearer ${token}`;
    },
    'no token': () => 'Bearer',
    'an empty header': () => '',
    'another scheme': () => `Basic ${Buffer.from('ada:password').toString('base64')}`,
    'two tokens': () => `Bearer ${signed({})}, Bearer ${signed({})}`,
    'a token of 10 kB': () => `Bearer ${'a'.repeat(10_000)}`,
  };

  it.each(Object.keys(BAD_HEADERS))('authenticates nobody with %s, not even as a visitor', async (name) => {
    const headers = { authorization: BAD_HEADERS[name]?.() ?? '' };
    const visitor = new Visitor(product);
    for (const path of ['/api/auth/user', '/api/auth/user/export', '/api/analysis/1']) {
      const { status, body } = await visitor.call(path, { headers });
      expect([status, body]).toEqual([401, REFUSED]);
    }
    const analyzed = await visitor.analyze(privateText(), headers);
    expect([analyzed.status, analyzed.body]).toEqual([401, REFUSED]);
    expect(analyzed.headers.getSetCookie()).toEqual([]);
  });

  it('authenticates nobody without a token', async () => {
    const visitor = new Visitor(product);
    const calls = [
      visitor.call('/api/auth/user'),
      visitor.call('/api/auth/user', { method: 'PATCH', body: { firstName: 'A', lastName: 'B' } }),
      visitor.call('/api/auth/user', { method: 'DELETE' }),
      visitor.call('/api/auth/user/export'),
      visitor.call('/api/auth/register', { method: 'POST', body: { uid: 'ada' } }),
    ];
    for (const { status, body } of await Promise.all(calls)) expect([status, body]).toEqual([401, REFUSED]);
  });

  it('rejects X-User-Data with another uid and grants no rights from it', async () => {
    const [ada, eve] = [new MemberBrowser(product), new MemberBrowser(product)];
    await ada.user();
    const told = (value: unknown) => ({ headers: { 'x-user-data': JSON.stringify(value) } });
    for (const uid of [ada.uid, '', 0, null, [eve.uid], { toString: eve.uid }]) {
      expect((await eve.call('/api/auth/user', told({ uid }))).status).toBe(401);
      expect((await eve.call('/api/analysis/1', told({ uid }))).status).toBe(401);
    }
    const claims = {
      uid: eve.uid,
      email: 'ada@example.com',
      id: 1,
      isAdmin: true,
      role: 'admin',
      plan: 'all_access',
    };
    const { user, subscriptionPlan } = (
      await eve.call<Awaited<ReturnType<typeof eve.user>>>('/api/auth/user', told(claims))
    ).body;
    expect({ email: user.email, subscriptionPlan }).toEqual({
      email: `${eve.uid.toLowerCase()}@example.com`,
      subscriptionPlan: 'free',
    });
    expect(user).not.toHaveProperty('isAdmin');
  });

  it.each(['{', 'null', '[]', '"ada"', '{"__proto__":{"isActive":false}}', '7'])(
    'ignores X-User-Data %s',
    async (value) => {
      const ada = new MemberBrowser(product);
      expect((await ada.call('/api/auth/user', { headers: { 'x-user-data': value } })).status).toBe(200);
    },
  );

  it('rejects X-User-Data over 4 kB', async () => {
    const ada = new MemberBrowser(product);
    const headers = { 'x-user-data': JSON.stringify({ displayName: 'a'.repeat(4100) }) };
    expect((await ada.call('/api/auth/user', { headers })).status).toBe(400);
  });

  it('registers only the token’s own user', async () => {
    const [ada, eve] = [new MemberBrowser(product), new MemberBrowser(product)];
    expect((await eve.register({ uid: ada.uid })).status).toBe(401);
    expect((await ada.register()).status).toBe(200);
    const { body } = await eve.register({ email: 'ada@example.com', emailVerified: false });
    expect(body.emailSent).toBe(true);
    expect((await eve.user()).user.email).toBe(`${eve.uid.toLowerCase()}@example.com`);
  });

  it('returns no other member’s data for any id', async () => {
    const [ada, eve] = [new MemberBrowser(product), new MemberBrowser(product)];
    const { body: secret } = await ada.analyze<Analysis>(privateText());
    const { body: job } = await ada.analyze<{ jobId: string }>(privateText(), { prefer: 'respond-async' });
    const paths = [
      `/api/analysis/${secret.id}`,
      `/api/analysis/slug/${secret.urlSlug}`,
      `/api/analysis/related/${secret.id}`,
      `/api/analysis/${secret.id}/export/pdf`,
      `/api/analysis/${secret.id}/export/markdown`,
      `/api/analysis/${secret.id}/export/json`,
      `/api/analyze/jobs/${job.jobId}`,
      `/api/analyze/jobs/${job.jobId}/events`,
    ];
    for (const path of paths) {
      expect([path, (await ada.call(path)).status]).toEqual([path, 200]);
      expect([path, (await eve.call(path)).status]).toEqual([path, 404]);
      expect([path, (await new Visitor(product).call(path)).status]).toEqual([path, 404]);
    }
    const { body } = await eve.call<{ analyses: unknown[] }>('/api/auth/user/export');
    expect(body.analyses).toEqual([]);
  });

  it('blocks every signed-in call of a deactivated member', async () => {
    const ada = new MemberBrowser(product);
    await ada.user();
    await product.database.query('update members set is_active = false where uid = $1', [ada.uid]);
    const calls = [
      ada.call('/api/auth/user'),
      ada.call('/api/auth/user', { method: 'PATCH', body: { firstName: 'A', lastName: 'B' } }),
      ada.call('/api/auth/user', { method: 'DELETE' }),
      ada.call('/api/auth/user/export'),
      ada.register(),
      ada.analyze(privateText()),
      ada.call('/api/analysis/1'),
    ];
    for (const { status, body } of await Promise.all(calls)) {
      expect([status, body]).toEqual([403, expect.objectContaining({ message: 'Account deactivated' })]);
    }
  });

  it('ends a sign-in at the sign-out, whoever copied its tokens, and no other one', async () => {
    const laptop = now() - 60;
    const [token, copied] = [laptop, laptop].map((time, copy) =>
      signed({ auth_time: time, iat: now() - copy }, 'leaver'),
    ) as [string, string];
    const phone = signed({ auth_time: laptop - 30 }, 'leaver');
    const other = signed({ auth_time: laptop }, 'stayer');
    const visitor = new Visitor(product);
    const seen = async (...tokens: string[]) =>
      Promise.all(tokens.map(async (one) => (await visitor.call('/api/auth/user', bearer(one))).status));
    expect(await seen(token, copied, phone, other)).toEqual([200, 200, 200, 200]);
    const out = await visitor.call('/api/auth/sign-out', { method: 'POST', ...bearer(token) });
    expect(out.status).toBe(204);
    expect(await seen(token, copied, phone, other)).toEqual([401, 401, 200, 200]);
    expect(await seen(signed({}, 'leaver'))).toEqual([200]);
  });

  it('takes no sign-in of more than half a year ago, however new its token is', async () => {
    const days = (count: number) => signed({ auth_time: now() - count * 86_400 }, 'regular');
    const visitor = new Visitor(product);
    expect((await visitor.call('/api/auth/user', bearer(days(179)))).status).toBe(200);
    const { status, body } = await visitor.call('/api/auth/user', bearer(days(180)));
    expect([status, body]).toEqual([401, REFUSED]);
  });

  it('deletes an account only after a recent sign-in', async () => {
    const old = signed({ auth_time: now() - 301 }, 'long-signed-in');
    const { status, body } = await new Visitor(product).call('/api/auth/user', {
      method: 'DELETE',
      ...bearer(old),
    });
    expect(status).toBe(403);
    expect(body).toMatchObject({
      code: 'requires_recent_login',
      message: expect.stringContaining('sign in again'),
    });
    expect(product.identity.has('long-signed-in')).toBe(true);
    expect((await new Visitor(product).call('/api/auth/user', bearer(old))).status).toBe(200);
  });

  it('keeps a name as text and accepts https pictures only', async () => {
    const script = '<script>alert(1)</script>';
    const ada = new MemberBrowser(product, { displayName: script, photoUrl: 'javascript:alert(1)' });
    const told = { uid: ada.uid, photoURL: 'data:image/svg+xml,<svg onload=alert(1)>' };
    const { body, headers } = await ada.call('/api/auth/user', {
      headers: { 'x-user-data': JSON.stringify(told) },
    });
    expect(body).toMatchObject({ user: { displayName: script, firstName: script } });
    expect(body.user).not.toHaveProperty('photoURL');
    expect(headers.get('content-type')).toContain('application/json');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    for (const photoURL of [
      'http://img.test/a.png',
      'https://a:b@img.test/a.png',
      '//img.test/a.png',
      'https://img.test/"><script>',
    ]) {
      const other = new MemberBrowser(product);
      await other.call('/api/auth/user', { headers: { 'x-user-data': JSON.stringify({ photoURL }) } });
      expect((await other.user()).user).not.toHaveProperty('photoURL');
    }
    const names = { firstName: '\u202e<img src=x onerror=alert(1)>\0', lastName: '\u0007' };
    const renamed = await ada.call('/api/auth/user', { method: 'PATCH', body: names });
    expect(renamed.body).toMatchObject({ user: { firstName: '<img src=x onerror=alert(1)>', lastName: '' } });
  });

  it.each([
    'https://evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%09/evil.example',
    '/\t/evil.example',
    '/\r\nLocation: https://evil.example',
    ' //evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'https:evil.example',
    'http:/evil.example',
    '/../../evil',
    '/%2e%2e/%2e%2e/evil',
    '/saved\u0000//evil.example',
    '/api/login?returnTo=//evil.example',
    '@evil.example',
    '/@evil.example\\..',
    '/а',
    '',
  ])('stays on this site with returnTo %j', async (returnTo) => {
    const query = new URLSearchParams({ returnTo });
    const { status, headers } = await new Visitor(product).call(`/api/login?${query}`);
    const target = new URL(headers.get('location') ?? '', 'https://podgist.test');
    expect([status, target.origin, target.pathname]).toEqual([302, 'https://podgist.test', '/']);
    const back = new URL(target.searchParams.get('returnTo') ?? '', 'https://podgist.test');
    expect(back.origin).toBe('https://podgist.test');
    expect(back.pathname).not.toMatch(/^\/api/);
  });

  it('stays on this site when returnTo is repeated', async () => {
    const { headers } = await new Visitor(product).call(
      '/api/login?returnTo=//a.example&returnTo=//b.example',
    );
    expect(headers.get('location')).toBe('/?signin=1&returnTo=/saved');
  });

  describe('from one network', () => {
    let strict: RunningProduct;
    beforeAll(async () => {
      strict = await startProduct({ RATE_LIMIT_FACTOR: '1' });
    });
    afterAll(() => strict.close());

    it('accepts ten registrations per minute and rejects the rest with Retry-After', async () => {
      const people = Array.from({ length: 14 }, () => new MemberBrowser(strict));
      const answers = await Promise.all(people.map((person) => person.register()));
      const refused = answers.filter(({ status }) => status === 429);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
      expect(refused).toHaveLength(4);
      const withoutToken = await new Visitor(strict).call('/api/auth/register', { method: 'POST', body: {} });
      expect(withoutToken.status).toBe(429);
      for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    });
  });
});
