import type { BackgroundTask } from '#core/accounts/background-task.js';
import { memberOwner } from '#core/accounts/owner.js';
import type { BackgroundTasks } from '#core/ports/background-tasks.js';
import type { Clock } from '#core/ports/clock.js';
import { removeOwned } from './memory-members.js';
import type { KeptErrand, MemoryStore } from './memory-store.js';

const REMEMBER_LEAVERS_MS = 24 * 3_600_000;

/** A plain fake of `Errands`. Nothing is awaited inside a call, so each call is one atomic step. */
export function memoryBackgroundTasks(store: MemoryStore, clock: Clock): BackgroundTasks {
  const now = () => clock.now().getTime();
  const find = ({ memberId, kind }: Pick<BackgroundTask, 'memberId' | 'kind'>) =>
    store.errands.find(({ errand }) => errand.memberId === memberId && errand.kind === kind);
  const change = (kept: KeptErrand, changes: Partial<KeptErrand>): BackgroundTask => {
    const changed = { ...kept, ...changes };
    store.errands.splice(store.errands.indexOf(kept), 1, changed);
    return { ...changed.errand };
  };
  const isDue = ({ state, dueAt }: KeptErrand) => state === 'open' && dueAt <= now();
  const take = (kept: KeptErrand, leaseMs: number) =>
    change(kept, {
      errand: { ...kept.errand, attempts: kept.errand.attempts + 1 },
      dueAt: now() + leaseMs,
    });

  return {
    async schedule(memberId, kinds) {
      if (!store.members.has(memberId)) return;
      for (const kind of kinds.filter((each) => !find({ memberId, kind: each }))) {
        store.errands.push({ errand: { memberId, kind, attempts: 0 }, state: 'open', dueAt: now() });
      }
    },
    async claim(memberId, kind, leaseMs) {
      const kept = find({ memberId, kind });
      return kept && isDue(kept) ? take(kept, leaseMs) : undefined;
    },
    async claimDue(limit, leaseMs) {
      const isForgotten = ({ errand, state, dueAt }: KeptErrand) =>
        errand.uid !== undefined && state === 'done' && dueAt <= now() - REMEMBER_LEAVERS_MS;
      const isBusy = (memberId: number) =>
        store.errands.some(({ errand, state }) => errand.memberId === memberId && state === 'open');
      const leavers = new Set(
        store.errands
          .filter(isForgotten)
          .flatMap(({ errand: { memberId } }) => (isBusy(memberId) ? [] : memberId)),
      );
      for (const memberId of leavers) removeOwned(store, memberOwner(memberId));
      const others = store.errands.filter(({ errand }) => !leavers.has(errand.memberId));
      store.errands.splice(0, Infinity, ...others);
      return store.errands
        .filter(isDue)
        .toSorted((a, b) => a.dueAt - b.dueAt)
        .slice(0, limit)
        .map((kept) => take(kept, leaseMs));
    },
    async complete(errand) {
      const kept = find(errand);
      if (kept && kept.state !== 'done') change(kept, { state: 'done', dueAt: now() });
    },
    async reschedule(errand, pauseMs) {
      const kept = find(errand);
      if (kept?.state !== 'open' || kept.errand.attempts !== errand.attempts) return;
      change(kept, { state: pauseMs === undefined ? 'given_up' : 'open', dueAt: now() + (pauseMs ?? 0) });
    },
    async findState(memberId, kind) {
      return find({ memberId, kind })?.state;
    },
  };
}
