import { type ApiKey, LAST_USE_PRECISION_MS } from '#core/connecting/api-key.js';
import type { ApiKeys, Integrations } from '#core/ports/integrations.js';
import type { Clock } from '#core/ports/system.js';
import { MEMBER_COLUMNS, type StoredMember, toMember } from '../accounts/member-mapping.js';
import { isForeignKeyViolation } from '../connection/map-database-errors.js';
import { preparedQueries } from '../connection/pool-connections.js';
import { sanitizeText } from '../connection/sanitize-text.js';
import { inTransaction, transactionQueries } from '../connection/transaction.js';
import { isoTime, type RowOf, withoutNulls } from '../lists/rows.js';
import type { Postgres } from '../open-postgres.js';
import { postgresConnections } from './postgres-connections.js';
import { postgresWebhooks } from './postgres-webhooks.js';

const COLUMNS = `id, name, scopes, hint, ${isoTime('created_at')} as "createdAt", ${isoTime('last_used_at')} as "lastUsedAt"`;

/** Above the number of keys of any member. */
const MAX_LISTED = 100;
const LIST = `select ${COLUMNS} from api_keys where member_id = $1 order by id limit ${MAX_LISTED}`;
const LOCK_MEMBER = 'select id from members where id = $1 for update';
const COUNT = 'select count(*)::int as count from api_keys where member_id = $1';
const CREATE = `insert into api_keys (member_id, name, scopes, hint, digest, created_at)
  values ($1, $2, $3::text[], $4, $5, $6) returning ${COLUMNS}`;
const DELETE = 'delete from api_keys where member_id = $1 and id = $2 returning id';
const FIND_GRANT = `select holder.*, k.id as key_id, k.scopes,
    k.last_used_at is null or k.last_used_at <= $2 as is_use_unrecorded
  from api_keys k cross join lateral (select ${MEMBER_COLUMNS} from members where id = k.member_id) holder
  where k.digest = $1`;
const RECORD_USE = `update api_keys set last_used_at = $2 where id = $1 and (last_used_at is null or last_used_at <= $3)`;
const FIND_GRANT_AND_COUNT = `with found as (${FIND_GRANT}),
  counting as (
    insert into api_key_calls as counted (key_id, name, used, resets_at)
    select key_id, $3, 1, now() + $4 * interval '1 second' from found
      where is_active and ($5::text is null or $5 = any(scopes))
    on conflict (key_id, name) do update set
      used = case when counted.resets_at <= now() then 1 else counted.used + 1 end,
      resets_at = case when counted.resets_at <= now() then excluded.resets_at else counted.resets_at end
    returning used, extract(epoch from resets_at - now())::float8 as seconds)
  select found.*, counting.used, counting.seconds from found left join counting on true`;

type Row = RowOf<ApiKey>;

interface GrantRow extends StoredMember {
  readonly key_id: string;
  readonly scopes: ApiKey['scopes'];
  readonly is_use_unrecorded: boolean;
  readonly used?: number | null;
  readonly seconds?: number | null;
}

/** API keys in Postgres. The member's row is locked while one is created, so their number stays within the limit. */
export function postgresApiKeys(postgres: Pick<Postgres, 'orm' | 'pool'>, clock: Clock): ApiKeys {
  const rows = preparedQueries(postgres.pool);
  /** A key that is revoked meanwhile can no longer be referred to: it is not found. */
  const grantAndCount = (values: unknown[]) =>
    rows<GrantRow>('api_keys_grant_and_count', FIND_GRANT_AND_COUNT, values).catch((error: unknown) => {
      if (isForeignKeyViolation(error)) return [];
      throw error;
    });
  return {
    list: async (memberId) => (await rows<Row>('api_keys_list', LIST, [memberId])).map(withoutNulls<ApiKey>),
    create: (memberId, key, max) =>
      inTransaction<ApiKey | 'full' | 'missing'>(postgres, async (em) => {
        const query = transactionQueries(em);
        if ((await query(LOCK_MEMBER, [memberId])).length === 0) return 'missing';
        const [{ count } = { count: 0 }] = await query<{ count: number }>(COUNT, [memberId]);
        if (count >= max) return 'full';
        const { name, scopes, hint, digest } = sanitizeText(key);
        const [row] = await query<Row>(CREATE, [memberId, name, scopes, hint, digest, clock.now()]);
        return row ? withoutNulls<ApiKey>(row) : 'missing';
      }),
    delete: async (memberId, id) => (await rows('api_keys_delete', DELETE, [memberId, id])).length > 0,
    async findGrant(digest, call) {
      const now = clock.now();
      const unrecorded = new Date(now.getTime() - LAST_USE_PRECISION_MS);
      const values = [digest, unrecorded];
      const [row] = call
        ? await grantAndCount([...values, ...[call.limit, call.windowSeconds, call.scope ?? null]])
        : await rows<GrantRow>('api_keys_grant', FIND_GRANT, values);
      if (!row) return undefined;
      const { key_id, scopes, is_use_unrecorded, used, seconds, ...member } = row;
      if (is_use_unrecorded) await rows('api_keys_used', RECORD_USE, [key_id, now, unrecorded]);
      const isCounted = typeof used === 'number' && typeof seconds === 'number';
      return {
        keyId: Number(key_id),
        scopes,
        member: toMember(member, now),
        ...(isCounted && { calls: { used, resetSeconds: Math.max(1, Math.ceil(seconds)) } }),
      };
    },
  };
}

/** Integrations of members in Postgres. */
export function postgresIntegrations(postgres: Pick<Postgres, 'orm' | 'pool'>, clock: Clock): Integrations {
  return {
    apiKeys: postgresApiKeys(postgres, clock),
    webhooks: postgresWebhooks(postgres, clock),
    connections: postgresConnections(postgres, clock),
  };
}
