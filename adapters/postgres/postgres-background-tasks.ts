import type {
  BackgroundTask,
  BackgroundTaskKind,
  BackgroundTaskState,
} from '#core/accounts/background-task.js';
import type { BackgroundTasks } from '#core/ports/background-tasks.js';
import type { Clock } from '#core/ports/clock.js';
import { eraseMemberData } from './delete-member.js';
import type { Postgres } from './open-postgres.js';
import { preparedQueries } from './prepared-queries.js';
import { inTransaction } from './transaction.js';

/** How long somebody who left is remembered: longer than any token of theirs lives. */
const IDENTITY_RETENTION_MS = 24 * 3_600_000;

const PLAN = `insert into errands (member_id, kind, state, attempts, due_at)
  select id, kind, 'open', 0, $3 from members cross join unnest($2::text[]) as kind where id = $1
  on conflict do nothing`;

const TAKE = `update errands set attempts = attempts + 1, due_at = $4
  where member_id = $1 and kind = $2 and state = 'open' and due_at <= $3
  returning member_id, kind, uid, customer_id, attempts`;

const TAKE_DUE = `with due as (
    select member_id, kind, due_at from errands where state = 'open' and due_at <= $1
    order by due_at, member_id, kind limit $3 for update skip locked
  ) update errands e set attempts = e.attempts + 1, due_at = $2 from due
  where e.member_id = due.member_id and e.kind = due.kind
  returning e.member_id, e.kind, e.uid, e.customer_id, e.attempts, due.due_at as was_due`;

const DONE = `update errands set state = 'done', due_at = $3 where member_id = $1 and kind = $2 and state <> 'done'`;
const POSTPONE = `update errands set state = $4, due_at = $5
  where member_id = $1 and kind = $2 and attempts = $3 and state = 'open'`;
const STATE = 'select state from errands where member_id = $1 and kind = $2';
const ERASABLE = `select member_id from errands left_one where uid is not null and state = 'done' and due_at <= $1
  and not exists (select from errands where member_id = left_one.member_id and state = 'open') limit 100`;

interface StoredTask {
  readonly member_id: string;
  readonly kind: BackgroundTaskKind;
  readonly uid: string | null;
  readonly customer_id: string | null;
  readonly attempts: number;
}

/** BackgroundTasks in Postgres: each call is one statement, and one transaction for each leaver who is forgotten. */
export function postgresBackgroundTasks(
  postgres: Pick<Postgres, 'orm' | 'pool'>,
  clock: Clock,
): BackgroundTasks {
  const rows = preparedQueries(postgres.pool);
  const later = (ms: number) => new Date(clock.now().getTime() + ms);

  return {
    async plan(memberId, kinds) {
      await rows('errands_plan', PLAN, [memberId, kinds, clock.now()]);
    },
    async take(memberId, kind, leaseMs) {
      const values = [memberId, kind, clock.now(), later(leaseMs)];
      const [row] = await rows<StoredTask>('errand_take', TAKE, values);
      return row && toTask(row);
    },
    async takeDue(limit, leaseMs) {
      const left = await rows<{ member_id: string }>('errands_left', ERASABLE, [
        later(-IDENTITY_RETENTION_MS),
      ]);
      for (const { member_id } of left) {
        await inTransaction(postgres, (em) => eraseMemberData(em, Number(member_id)));
      }
      const values = [clock.now(), later(leaseMs), limit];
      const taken = await rows<StoredTask & { was_due: Date }>('errands_take_due', TAKE_DUE, values);
      return taken
        .toSorted((a, b) => new Date(a.was_due).getTime() - new Date(b.was_due).getTime())
        .map(toTask);
    },
    async done({ memberId, kind }) {
      await rows('errand_done', DONE, [memberId, kind, clock.now()]);
    },
    async postpone({ memberId, kind, attempts }, pauseMs) {
      const state: BackgroundTaskState = pauseMs === undefined ? 'given_up' : 'open';
      await rows('errand_postpone', POSTPONE, [memberId, kind, attempts, state, later(pauseMs ?? 0)]);
    },
    async stateOf(memberId, kind) {
      const [row] = await rows<{ state: BackgroundTaskState }>('errand_state', STATE, [memberId, kind]);
      return row?.state;
    },
  };
}

function toTask({ member_id, kind, uid, customer_id, attempts }: StoredTask): BackgroundTask {
  return {
    memberId: Number(member_id),
    kind,
    attempts,
    ...(uid !== null && { uid }),
    ...(customer_id !== null && { customerId: customer_id }),
  };
}
