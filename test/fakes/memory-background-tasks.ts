import type { BackgroundTask } from '#core/accounts/background-task.js';
import { memberOwner } from '#core/accounts/owner.js';
import type { BackgroundTasks } from '#core/ports/background-tasks.js';
import type { Clock } from '#core/ports/system.js';
import { removeOwned } from './memory-members.js';
import type { MemoryStore, StoredTask } from './memory-store.js';

const REMEMBER_LEAVERS_MS = 24 * 3_600_000;

/** In-memory implementation of `BackgroundTasks`. Calls never await, so each is atomic. */
export function memoryBackgroundTasks(store: MemoryStore, clock: Clock): BackgroundTasks {
  const now = () => clock.now().getTime();
  const find = ({ memberId, kind }: Pick<BackgroundTask, 'memberId' | 'kind'>) =>
    store.tasks.find(({ task }) => task.memberId === memberId && task.kind === kind);
  const change = (kept: StoredTask, changes: Partial<StoredTask>): BackgroundTask => {
    const changed = { ...kept, ...changes };
    store.tasks.splice(store.tasks.indexOf(kept), 1, changed);
    return { ...changed.task };
  };
  const isDue = ({ state, dueAt }: StoredTask) => state === 'open' && dueAt <= now();
  const take = (kept: StoredTask, leaseMs: number) =>
    change(kept, {
      task: { ...kept.task, attempts: kept.task.attempts + 1 },
      dueAt: now() + leaseMs,
    });

  return {
    async schedule(memberId, kinds) {
      if (!store.members.has(memberId)) return;
      for (const kind of kinds.filter((each) => !find({ memberId, kind: each }))) {
        store.tasks.push({ task: { memberId, kind, attempts: 0 }, state: 'open', dueAt: now() });
      }
    },
    async claim(memberId, kind, leaseMs) {
      const kept = find({ memberId, kind });
      return kept && isDue(kept) ? take(kept, leaseMs) : undefined;
    },
    async claimDue(limit, leaseMs) {
      const isForgotten = ({ task, state, dueAt }: StoredTask) =>
        task.uid !== undefined && state === 'done' && dueAt <= now() - REMEMBER_LEAVERS_MS;
      const isBusy = (memberId: number) =>
        store.tasks.some(({ task, state }) => task.memberId === memberId && state === 'open');
      const leavers = new Set(
        store.tasks
          .filter(isForgotten)
          .flatMap(({ task: { memberId } }) => (isBusy(memberId) ? [] : memberId)),
      );
      for (const memberId of leavers) removeOwned(store, memberOwner(memberId));
      const others = store.tasks.filter(({ task }) => !leavers.has(task.memberId));
      store.tasks.splice(0, Infinity, ...others);
      return store.tasks
        .filter(isDue)
        .toSorted((a, b) => a.dueAt - b.dueAt)
        .slice(0, limit)
        .map((kept) => take(kept, leaseMs));
    },
    async complete(task) {
      const kept = find(task);
      if (kept && kept.state !== 'done') change(kept, { state: 'done', dueAt: now() });
    },
    async reschedule(task, pauseMs) {
      const kept = find(task);
      if (kept?.state !== 'open' || kept.task.attempts !== task.attempts) return;
      change(kept, { state: pauseMs === undefined ? 'given_up' : 'open', dueAt: now() + (pauseMs ?? 0) });
    },
    async findState(memberId, kind) {
      return find({ memberId, kind })?.state;
    },
  };
}
