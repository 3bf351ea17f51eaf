import type { AdminSecondFactors } from '#core/ports/admin-second-factors.js';
import type { Clock } from '#core/ports/clock.js';
import { appendAccessLog } from './append-access-log.js';
import type { Postgres } from './open-postgres.js';
import { preparedQueries } from './prepared-queries.js';
import { inTransaction } from './transaction.js';

const PROPOSE = 'update admins set totp_proposed = $2 where id = $1 and totp_secret is null returning id';
const PROPOSED = 'select totp_proposed from admins where id = $1 and totp_secret is null';
const ENABLE = `update admins set totp_secret = totp_proposed, totp_proposed = null, totp_step = ?
  where id = ? and totp_secret is null and totp_proposed = ? returning id`;
const DISABLE = `update admins set totp_secret = null, totp_proposed = null, totp_step = null
  where id = ? and totp_secret is not null returning id`;
const REWRITE = 'update admins set totp_secret = $3 where id = $1 and totp_secret = $2';
const VOID_CODES = 'delete from admin_recovery_codes where admin_id = ?';
const KEEP_CODES = 'insert into admin_recovery_codes (admin_id, digest) select ?, unnest(?::text[])';
const USE_STEP = `update admins set totp_step = $2
  where id = $1 and totp_secret is not null and (totp_step is null or totp_step < $2) returning id`;
const USE_CODE = 'delete from admin_recovery_codes where admin_id = $1 and digest = $2 returning digest';

/** Second factors in Postgres: whether a code was used already is decided by one conditional statement. */
export function postgresAdminSecondFactors(
  postgres: Pick<Postgres, 'orm' | 'pool'>,
  clock: Clock,
): AdminSecondFactors {
  const rows = preparedQueries(postgres.pool);
  const isDone = async (name: string, text: string, values: unknown[]) =>
    (await rows(name, text, values)).length > 0;
  return {
    propose: (adminId, secret) => isDone('admin_totp_propose', PROPOSE, [adminId, secret]),
    async proposed(adminId) {
      const [row] = await rows<{ totp_proposed: string | null }>('admin_totp_proposed', PROPOSED, [adminId]);
      return row?.totp_proposed ?? undefined;
    },
    enable: (adminId, { secret, step, recoveryDigests }, entry) =>
      inTransaction<boolean>(postgres, async (em) => {
        const [enabled] = await em.execute(ENABLE, [step, adminId, secret]);
        if (!enabled) return false;
        await em.execute(VOID_CODES, [adminId]);
        await em.execute(KEEP_CODES, [adminId, `{${recoveryDigests.join(',')}}`]);
        await appendAccessLog(em, entry, clock.now());
        return true;
      }),
    async rewrite(adminId, before, after) {
      await rows('admin_totp_rewrite', REWRITE, [adminId, before, after]);
    },
    disable: (adminId, entry) =>
      inTransaction<boolean>(postgres, async (em) => {
        const [disabled] = await em.execute(DISABLE, [adminId]);
        if (!disabled) return false;
        await em.execute(VOID_CODES, [adminId]);
        await appendAccessLog(em, entry, clock.now());
        return true;
      }),
    spendStep: (adminId, step) => isDone('admin_totp_use', USE_STEP, [adminId, step]),
    spendRecoveryCode: (adminId, digest) => isDone('admin_recovery_use', USE_CODE, [adminId, digest]),
  };
}
