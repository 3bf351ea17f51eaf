import { aesSecretCipher } from '#adapters/crypto/aes-secret-cipher.js';
import { totpCode } from '#adapters/crypto/hmac-totp-codes.js';
import type { AdminTools } from '#api/wiring/open-admin-tools.js';
import type { Passkey, PasskeyCreationOptions, PasskeyRequestOptions } from '#core/admin/passkey.js';
import { AdminBrowser, FIRST_ADMIN, type LoginAnswer, openAdminTools } from '../support/admin.js';
import { type RunningProduct, startProduct } from '../support/product.js';
import { type Forgery, SoftwareAuthenticator } from '../support/software-authenticator.js';
import { Visitor } from '../support/visitor.js';

interface AddedPasskey {
  readonly passkey: Passkey;
  readonly recoveryCodes?: readonly string[];
}

interface TotpSecret {
  readonly secret: string;
  readonly otpauthUrl: string;
}

interface Logs {
  readonly logs: readonly {
    readonly action: string;
    readonly details: object;
    readonly ipAddress: string;
  }[];
  readonly total: number;
}

describe('admin authentication (§4)', () => {
  let product: RunningProduct;
  let tools: AdminTools;
  beforeAll(async () => {
    product = await startProduct(FIRST_ADMIN);
    tools = await openAdminTools(product);
  });
  afterAll(async () => {
    await tools.close();
    await product.close();
  });

  async function anotherAdmin(email: string): Promise<{ email: string; password: string }> {
    const { password = '' } = await tools.admins.create(email, 'Another');
    return { email, password };
  }

  it('signs an admin in and out with uncacheable responses', async () => {
    const browser = new AdminBrowser(product);
    const refused = await browser.call<LoginAnswer>('auth/me');
    expect([refused.status, refused.body.error, refused.body.message]).toEqual([
      401,
      'Unauthorized',
      'Unauthorized',
    ]);
    expect(refused.headers.get('cache-control')).toBe('no-store');

    const { status, body, headers } = await browser.login({ email: ' ROOT@podgist.test' });
    const admin = { id: 1, email: 'root@podgist.test', name: 'Admin', totpEnabled: false };
    expect([status, body]).toEqual([200, { admin }]);
    expect(headers.get('cache-control')).toBe('no-store');
    const [cookie = '', device] = headers.getSetCookie();
    expect(device).toMatch(/^podgist_device=.*HttpOnly; SameSite=Strict$/);
    expect(cookie).toMatch(/^podgist_admin=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/);
    expect((await browser.call('auth/me')).body).toEqual({ admin });
    expect(await product.database.contents()).not.toContain(/=([\w-]{43});/.exec(cookie)?.[1]);

    // Some clients send a content type without a body.
    expect((await browser.call('auth/logout', { method: 'POST', raw: '' })).status).toBe(204);
    expect((await browser.call('auth/me')).status).toBe(401);
    const stolen = { cookie: cookie.split(';')[0] ?? '' };
    expect((await new Visitor(product).call('/api/podmin/auth/me', { headers: stolen })).status).toBe(401);
  });

  it('requires a code with two-factor authentication, accepts each code once, and accepts recovery codes', async () => {
    const { email, password } = await anotherAdmin('two@podgist.test');
    const browser = new AdminBrowser(product);
    await browser.login({ email, password });
    const elsewhere = new AdminBrowser(product);
    await elsewhere.login({ email, password });
    await product.database.query(
      `update admin_sessions set expires_at = expires_at - interval '5 minutes' from admins
       where admins.id = admin_id and email = $1`,
      [email],
    );
    for (const given of [undefined, {}, { password: null }, { password: 'wrong' }]) {
      const refused = await browser.post('auth/totp/start', given);
      expect([refused.status, refused.body]).toMatchObject([400, { errors: [{ field: 'password' }] }]);
    }
    const { secret, otpauthUrl } = (await browser.post<TotpSecret>('auth/totp/start', { password })).body;
    expect(otpauthUrl).toBe(
      `otpauth://totp/Podgist:two%40podgist.test?secret=${secret}&issuer=Podgist&algorithm=SHA1&digits=6&period=30`,
    );
    const wrong = await browser.post('auth/totp/confirm', { code: '0000000' });
    expect([wrong.status, wrong.body]).toMatchObject([400, { errors: [{ field: 'code' }] }]);
    const step = Math.floor(Date.now() / 30_000);
    const code = totpCode(secret, step);
    const confirmed = await browser.post<{ recoveryCodes: string[] }>('auth/totp/confirm', { code });
    const { recoveryCodes } = confirmed.body;
    expect([confirmed.status, new Set(recoveryCodes).size]).toEqual([200, 10]);
    expect(recoveryCodes[0]).toMatch(/^([a-z2-7]{4}-){6}[a-z2-7]{2}$/);
    expect([(await browser.call('auth/me')).status, (await elsewhere.call('auth/me')).status]).toEqual([
      200, 401,
    ]);
    expect((await browser.post('auth/totp/start')).status).toBe(400);

    const other = new AdminBrowser(product);
    const login = (more: object) => other.login({ email, password, ...more });
    expect([await login({}), await login({ password: 'wrong' })]).toMatchObject([
      { status: 401, body: { error: 'Code required', needsCode: true } },
      { status: 401, body: { error: 'Invalid credentials' } },
    ]);
    expect(await login({ code })).toMatchObject({ status: 401, body: { error: 'Invalid credentials' } });
    const nextCode = totpCode(secret, step + 1);
    expect(await login({ code: `${nextCode.slice(0, 3)} ${nextCode.slice(3)}` })).toMatchObject({
      status: 200,
      body: { admin: { totpEnabled: true } },
    });
    const [recovery = '', last = ''] = recoveryCodes;
    expect((await login({ code: recovery.toUpperCase() })).status).toBe(200);
    expect((await login({ code: recovery })).status).toBe(401);
    const kept = await product.database.contents();
    expect(kept).not.toContain(recovery);
    expect(kept).not.toContain(secret);

    expect((await other.post('auth/totp/disable', { password: 'wrong', code: last })).status).toBe(400);
    expect((await other.post('auth/totp/disable', { password, code: last })).status).toBe(204);
    expect((await login({})).status).toBe(200);
  });

  it('signs in by passkey, alone or after the password, and refuses what is forged', async () => {
    const { email, password } = await anotherAdmin('key@podgist.test');
    const browser = new AdminBrowser(product);
    await browser.login({ email, password });
    const elsewhere = new AdminBrowser(product);
    await elsewhere.login({ email, password });
    const authenticator = new SoftwareAuthenticator('http://podgist.test');
    const start = async (given?: object) =>
      (await browser.post<PasskeyCreationOptions>('auth/passkeys/options', given)).body;
    const add = async (name: string, by: SoftwareAuthenticator, forgery: Forgery = {}) =>
      browser.post<AddedPasskey>('auth/passkeys', { name, answer: by.create(await start(), forgery) });
    expect((await browser.call('auth/passkeys')).body).toEqual({ passkeys: [] });
    expect(await start()).toMatchObject({ rp: { id: 'podgist.test' }, user: { name: email } });
    expect(await add('Laptop', authenticator, { origin: product.url })).toMatchObject({ status: 400 });
    const added = await add('Laptop', authenticator);
    expect([added.status, added.body.recoveryCodes?.length]).toEqual([201, 10]);
    expect([(await browser.call('auth/me')).status, (await elsewhere.call('auth/me')).status]).toEqual([
      200, 401,
    ]);
    await product.database.query(
      `update admin_sessions set expires_at = expires_at - interval '5 minutes' from admins
       where admins.id = admin_id and email = $1`,
      [email],
    );
    for (const path of ['auth/passkeys/options', `auth/passkeys/${added.body.passkey.id}/remove`]) {
      const refused = await browser.post(path, { password: null });
      expect([refused.status, refused.body]).toMatchObject([400, { errors: [{ field: 'password' }] }]);
    }

    const begin = async (visitor: AdminBrowser) =>
      (await visitor.post<PasskeyRequestOptions>('auth/login/passkey/options')).body;
    const other = new AdminBrowser(product);
    const answer = authenticator.get(await begin(other));
    const [thief, late] = [new AdminBrowser(product), new AdminBrowser(product)];
    await begin(thief);
    expect((await thief.post('auth/login/passkey', answer)).status).toBe(401);
    expect((await late.post('auth/login/passkey', answer)).body.error).toBe(
      'This sign-in took too long. Please try again.',
    );
    const alone = await other.post<LoginAnswer>('auth/login/passkey', answer);
    expect([alone.status, alone.body.admin?.email]).toEqual([200, email]);
    expect(alone.headers.getSetCookie()[0]).toMatch(/^podgist_admin=[\w-]{43}; .*HttpOnly; SameSite=Strict$/);
    for (const forgery of [{ isVerified: false }, { rpId: 'evil.test' }, { counter: 1 }]) {
      const forged = authenticator.get(await begin(late), forgery);
      expect((await late.post('auth/login/passkey', forged)).status).toBe(401);
    }
    expect((await late.post('auth/login/passkey', { ...answer, id: 'x'.repeat(2000) })).status).toBe(400);

    expect(await late.login({ email, password })).toMatchObject({
      status: 401,
      body: { error: 'Code required', needsCode: true, takesPasskey: true },
    });
    const passkey = authenticator.get(await begin(late));
    expect((await late.login({ email, password: 'wrong', passkey })).status).toBe(401);
    expect((await late.login({ email, password, passkey })).status).toBe(200);
    expect((await late.call('auth/passkeys')).body).toMatchObject({
      passkeys: [{ name: 'Laptop', lastUsedAt: expect.any(String) }],
    });
    const [code] = added.body.recoveryCodes ?? [];
    expect((await new AdminBrowser(product).login({ email, password, code })).status).toBe(200);
    expect((await late.post(`auth/passkeys/${added.body.passkey.id}/remove`, { password })).status).toBe(204);
    expect((await late.post(`auth/passkeys/${added.body.passkey.id}/remove`)).status).toBe(404);
    expect((await other.call('auth/me')).status).toBe(401);
    expect((await new AdminBrowser(product).login({ email, password })).status).toBe(200);
  });

  it('encrypts a plain-text secret at its first use; a lost one is disabled from the command line', async () => {
    const { email, password } = await anotherAdmin('early@podgist.test');
    const browser = new AdminBrowser(product);
    const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
    const keep = (written: string) =>
      product.database.query('update admins set totp_secret = $1, totp_step = null where email = $2', [
        written,
        email,
      ]);
    const login = (more: object = {}) => browser.login({ email, password, ...more });
    const code = totpCode(secret, Math.floor(Date.now() / 30_000));
    await keep(secret);
    expect((await login({ code })).status).toBe(200);
    expect(await product.database.contents()).not.toContain(secret);
    await keep(aesSecretCipher('another secret of the product').encrypt(secret, 'admin:1'));
    expect(await login({ code })).toMatchObject({ status: 401, body: { needsCode: true } });
    const { admins: management } = tools;
    expect(await management.resetSecondFactor(email)).toBe(true);
    expect(await management.resetSecondFactor(email)).toBe(false);
    expect((await login()).status).toBe(200);
  });

  it('ends all other sessions on a password change and rejects weak passwords', async () => {
    const { email, password } = await anotherAdmin('three@podgist.test');
    const [here, there] = [new AdminBrowser(product), new AdminBrowser(product)];
    for (const browser of [here, there]) await browser.login({ email, password });
    const change = (current: string, next: string) => here.post('auth/password', { current, next });
    for (const weak of ['short', 'aaaaaaaaaaaaaaaa', `${email} 1`, password]) {
      expect((await change(password, weak)).body).toMatchObject({ errors: [{ field: 'next' }] });
    }
    expect((await change('wrong', 'another long phrase')).body).toMatchObject({
      errors: [{ field: 'current' }],
    });
    expect((await change(password, 'another long phrase')).status).toBe(204);
    expect([(await here.call('auth/me')).status, (await there.call('auth/me')).status]).toEqual([200, 401]);
    expect((await there.login({ email, password })).status).toBe(401);
    expect((await there.login({ email, password: 'another long phrase' })).status).toBe(200);
  });

  it('ends the sessions of a disabled admin immediately', async () => {
    const { email, password } = await anotherAdmin('four@podgist.test');
    const browser = new AdminBrowser(product);
    await browser.login({ email, password });
    await tools.admins.setActive(email, false);
    expect((await browser.call('auth/me')).status).toBe(401);
    expect(await browser.login({ email, password })).toMatchObject({
      status: 401,
      body: { error: 'Invalid credentials' },
    });
  });

  it('lists log entries by page, action, admin and time, without secrets', async () => {
    const browser = new AdminBrowser(product);
    const typed = 'my secret password';
    await browser.login({ email: typed, password: typed });
    await browser.login({}, { 'x-forwarded-for': '203.0.113.9' });
    const logs = async (query: string) => (await browser.call<Logs>(`logs?${query}`)).body;
    const all = await logs('');
    expect(all).toMatchObject({ page: 1, limit: 100, total: all.logs.length });
    expect(all.logs.slice(0, 2)).toMatchObject([
      { action: 'login', adminName: 'Admin', adminEmail: 'root@podgist.test', details: {} },
      { action: 'login_failed', adminEmail: '', details: { reason: 'credentials' } },
    ]);
    expect(all.logs[0]?.ipAddress).toMatch(/^(127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)$/);
    const seen = await logs('action=view_logs');
    expect(seen.logs).toHaveLength(1);
    expect((await logs('action=view_logs&page=2&limit=1')).logs).toHaveLength(1);
    const made = await logs('action=create_admin&admin=command%20LINE');
    expect(made.logs.map(({ details }) => details)).toContainEqual({ email: 'two@podgist.test' });
    const today = new Date().toISOString().slice(0, 10);
    expect((await logs(`action=create_admin&from=${today}&to=${today}`)).total).toBeGreaterThan(1);
    expect((await logs('to=2020-01-01')).total).toBe(0);
    const midday = await logs('action=create_admin&from=2020-01-01T12:00&to=2020-01-01T12:00Z');
    expect(midday.total).toBe(0);
    for (const unread of ['from=2026-W20', 'to=20260501', 'from=2026-02-30', 'to=tomorrow']) {
      expect([unread, (await browser.call(`logs?${unread}`)).status]).toEqual([unread, 400]);
    }
    expect((await browser.call('logs?limit=501')).status).toBe(400);
    expect((await browser.call('logs?action=drop')).status).toBe(400);
    expect(await product.database.contents()).not.toContain(typed);
    expect(await tools.log.verify()).toMatchObject({ intact: true });
  });

  it('gives signed-out callers the same response for unknown and known calls', async () => {
    const paths = [
      '',
      'users/',
      'summaries/',
      'summaries//?page=2',
      'jobs/',
      'users/1/none',
      'none',
      '%6Cogs',
      'auth/none',
    ];
    for (const path of paths) {
      const answer = await fetch(`${product.url}/api/podmin/${path}`);
      expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, 401, 'no-store']);
    }
    const browser = new AdminBrowser(product);
    await browser.login();
    expect((await browser.call('none')).status).toBe(404);
  });
});

describe('an admin area that requires two-factor authentication', () => {
  it('exposes nothing before it is set up and does not allow disabling it', async () => {
    const product = await startProduct({ ...FIRST_ADMIN, ADMIN_TOTP: 'required' });
    try {
      const browser = new AdminBrowser(product);
      expect((await browser.login()).body.needsTotp).toBe(true);
      expect(await browser.call('logs')).toMatchObject({ status: 403, body: { needsTotp: true } });
      const { secret } = (await browser.post<TotpSecret>('auth/totp/start')).body;
      const code = totpCode(secret, Math.floor(Date.now() / 30_000));
      const { recoveryCodes } = (
        await browser.post<{ recoveryCodes: string[] }>('auth/totp/confirm', { code })
      ).body;
      expect((await browser.call('logs')).status).toBe(200);
      const off = { password: FIRST_ADMIN.ADMIN_PASSWORD, code: recoveryCodes[0] };
      const refused = await browser.post<{ error: string }>('auth/totp/disable', off);
      expect([refused.status, refused.body.error]).toEqual([
        400,
        'Two-factor authentication is required for every admin here.',
      ]);
      expect((await browser.call('auth/me')).body).toMatchObject({ admin: { totpEnabled: true } });
      await withPasskey(product);
    } finally {
      await product.close();
    }
  });
});

/** The rule is met by a passkey as well, which cannot be removed while it is the only factor. */
async function withPasskey(product: RunningProduct): Promise<void> {
  const tools = await openAdminTools(product);
  const { password = '' } = await tools.admins.create('key@podgist.test', 'Key');
  await tools.close();
  const browser = new AdminBrowser(product);
  expect((await browser.login({ email: 'key@podgist.test', password })).body.needsTotp).toBe(true);
  const authenticator = new SoftwareAuthenticator('http://podgist.test');
  const { body: options } = await browser.post<PasskeyCreationOptions>('auth/passkeys/options');
  const made = { name: 'Key', answer: authenticator.create(options) };
  const { passkey } = (await browser.post<AddedPasskey>('auth/passkeys', made)).body;
  expect((await browser.call('logs')).status).toBe(200);
  expect((await browser.call('auth/me')).body).not.toHaveProperty('needsTotp');
  expect((await browser.post(`auth/passkeys/${passkey.id}/remove`)).body.error).toBe(
    'Every admin here needs a second factor. Add another one before you remove this passkey.',
  );
}

describe('an admin area behind https', () => {
  it('restricts its cookie to the host and to https (§4)', async () => {
    const product = await startProduct({
      ...FIRST_ADMIN,
      ROLE: 'api',
      PUBLIC_URL: 'https://podgist.example',
    });
    try {
      const browser = new AdminBrowser(product);
      const from = { origin: 'https://podgist.example' };
      const { headers } = await browser.login({}, from);
      expect(headers.getSetCookie()).toEqual([
        expect.stringMatching(
          /^__Host-podgist_admin=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
        ),
        expect.stringMatching(
          /^__Host-podgist_device=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
        ),
      ]);
      expect((await browser.call('auth/me')).status).toBe(200);
      expect(
        (await browser.post('auth/logout', undefined, { origin: 'http://podgist.example' })).status,
      ).toBe(403);
      const out = await browser.post('auth/logout', undefined, from);
      expect(out.headers.getSetCookie().join()).toMatch(/^__Host-podgist_admin=;.*Expires=Thu, 01 Jan 1970/);
    } finally {
      await product.close();
    }
  });
});
