import type { Admin } from '#core/admin/admin.js';
import type { Admins, AdminWithSecrets } from '#core/ports/admins.js';
import type { Clock } from '#core/ports/clock.js';
import { appendAccessLog } from './append-access-log.js';
import type { Postgres } from './open-postgres.js';
import { preparedQueries } from './prepared-queries.js';
import { sanitizeText } from './sanitize-text.js';
import { inTransaction, RollbackSignal } from './transaction.js';

const COLUMNS = 'id, email, name, password_hash, is_active, totp_secret, created_at';
const BY_EMAIL = `select ${COLUMNS} from admins where email = $1`;
const BY_ID = `select ${COLUMNS} from admins where id = $1`;
const LIST = `select ${COLUMNS} from admins order by id`;
/** Who makes a first admin at the same time waits, and then finds this one. */
const LOCK = 'lock table admins in share row exclusive mode';
const CREATE = `insert into admins (email, name, password_hash, created_at)
  select ?, ?, ?, ? where not ? or not exists (select from admins)
  on conflict (email) do nothing returning ${COLUMNS}`;
const CHANGE_PASSWORD = 'update admins set password_hash = ? where id = ? returning id';
const SET_ACTIVE = 'update admins set is_active = ? where id = ? returning id';
const END_SESSIONS = 'delete from admin_sessions where admin_id = ? and token_digest <> ?';

/** A row of `admins`. */
export interface StoredAdmin {
  readonly id: string | number;
  readonly email: string;
  readonly name: string;
  readonly is_active: boolean;
  readonly totp_secret: string | null;
  readonly created_at: Date | string;
}

type StoredWithSecrets = StoredAdmin & { readonly password_hash: string };

/** Admins in Postgres. */
export function postgresAdmins(postgres: Pick<Postgres, 'orm' | 'pool'>, clock: Clock): Admins {
  const rows = preparedQueries(postgres.pool);
  return {
    async byEmail(email) {
      const [row] = await rows<StoredWithSecrets>('admin_by_email', BY_EMAIL, [email]);
      return row && withSecrets(row);
    },
    async byId(id) {
      const [row] = await rows<StoredWithSecrets>('admin_by_id', BY_ID, [id]);
      return row && withSecrets(row);
    },
    async list() {
      return (await rows<StoredWithSecrets>('admins_all', LIST, [])).map(toAdmin);
    },
    create: (given, entry, { onlyFirst = false } = {}) =>
      inTransaction<Admin | undefined>(postgres, async (em) => {
        const { email, name, passwordHash } = sanitizeText(given);
        await em.execute(LOCK);
        const now = clock.now();
        const [row] = await em.execute<StoredAdmin[]>(CREATE, [email, name, passwordHash, now, onlyFirst]);
        if (!row) return new RollbackSignal(undefined);
        await appendAccessLog(em, entry, now);
        return toAdmin(row);
      }),
    changePassword: (id, passwordHash, entry, keepSession = '') =>
      inTransaction<boolean>(postgres, async (em) => {
        const [changed] = await em.execute(CHANGE_PASSWORD, [passwordHash, id]);
        if (!changed) return false;
        await em.execute(END_SESSIONS, [id, keepSession]);
        await appendAccessLog(em, entry, clock.now());
        return true;
      }),
    setActive: (id, isActive, entry) =>
      inTransaction<boolean>(postgres, async (em) => {
        const [changed] = await em.execute(SET_ACTIVE, [isActive, id]);
        if (!changed) return false;
        if (!isActive) await em.execute(END_SESSIONS, [id, '']);
        await appendAccessLog(em, entry, clock.now());
        return true;
      }),
  };
}

export function toAdmin(row: StoredAdmin): Admin {
  return {
    id: Number(row.id),
    email: row.email,
    name: row.name,
    isActive: row.is_active,
    totpEnabled: row.totp_secret !== null,
    createdAt: new Date(row.created_at).toISOString(),
  };
}

function withSecrets(row: StoredWithSecrets): AdminWithSecrets {
  return {
    ...toAdmin(row),
    passwordHash: row.password_hash,
    ...(row.totp_secret !== null && { totpSecret: row.totp_secret }),
  };
}
