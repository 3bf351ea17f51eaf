import type { EntityManager } from '@mikro-orm/postgresql';
import type { AdminUser } from '#core/admin/admin-user.js';
import { searchTerms } from '#core/admin/search-terms.js';
import { editedText } from '#core/admin/user-version.js';
import type { AdminUsers, StaleAdminUser } from '#core/ports/admin-users.js';
import type { Clock } from '#core/ports/clock.js';
import { mailboxCounter, monthlyCounter, usageMonth } from '#core/usage/monthly-allowance.js';
import { preparedQueries } from '../connection/prepared-queries.js';
import { sanitizeText } from '../connection/sanitize-text.js';
import { inTransaction, RollbackSignal, transactionQueries } from '../connection/transaction.js';
import type { Postgres } from '../open-postgres.js';
import { saveSubscription } from '../payments/save-subscription.js';
import {
  type StoredSubscription,
  SUBSCRIPTION_COLUMNS,
  toSubscription,
} from '../payments/subscription-mapping.js';
import { listIds, searchIds } from '../search/search-ids.js';
import { appendAccessLog, chainHash } from './append-access-log.js';

const MEMBERS = {
  from: 'members',
  text: `lower(' ' || first_name || ' ' || last_name || ' ' || email)`,
  where: 'true',
};

const COLUMNS = `m.id, uid, first_name, last_name, email, is_active, ${SUBSCRIPTION_COLUMNS},
  to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at,
  coalesce(a.used, 0) as used, coalesce(s.saved, 0) as saved`;

/** `month` is the placeholder for the month of the usage counters. */
function from(month: string): string {
  return `members m left join saved_counts s on s.member_id = m.id
    left join allowances a on a.meter = 'member:' || m.id || ':' || ${month}::text`;
}

const BY_IDS = `select ${COLUMNS} from ${from('$1')} where m.id = any($2::bigint[]) order by array_position($2::bigint[], m.id)`;
const BEHIND = `select ${COLUMNS} from ${from('$1')} where m.id > $2 order by m.id limit $3`;
const ONE = `select ${COLUMNS} from ${from('$1')} where m.id = $2`;
const TOTAL = 'select coalesce(sum(free + plus + pro + all_access), 0)::int as total from desk_days';

const LOCK = `select payment_subscription, ${SUBSCRIPTION_COLUMNS} from members where id = $1 for update`;
/** Concurrent charges for the same member wait on this lock. */
const LOCK_USED = 'select used from allowances where meter = $1 for update';
const EDIT = `update members set first_name = $1, last_name = $2, email = $3,
  identity_email = case when email <> $4 then coalesce(identity_email, email) else identity_email end where id = $5`;
const SET_USED =
  'insert into allowances (meter, used) values ($1, $2) on conflict (meter) do update set used = excluded.used';
const SET_ACTIVE = 'update members set is_active = $1 where id = $2 returning id';

interface PaidOrNot extends StoredSubscription {
  readonly payment_subscription: string | null;
}

interface StoredUser extends StoredSubscription {
  readonly id: string;
  readonly uid: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly is_active: boolean;
  readonly created_at: string;
  readonly used: number;
  readonly saved: number;
}

/**
 * Members in the admin area, in Postgres.
 * @param mailboxIdOf the keyed hash under which usage of an e-mail address is counted; an edited count applies to it as well
 */
export function postgresAdminUsers(
  postgres: Pick<Postgres, 'orm' | 'pool'>,
  clock: Clock,
  mailboxIdOf: (email: string) => string | undefined,
): AdminUsers {
  const { pool } = postgres;
  const rows = preparedQueries(pool);
  const byIds = async (ids: readonly number[]) => {
    const now = clock.now();
    const found = await rows<StoredUser>('admin_users_by_ids', BY_IDS, [usageMonth(now), ids]);
    return found.map((row) => toUser(row, now));
  };
  const one = async (em: EntityManager, id: number, now: Date): Promise<AdminUser | undefined> => {
    const [row] = await transactionQueries(em)<StoredUser>(ONE, [usageMonth(now), id]);
    return row && toUser(row, now);
  };

  return {
    async list(asked) {
      const terms = searchTerms(asked.search);
      if (terms.length > 0) {
        const found = await searchIds(pool, MEMBERS, terms);
        const start = (asked.page - 1) * asked.limit;
        return { users: await byIds(found.slice(start, start + asked.limit)), total: found.length };
      }
      const [{ total } = { total: 0 }] = await rows<{ total: number }>('admin_users_total', TOTAL, []);
      return { users: await byIds(await listIds(pool, MEMBERS, asked, total)), total };
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
        const found = await rows<StoredUser>('admin_users_behind', BEHIND, [usageMonth(now), last, batch]);
        if (found.length > 0) yield found.map((row) => toUser(row, now));
        if (found.length < batch) return;
        last = Number(found.at(-1)?.id);
      }
    },
  };
}

function toUser(row: StoredUser, now: Date): AdminUser {
  const { plan, status } = toSubscription(row, now);
  const user = {
    id: Number(row.id),
    uid: row.uid,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    createdAt: row.created_at,
    subscriptionPlan: plan,
    subscriptionStatus: status,
    monthlyUsageCount: row.used,
    isActive: row.is_active,
    summaryCount: row.saved,
  };
  return { ...user, version: chainHash(editedText(user)) };
}
