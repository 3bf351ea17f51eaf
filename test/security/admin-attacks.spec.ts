import pg from 'pg';
import { totpCode } from '#adapters/crypto/hmac-totp-codes.js';
import type { AdminTools } from '#api/wiring/open-admin-tools.js';
import { AdminBrowser, FIRST_ADMIN, openAdminTools } from '../support/admin.js';
import { type RunningProduct, startProduct } from '../support/product.js';

const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = FIRST_ADMIN;

describe('attacks on the admin area', () => {
  let product: RunningProduct;
  let tools: AdminTools;
  let database: pg.Client;
  beforeAll(async () => {
    product = await startProduct({
      ...FIRST_ADMIN,
      ROLE: 'api',
      RATE_LIMIT_FACTOR: '1',
      TRUST_PROXY: 'true',
    });
    tools = await openAdminTools(product);
    database = new pg.Client({ connectionString: product.database.url });
    await database.connect();
  });
  beforeEach(() => database.query('delete from admin_login_attempts'));
  afterAll(async () => {
    await database.end();
    await tools.close();
    await product.close();
  });

  let networks = 0;
  /** Headers of a call from a previously unseen network. */
  const somewhere = () => {
    networks += 1;
    return { 'x-forwarded-for': `198.51.${Math.floor(networks / 250)}.${networks % 250}` };
  };
  const browser = () => new AdminBrowser(product);

  it('locks a network and the account from it after five failures, even with the correct password (§4)', async () => {
    const from = somewhere();
    for (let failure = 0; failure < 5; failure += 1) {
      expect((await browser().login({ password: `guess ${failure}` }, from)).status).toBe(401);
    }
    const { status, headers, body } = await browser().login({}, from);
    expect([status, body.error]).toEqual([429, 'Too many failed attempts. Please try again in 15 minutes.']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(14 * 60);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60);
    await database.query(`update admin_login_attempts set expires_at = now() - interval '1 second'`);
    expect((await browser().login({}, from)).status).toBe(200);
  });

  it('locks no admin out, however many networks guess: it only slows the account down', async () => {
    for (let failure = 0; failure < 8; failure += 1) {
      expect((await browser().login({ password: `guess ${failure}` }, somewhere())).status).toBe(401);
    }
    const start = performance.now();
    expect((await browser().login({}, somewhere())).status).toBe(200);
    expect(performance.now() - start).toBeGreaterThan(1900);
    const { rows } = await database.query('select key from admin_login_attempts where failures >= 8');
    expect(rows).toHaveLength(1);
  });

  it('locks a network that tries five accounts, and treats unknown addresses like known ones', async () => {
    const from = somewhere();
    for (let failure = 0; failure < 5; failure += 1) {
      await browser().login({ email: `nobody-${failure}@example.com` }, from);
    }
    expect((await browser().login({}, from)).status).toBe(429);
    expect((await browser().login({}, somewhere())).status).toBe(200);
    const elsewhere = somewhere();
    const answers = [];
    for (let failure = 0; failure < 6; failure += 1) {
      answers.push((await browser().login({ email: 'nobody@example.com' }, elsewhere)).status);
    }
    expect(answers).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('allows at most five concurrent guesses per network', async () => {
    const from = somewhere();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) => browser().login({ password: `guess ${at}` }, from)),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(25);
  });

  describe('on a known device of the admin', () => {
    /** The device cookie of a successful login. */
    const knownDevice = async (login: Readonly<Record<string, string>> = {}) => {
      const { headers } = await browser().login(login, somewhere());
      const [, set = ''] = headers.getSetCookie();
      expect(set).toMatch(
        /^podgist_device=[^;]+; Max-Age=15552000; Path=\/api\/podmin\/auth\/login; HttpOnly; SameSite=Strict$/,
      );
      return set.split(';')[0] ?? '';
    };
    const lock = async (from: Readonly<Record<string, string>>) => {
      for (let failure = 0; failure < 5; failure += 1) await browser().login({ password: 'no' }, from);
      expect((await browser().login({}, from)).status).toBe(429);
    };

    it('is not locked by the failures of others, even in the same network', async () => {
      const cookie = await knownDevice();
      const from = somewhere();
      await lock(from);
      expect((await browser().login({}, { ...from, cookie })).status).toBe(200);
    });

    it('is locked by its own failures in any network', async () => {
      const cookie = await knownDevice();
      for (let failure = 0; failure < 5; failure += 1) {
        const refused = await browser().login({ password: 'no' }, { ...somewhere(), cookie });
        expect(refused.status).toBe(401);
      }
      expect((await browser().login({}, { ...somewhere(), cookie })).status).toBe(429);
      expect((await browser().login({}, somewhere())).status).toBe(200);
    });

    it('is not trusted for other accounts or with a modified cookie', async () => {
      const { password: own = '' } = await tools.admins.create('other@podgist.test', 'Other');
      const others = await knownDevice({ email: 'other@podgist.test', password: own });
      const mine = await knownDevice();
      const from = somewhere();
      await lock(from);
      const forged = [
        others,
        mine.slice(0, -3),
        mine.replace(/\.\d{13}\./, '.9999999999999.'),
        'podgist_device=x',
      ];
      for (const cookie of forged) {
        expect([cookie, (await browser().login({}, { ...from, cookie })).status]).toEqual([cookie, 429]);
      }
      expect((await browser().login({}, { ...from, cookie: mine })).status).toBe(200);
    });
  });

  it('gives an unknown address the same response and timing as a wrong password', async () => {
    const timed = async (login: Readonly<Record<string, string>>) => {
      await database.query('delete from admin_login_attempts');
      const start = performance.now();
      const { status, body } = await browser().login(login, somewhere());
      return { ms: performance.now() - start, answer: [status, { ...body, requestId: undefined }] };
    };
    const rounds = [];
    // In turn: a busy moment of the machine slows both.
    for (let round = 0; round < 15; round += 1) {
      const known = await timed({ password: 'wrong' });
      const unknown = await timed({ email: 'nobody@example.com', password: 'wrong' });
      expect(unknown.answer).toEqual(known.answer);
      rounds.push(unknown.ms / known.ms);
    }
    const median = rounds.toSorted((a, b) => a - b)[7] ?? 0;
    expect(median).toBeGreaterThan(0.5);
    expect(median).toBeLessThan(2);
  });

  it('prevents session fixation and ends the browser’s previous session', async () => {
    const chosen = 'A'.repeat(43);
    const planted = await browser().login({}, { ...somewhere(), cookie: `podgist_admin=${chosen}` });
    const given = planted.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect(given).toMatch(/^podgist_admin=[\w-]{43}$/);
    expect(given).not.toContain(chosen);
    const me = async (cookie: string) =>
      (await fetch(`${product.url}/api/podmin/auth/me`, { headers: { cookie } })).status;
    expect([await me(`podgist_admin=${chosen}`), await me(given)]).toEqual([401, 200]);
    const again = await browser().login({}, { ...somewhere(), cookie: given });
    expect([again.status, await me(given)]).toEqual([200, 401]);
  });

  it('rejects guessed, truncated, foreign and expired tokens and stored digests', async () => {
    const { headers } = await browser().login({}, somewhere());
    const token = /=([\w-]{43});/.exec(headers.getSetCookie()[0] ?? '')?.[1] ?? '';
    const { rows } = await database.query<{ token_digest: string }>(
      'select token_digest from admin_sessions',
    );
    const me = async (cookie: string, name = 'podgist_admin') =>
      (await fetch(`${product.url}/api/podmin/auth/me`, { headers: { cookie: `${name}=${cookie}` } })).status;
    expect(await me(token)).toBe(200);
    const guesses = ['', ' ', 'null', token.slice(1), `${token}A`, '%00', "' or 1=1 --", 'A'.repeat(4000)];
    for (const guess of [...guesses, ...rows.map((row) => row.token_digest)]) {
      expect([guess, await me(guess)]).toEqual([guess, 401]);
    }
    expect(await me(token, '__Host-podgist_admin')).toBe(401);
    await database.query("update admin_sessions set expires_at = now() - interval '1 second'");
    expect(await me(token)).toBe(401);
  });

  it('ends a session after an hour of inactivity and keeps an active one', async () => {
    const session = async () =>
      (await browser().login({}, somewhere())).headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const me = async (cookie: string) =>
      (await fetch(`${product.url}/api/podmin/auth/me`, { headers: { cookie } })).status;
    const pass = (minutes: number) =>
      database.query(`update admin_sessions set last_used_at = last_used_at - interval '${minutes} minutes'`);
    const [used, idle] = [await session(), await session()];
    await pass(40);
    expect(await me(used)).toBe(200);
    await pass(40);
    expect([await me(used), await me(idle)]).toEqual([200, 401]);
  });

  it('accepts an authenticator code once, also under concurrency', async () => {
    const { password: own = '' } = await tools.admins.create('totp@podgist.test', 'T');
    const login = { email: 'totp@podgist.test', password: own };
    const first = browser();
    await first.login(login, somewhere());
    const { secret } = (await first.post<{ secret: string }>('auth/totp/start')).body;
    const step = Math.floor(Date.now() / 30_000);
    await first.post('auth/totp/confirm', { code: totpCode(secret, step - 1) });
    const code = totpCode(secret, step);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => browser().login({ ...login, code }, somewhere())),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401]);
    const old = totpCode(secret, step - 1);
    expect((await browser().login({ ...login, code: old }, somewhere())).status).toBe(401);
  });

  it('rejects calls without an origin', async () => {
    const bare = await fetch(`${product.url}/api/podmin/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    expect([bare.status, bare.headers.getSetCookie()]).toEqual([403, []]);
    const form = await fetch(`${product.url}/api/podmin/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', origin: product.url },
      body: JSON.stringify({ email, password }),
    });
    expect(form.status).toBe(415);
  });

  it('detects modified, removed, inserted and truncated log entries', async () => {
    await browser().login({}, somewhere());
    await browser().login({}, somewhere());
    const verify = () => tools.log.verify();
    expect(await verify()).toMatchObject({ intact: true });
    await expect(database.query('update access_log set admin_name = $1', ['Eve'])).rejects.toThrow(
      'append-only',
    );
    await expect(database.query('delete from access_log')).rejects.toThrow('append-only');
    await expect(database.query('truncate access_log')).rejects.toThrow('append-only');

    const { rows } = await database.query<{ id: string }>('select max(id) as id from access_log');
    const last = Number(rows[0]?.id);
    const forged = async (sql: string) => {
      await database.query('begin');
      await database.query('set local session_replication_role = replica');
      await database.query(sql);
      await database.query('commit');
      return verify();
    };
    const copy = 'create table kept_log as select * from access_log';
    await database.query(copy);
    const mended = () => forged('delete from access_log; insert into access_log select * from kept_log');
    const attacks: [string, number][] = [
      [`update access_log set ip_address = '192.0.2.1' where id = 2`, 2],
      [`update access_log set details = '{"reason":"other"}' where id = 3`, 3],
      [`update access_log set created_at = created_at - interval '1 hour' where id = ${last}`, last],
      ['delete from access_log where id = 2', 2],
      ['delete from access_log where id = 1', 1],
      [`delete from access_log where id = ${last}`, last],
      [
        `insert into access_log select ${last + 1}, action, admin_id, admin_name, admin_email, created_at, ip_address,
          details, previous_hash, hash from access_log where id = ${last}`,
        last + 1,
      ],
      [
        `update access_log a set admin_name = b.admin_name, action = b.action from access_log b where a.id = 2 and b.id = 1`,
        2,
      ],
    ];
    for (const [sql, brokenAt] of attacks) {
      expect([sql, await forged(sql)]).toEqual([sql, expect.objectContaining({ intact: false, brokenAt })]);
      expect(await mended()).toMatchObject({ intact: true });
    }
  });
});
