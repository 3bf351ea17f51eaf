import type { EntityManager } from '@mikro-orm/postgresql';
import { type AdminUser, editedText } from '#core/admin/admin-user.js';
import type { AdminArea, StaleAdminUser } from '#core/ports/admin-area.js';
import type { Clock } from '#core/ports/system.js';
import { mailboxCounter, monthlyCounter, usageMonth } from '#core/usage/quota.js';
import { preparedQueries } from '../connection/pool-connections.js';
import { sanitizeText } from '../connection/sanitize-text.js';
import { inTransaction, RollbackSignal, transactionQueries } from '../connection/transaction.js';
import { isoTime } from '../lists/rows.js';
import type { Postgres } from '../open-postgres.js';
import {
  type StoredSubscription,
  SUBSCRIPTION_COLUMNS,
  saveSubscription,
  toSubscription,
} from '../payments/subscription-mapping.js';
import { pageOfIds } from '../search/search-ids.js';
import { appendAccessLog, chainHash } from './append-access-log.js';

const MEMBERS = {
  from: 'members',
  text: `lower(' ' || first_name || ' ' || last_name || ' ' || email)`,
  where: 'true',
};

const COLUMNS = `m.id::float8 as id, uid, first_name as "firstName", last_name as "lastName", email,
  is_active as "isActive", ${SUBSCRIPTION_COLUMNS}, ${isoTime('created_at')} as "createdAt",
  coalesce(a.used, 0) as "monthlyUsageCount", coalesce(s.saved, 0) as "summaryCount"`;

/** `month` is the placeholder for the month of the usage counters. */
function from(month: string): string {
  return `members m left join saved_counts s on s.member_id = m.id
    left join usage_counters a on a.meter = 'member:' || m.id || ':' || ${month}::text`;
}

const BY_IDS = `select ${COLUMNS} from ${from('$1')} where m.id = any($2::bigint[]) order by array_position($2::bigint[], m.id)`;
const BEHIND = `select ${COLUMNS} from ${from('$1')} where m.id > $2 order by m.id limit $3`;
const ONE = `select ${COLUMNS} from ${from('$1')} where m.id = $2`;
const TOTAL = 'select coalesce(sum(free + plus + pro + all_access), 0)::int as total from admin_days';

const LOCK = `select payment_subscription, ${SUBSCRIPTION_COLUMNS} from members where id = $1 for update`;
/** Concurrent charges for the same member wait on this lock. */
const LOCK_USED = 'select used from usage_counters where meter = $1 for update';
const EDIT = `update members set first_name = $1, last_name = $2, email = $3,
  identity_email = case when email <> $4 then coalesce(identity_email, email) else identity_email end where id = $5`;
const SET_USED =
  'insert into usage_counters (meter, used) values ($1, $2) on conflict (meter) do update set used = excluded.used';
const SET_ACTIVE = 'update members set is_active = $1 where id = $2 returning id';

interface PaidOrNot extends StoredSubscription {
  readonly payment_subscription: string | null;
}

type StoredUser = StoredSubscription & Omit<AdminUser, 'subscriptionPlan' | 'subscriptionStatus' | 'version'>;

/**
 * Members in the admin area, in Postgres.
 * @param mailboxIdOf the keyed hash under which usage of an e-mail address is counted; an edited count applies to it as well
 */
export function postgresAdminUsers(
  postgres: Pick<Postgres, 'orm' | 'pool'>,
  clock: Clock,
  mailboxIdOf: (email: string) => string | undefined,
): AdminArea['users'] {
  const { pool } = postgres;
  const rows = preparedQueries(pool);
  const byIds = async (ids: readonly number[]) => {
    const now = clock.now();
    const matches = await rows<StoredUser>('admin_users_by_ids', BY_IDS, [usageMonth(now), ids]);
    return matches.map((row) => toUser(row, now));
  };
  const countRows = async () => {
    const [row] = await rows<{ total: number }>('admin_users_total', TOTAL, []);
    return row?.total ?? 0;
  };
  const one = async (em: EntityManager, id: number, now: Date): Promise<AdminUser | undefined> => {
    const [row] = await transactionQueries(em)<StoredUser>(ONE, [usageMonth(now), id]);
    return row && toUser(row, now);
  };

  return {
    async list(query) {
      const { ids, total } = await pageOfIds(pool, { ...MEMBERS, countRows }, query);
      return { users: await byIds(ids), total };
    },
    async edit(id, fields, decide, entry, version) {
      if (!Number.isSafeInteger(id)) return undefined;
      return inTransaction<AdminUser | StaleAdminUser | undefined>(postgres, async (em) => {
        const now = clock.now();
        const [locked] = await transactionQueries(em)<PaidOrNot>(LOCK, [id]);
        await transactionQueries(em)(LOCK_USED, [monthlyCounter(id, now)]);
        const before = locked && (await one(em, id, now));
        if (!before) return new RollbackSignal(undefined);
        if (version !== undefined && version !== before.version) return new RollbackSignal({ stale: before });
        const { firstName, lastName, email, usageCount } = sanitizeText(fields);
        const isPaid = locked.payment_subscription !== null;
        await transactionQueries(em)(EDIT, [firstName, lastName, email, email, id]);
        await saveSubscription(em, id, decide(toSubscription(locked, now), isPaid));
        await transactionQueries(em)(SET_USED, [monthlyCounter(id, now), usageCount]);
        const mailbox = mailboxIdOf(email);
        if (mailbox !== undefined)
          await transactionQueries(em)(SET_USED, [mailboxCounter(mailbox, now), usageCount]);
        const edited = await one(em, id, now);
        await appendAccessLog(em, entry, now);
        return edited;
      });
    },
    async setActive(id, isActive, entry) {
      if (!Number.isSafeInteger(id)) return undefined;
      return inTransaction<AdminUser | undefined>(postgres, async (em) => {
        const [changed] = await transactionQueries(em)(SET_ACTIVE, [isActive, id]);
        if (!changed) return new RollbackSignal(undefined);
        const user = await one(em, id, clock.now());
        await appendAccessLog(em, entry, clock.now());
        return user;
      });
    },
    async *all(batch) {
      for (let last = 0; ; ) {
        const now = clock.now();
        const chunk = await rows<StoredUser>('admin_users_behind', BEHIND, [usageMonth(now), last, batch]);
        if (chunk.length > 0) yield chunk.map((row) => toUser(row, now));
        if (chunk.length < batch) return;
        last = Number(chunk.at(-1)?.id);
      }
    },
  };
}

function toUser(row: StoredUser, now: Date): AdminUser {
  const { id, uid, firstName, lastName, email, createdAt, monthlyUsageCount, isActive, summaryCount } = row;
  const { plan: subscriptionPlan, status: subscriptionStatus } = toSubscription(row, now);
  const names = { id, uid, firstName, lastName, email, createdAt };
  const plan = { subscriptionPlan, subscriptionStatus, monthlyUsageCount };
  const user = { ...names, ...plan, isActive, summaryCount };
  return { ...user, version: chainHash(editedText(user)) };
}
