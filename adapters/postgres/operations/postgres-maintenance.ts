import type { ConnectedService } from '#core/connecting/connection.js';
import type {
  EncryptedSecret,
  EncryptedSecrets,
  Maintenance,
  ObjectDeletions,
  SecretKind,
} from '#core/ports/maintenance.js';
import { preparedQueries } from '../connection/pool-connections.js';
import type { Postgres } from '../open-postgres.js';
import { postgresRetention } from './postgres-retention.js';

const LIST: Readonly<Record<SecretKind, string>> = {
  authenticator: `select id as admin_id, totp_secret as value from admins
    where totp_secret is not null and id > $1 order by id limit $2`,
  webhook:
    'select id as webhook_id, member_id, secret as value from webhooks where id > $1 order by id limit $2',
  connection: `select member_id, service, token as value from connections
    where (member_id, service) > ($1, $3) order by member_id, service limit $2`,
  'push key': 'select private_key as value from vapid_keys where $1 = 0 limit $2',
};
const REPLACE: Readonly<Record<SecretKind, string>> = {
  authenticator: 'update admins set totp_secret = $2 where totp_secret = $1 and id = $3',
  webhook: 'update webhooks set secret = $2 where secret = $1 and id = $3',
  connection: 'update connections set token = $2 where token = $1 and member_id = $3 and service = $4',
  'push key': 'update vapid_keys set private_key = $2 where private_key = $1',
};

interface Row {
  readonly admin_id: string;
  readonly webhook_id: string;
  readonly member_id: string;
  readonly service: ConnectedService;
  readonly value: string;
}

/** Encrypted secrets in Postgres, read and replaced by their keys. */
export function postgresEncryptedSecrets({ pool }: Pick<Postgres, 'pool'>): EncryptedSecrets {
  return {
    async list(kind, limit, last) {
      const [id = 0, service = ''] = last ? keyOf(last) : [];
      const position = kind === 'connection' ? [id, limit, service] : [id, limit];
      const { rows } = await pool.query<Row>(LIST[kind], position);
      return rows.map((row) => toSecret(kind, row));
    },
    async replace(secret, value) {
      const { rowCount } = await pool.query(REPLACE[secret.kind], [secret.value, value, ...keyOf(secret)]);
      return rowCount === 1;
    },
  };
}

function keyOf(secret: EncryptedSecret): readonly (string | number)[] {
  if (secret.kind === 'authenticator') return [secret.adminId];
  if (secret.kind === 'webhook') return [secret.webhookId];
  if (secret.kind === 'push key') return [];
  return [secret.memberId, secret.service];
}

function toSecret(kind: SecretKind, row: Row): EncryptedSecret {
  const { value, service } = row;
  if (kind === 'authenticator') return { kind, value, adminId: Number(row.admin_id) };
  if (kind === 'push key') return { kind, value };
  const memberId = Number(row.member_id);
  if (kind === 'webhook') return { kind, value, memberId, webhookId: Number(row.webhook_id) };
  return { kind, value, memberId, service };
}

/** Advisory lock that a backup shares: what it refers to is not deleted before it has read it. An arbitrary number. */
export const OBJECT_DELETION_LOCK = 7_064_915_202;

/** The lease is the time itself, moved ahead: a minute first, twice as long after each attempt, a day at most. */
const CLAIM = `with free as materialized (select pg_try_advisory_xact_lock(${OBJECT_DELETION_LOCK}) as is_free),
  due as (
    select key from object_deletions where due_at <= now() and (select is_free from free)
    order by due_at limit $1 for update skip locked
  )
  update object_deletions o set attempts = attempts + 1,
    due_at = now() + least(interval '1 minute' * power(2, least(attempts, 12)), interval '1 day')
  from due where o.key = due.key returning o.key`;
const FORGET = 'delete from object_deletions where key = any($1::text[])';

/** Deletions of objects in Postgres, by the database's clock. Triggers enter what rows no longer refer to. */
export function postgresObjectDeletions({ pool }: Pick<Postgres, 'pool'>): ObjectDeletions {
  const query = preparedQueries(pool);
  return {
    async claimDue(limit) {
      return (await query<{ key: string }>('objects_claim', CLAIM, [limit])).map(({ key }) => key);
    },
    async forget(keys) {
      await query('objects_forget', FORGET, [keys]);
    },
  };
}

/** Upkeep of the stored data in Postgres. */
export function postgresMaintenance(postgres: Pick<Postgres, 'pool'>): Maintenance {
  return {
    retention: postgresRetention(postgres),
    objects: postgresObjectDeletions(postgres),
    secrets: postgresEncryptedSecrets(postgres),
  };
}
