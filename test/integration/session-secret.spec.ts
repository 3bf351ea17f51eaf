import { aesSecretCipher } from '#adapters/crypto/aes-secret-cipher.js';
import { openPostgres, type Postgres } from '#adapters/postgres/open-postgres.js';
import { postgresEncryptedSecrets } from '#adapters/postgres/operations/postgres-maintenance.js';
import { totpSecretOwner } from '#core/admin/totp.js';
import { tokenOwner } from '#core/usecases/connecting/manage-connections.js';
import { secretOwner } from '#core/usecases/connecting/manage-webhooks.js';
import { VAPID_KEY_OWNER } from '#core/usecases/library/push-notices.js';
import { reencryptSecrets } from '#core/usecases/operations/reencrypt-secrets.js';
import { type FreshDatabase, freshDatabase } from '../support/database.js';

const [OLD, NEW] = ['o'.repeat(32), 'n'.repeat(32)] as const;
const MEMBERS = 501;

describe('a new SESSION_SECRET', () => {
  let database: FreshDatabase;
  let postgres: Postgres;
  beforeAll(async () => {
    database = await freshDatabase();
    postgres = await openPostgres(database);
  });
  afterAll(async () => {
    await postgres.close();
    await database.drop();
  });

  it('takes over every stored secret, so that the previous one can go (OWASP ASVS V11.2.2)', async () => {
    const before = aesSecretCipher(OLD);
    await database.query(
      `insert into admins (email, name, password_hash, totp_secret, created_at)
        values ('a@podgist.test', 'A', '-', $1, now()), ('b@podgist.test', 'B', '-', 'plain', now()),
          ('c@podgist.test', 'C', '-', 'v1:unreadable', now()), ('d@podgist.test', 'D', '-', null, now())`,
      [before.encrypt('app', totpSecretOwner(1))],
    );
    const ids = Array.from({ length: MEMBERS }, (_, n) => n + 1);
    await database.query(
      `insert into members (uid, email, email_verified, first_name, last_name, plan, subscription_status, billing_interval, is_active, created_at)
        select 'uid ' || n, n || '@podgist.test', true, '', '', 'free', 'active', 'month', true, now()
        from generate_series(1, $1) n`,
      [MEMBERS],
    );
    await database.query(
      `insert into connections (member_id, service, token, account_id, account_name, created_at)
        select n, 'readwise', t, 'a', 'A', now() from unnest($1::bigint[], $2::text[]) as given (n, t)`,
      [ids, ids.map((id) => before.encrypt(`token ${id}`, tokenOwner(id, 'readwise')))],
    );
    await database.query(
      `insert into webhooks (member_id, url, events, secret, created_at) values (7, 'https://a.test', '{}', $1, now())`,
      [before.encrypt('whsec', secretOwner(7))],
    );

    await database.query(`insert into vapid_keys (public_key, private_key) values ('public', $1)`, [
      before.encrypt('vapid', VAPID_KEY_OWNER),
    ]);

    const secrets = postgresEncryptedSecrets(postgres);
    const run = reencryptSecrets({ secrets, cipher: aesSecretCipher(NEW, OLD) });
    const results = await Promise.all([run(), run()]);
    expect(results.map(({ unreadable }) => unreadable)).toEqual([1, 1]);
    expect(results.reduce((sum, { replaced }) => sum + replaced, 0)).toBe(MEMBERS + 4);
    expect(await run()).toEqual({ replaced: 0, unreadable: 1 });

    const after = aesSecretCipher(NEW);
    const apps = await database.query('select totp_secret from admins order by id');
    expect(after.decrypt(String(apps[0]?.totp_secret), totpSecretOwner(1))?.secret).toBe('app');
    expect(after.decrypt(String(apps[1]?.totp_secret), totpSecretOwner(2))).toEqual({
      secret: 'plain',
      isCurrent: true,
    });
    expect(apps.slice(2)).toEqual([{ totp_secret: 'v1:unreadable' }, { totp_secret: null }]);
    const tokens = await database.query('select token from connections order by member_id');
    expect(
      tokens.map(({ token }, n) => after.decrypt(String(token), tokenOwner(n + 1, 'readwise'))?.secret),
    ).toEqual(ids.map((id) => `token ${id}`));
    const [webhook] = await database.query('select secret from webhooks');
    expect(after.decrypt(String(webhook?.secret), secretOwner(7))?.secret).toBe('whsec');
    const [keys] = await database.query('select private_key from vapid_keys');
    expect(after.decrypt(String(keys?.private_key), VAPID_KEY_OWNER)?.secret).toBe('vapid');
  });
});
