import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import {
  type BackgroundTask,
  type BackgroundTaskKind,
  IDENTITY_RETENTION_MS,
} from '#core/accounts/background-task.js';
import type { BackgroundTasks } from '#core/ports/members.js';
import type { Clock } from '#core/ports/system.js';
import { eraseMemberData } from '../accounts/delete-member.js';
import { mapDatabaseErrors } from '../connection/map-database-errors.js';
import { inTransaction } from '../connection/transaction.js';
import { type BackgroundTaskData, BackgroundTaskEntity, MemberEntity } from '../entities/member-entities.js';
import type { Postgres } from '../open-postgres.js';

/** Maximum number of deleted members whose remains are erased in one call. */
const ERASE_BATCH_SIZE = 100;

/** Background tasks in Postgres. Taking one locks its row, so concurrent callers never take the same. */
export function postgresBackgroundTasks(postgres: Pick<Postgres, 'orm'>, clock: Clock): BackgroundTasks {
  const later = (ms: number) => new Date(clock.now().getTime() + ms);
  const update = (where: object, data: Partial<BackgroundTaskData>) =>
    mapDatabaseErrors(() => postgres.orm.em.fork().nativeUpdate(BackgroundTaskEntity, where, data));

  return {
    schedule: (memberId, kinds) =>
      inTransaction<void>(postgres, async (em) => {
        const lock = { lockMode: LockMode.PESSIMISTIC_READ } as const;
        if (kinds.length === 0 || !(await em.findOne(MemberEntity, { id: memberId }, lock))) return;
        const dueAt = clock.now();
        await em
          .createQueryBuilder(BackgroundTaskEntity)
          .insert(kinds.map((kind) => ({ memberId, kind, state: 'open' as const, attempts: 0, dueAt })))
          .onConflict(['memberId', 'kind'])
          .ignore()
          .execute('run');
      }),
    claim: (memberId, kind, leaseMs) =>
      inTransaction<BackgroundTask | undefined>(postgres, async (em) => {
        const task = await em.findOne(
          BackgroundTaskEntity,
          { memberId, kind, state: 'open', dueAt: { $lte: clock.now() } },
          { lockMode: LockMode.PESSIMISTIC_WRITE },
        );
        return task ? lease(task, later(leaseMs)) : undefined;
      }),
    async claimDue(limit, leaseMs) {
      for (const memberId of await erasableMembers(postgres, later(-IDENTITY_RETENTION_MS))) {
        await inTransaction(postgres, (em) => eraseMemberData(em, memberId));
      }
      return inTransaction<readonly BackgroundTask[]>(postgres, async (em) => {
        const tasks = await em.find(
          BackgroundTaskEntity,
          { state: 'open', dueAt: { $lte: clock.now() } },
          {
            orderBy: { dueAt: 'asc', memberId: 'asc', kind: 'asc' },
            limit,
            lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE,
          },
        );
        return tasks.map((task) => lease(task, later(leaseMs)));
      });
    },
    async complete({ memberId, kind }) {
      await update({ memberId, kind, state: { $ne: 'done' } }, { state: 'done', dueAt: clock.now() });
    },
    async reschedule({ memberId, kind, attempts }, pauseMs) {
      const state = pauseMs === undefined ? 'given_up' : 'open';
      await update({ memberId, kind, attempts, state: 'open' }, { state, dueAt: later(pauseMs ?? 0) });
    },
    findState: (memberId, kind) =>
      mapDatabaseErrors(async () => {
        const task = await postgres.orm.em.fork().findOne(BackgroundTaskEntity, { memberId, kind });
        return task?.state;
      }),
  };
}

/** Members whose identity was removed before `removedBefore` and for whom no task is open. */
function erasableMembers(postgres: Pick<Postgres, 'orm'>, removedBefore: Date): Promise<readonly number[]> {
  return mapDatabaseErrors(async () => {
    const em: EntityManager = postgres.orm.em.fork();
    const open = em
      .createQueryBuilder(BackgroundTaskEntity, 'open')
      .select('memberId')
      .where({ state: 'open' });
    const tasks = await em
      .createQueryBuilder(BackgroundTaskEntity, 'ended')
      .select('memberId')
      .where({ uid: { $ne: null }, state: 'done', dueAt: { $lte: removedBefore } })
      .andWhere({ memberId: { $nin: open.toRaw() } })
      .limit(ERASE_BATCH_SIZE)
      .execute<{ memberId: number }[]>('all');
    return tasks.map(({ memberId }) => Number(memberId));
  });
}

function lease(task: BackgroundTaskData, until: Date): BackgroundTask {
  task.attempts += 1;
  task.dueAt = until;
  const { memberId, kind, uid, customerId, attempts } = task;
  return {
    memberId,
    kind: kind satisfies BackgroundTaskKind,
    attempts,
    ...(uid != null && { uid }),
    ...(customerId != null && { customerId }),
  };
}
