import type { BackgroundTask } from '#core/accounts/background-task.js';
import type { Member } from '#core/accounts/member.js';
import { memberOwner } from '#core/accounts/owner.js';
import { privateKeyPrefix } from '#core/analysis/analysis-key.js';
import { templateNameKey } from '#core/analysis/sections/clean-template.js';
import type { BackgroundTasks, Members, PromptPresets, SummaryTemplates } from '#core/ports/members.js';
import type { Clock } from '#core/ports/system.js';
import { byBytes, type KeptMember, type MemoryStore, type StoredTask } from './memory-store.js';
import { subscriptionOf } from './subscription-of.js';

/** In-memory implementation of `Members`. Calls never await, so each is atomic. */
export function memoryMembers(store: MemoryStore, clock: Clock): Members {
  const byUid = (uid: string) => [...store.members.values()].find((member) => member.uid === uid);
  const whole = ({ identityEmail: _, ...kept }: KeptMember): Member => {
    const subscription = structuredClone(subscriptionOf(store, kept.id, clock.now()));
    return { ...kept, plan: subscription.plan, subscription };
  };
  const keep = (member: KeptMember): Member => {
    store.members.set(member.id, member);
    return whole(member);
  };
  let last = 0;

  return {
    async findOrCreate(
      { uid, email = '', emailVerified, signedInAt },
      { firstName, lastName, displayName, photoUrl },
    ) {
      const known = byUid(uid);
      if (known) {
        if (store.endedSignIns.has(`${known.id} ${signedInAt}`)) return undefined;
        const isSame = (known.identityEmail ?? known.email) === email;
        const followed = isSame ? known : { ...known, email, identityEmail: undefined };
        return keep({ ...followed, emailVerified });
      }
      if (uid.includes('\0') || store.tasks.some((kept) => kept.task.uid === uid)) return undefined;
      last = Math.max(last, ...store.members.keys()) + 1;
      return keep({
        id: last,
        uid,
        email,
        emailVerified,
        firstName,
        lastName,
        displayName,
        photoUrl,
        isActive: true,
        createdAt: clock.now().toISOString(),
      });
    },
    async endSignIn(id, signedInAt) {
      store.endedSignIns.add(`${id} ${signedInAt}`);
    },
    async byUid(uid) {
      const known = byUid(uid);
      return known && whole(known);
    },
    async byId(id) {
      const known = store.members.get(id);
      return known && whole(known);
    },
    async rename(id, { firstName, lastName }) {
      const known = store.members.get(id);
      return known && keep({ ...known, firstName, lastName });
    },
    async transferAnalyses(id, ownerId) {
      if (!store.members.has(id)) return 0;
      const owner = memberOwner(id);
      const [from, to] = [privateKeyPrefix(ownerId), privateKeyPrefix(owner)];
      const adopted = [...store.analyses].filter(
        ([, kept]) => kept.analysis.visibility === 'private' && kept.ownerId === ownerId,
      );
      for (const [analysisId, kept] of adopted) store.analyses.set(analysisId, { ...kept, ownerId: owner });
      for (const [jobId, kept] of store.jobs) {
        const { job } = kept;
        const hasEnded = job.status === 'done' || job.status === 'failed';
        if (hasEnded && job.ownerId === ownerId)
          store.jobs.set(jobId, { ...kept, job: { ...job, ownerId: owner } });
      }
      for (const [key, analysisId] of store.analysisKeys) {
        if (!key.startsWith(from) || !adopted.some(([moved]) => moved === analysisId)) continue;
        store.analysisKeys.delete(key);
        const theirs = to + key.slice(from.length);
        if (!store.analysisKeys.has(theirs)) store.analysisKeys.set(theirs, analysisId);
      }
      return adopted.length;
    },
    async delete(id) {
      const known = store.members.get(id);
      if (!known) return false;
      store.members.delete(id);
      store.subscriptions.delete(id);
      store.saved.delete(id);
      store.presets.delete(id);
      store.templates.delete(id);
      removeOwned(store, memberOwner(id));
      const others = store.tasks.filter(({ task }) => task.memberId !== id);
      const leave = (task: Pick<BackgroundTask, 'kind' | 'uid' | 'customerId'>): StoredTask => ({
        task: { memberId: id, attempts: 0, ...task },
        state: 'open',
        dueAt: clock.now().getTime(),
      });
      store.tasks.splice(0, Infinity, ...others, leave({ kind: 'remove_identity', uid: known.uid }));
      const customerId = store.payers.get(id)?.customerId;
      if (customerId !== undefined) store.tasks.push(leave({ kind: 'end_payments', customerId }));
      store.payers.delete(id);
      for (const [event, { memberId }] of store.paymentEvents) {
        if (memberId === id) store.paymentEvents.delete(event);
      }
      return true;
    },
    presets: memoryPromptPresets(store),
    templates: memorySummaryTemplates(store),
    tasks: memoryBackgroundTasks(store, clock),
  };
}

/** Removes everything that belongs to an owner. */
function removeOwned(store: MemoryStore, owner: string): void {
  for (const [id, { job }] of store.jobs) {
    if (job.ownerId !== owner) continue;
    store.jobs.delete(id);
    store.undispatched.delete(id);
  }
  for (const [id, { analysis, ownerId }] of store.analyses) {
    if (analysis.visibility === 'private' && ownerId === owner) store.analyses.delete(id);
  }
  for (const [key, id] of store.analysisKeys) if (!store.analyses.has(id)) store.analysisKeys.delete(key);
  for (const [name, { jobId, analysisId }] of store.answers) {
    const stays = store.jobs.has(jobId ?? '') || store.analyses.has(analysisId ?? 0);
    if (!stays || name.endsWith(`,${JSON.stringify(owner)}]`)) store.answers.delete(name);
  }
  for (const meter of store.used.keys()) if (meter.startsWith(`${owner}:`)) store.used.delete(meter);
}

const REMEMBER_LEAVERS_MS = 24 * 3_600_000;

/** In-memory implementation of `BackgroundTasks`. Calls never await, so each is atomic. */
function memoryBackgroundTasks(store: MemoryStore, clock: Clock): BackgroundTasks {
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

/** In-memory implementation of `PromptPresets`. Calls never await, so each is atomic. */
function memoryPromptPresets({ members, presets: stored }: MemoryStore): PromptPresets {
  const of = (memberId: number) => (members.has(memberId) ? (stored.get(memberId) ?? []) : []);
  return {
    list: async (memberId) => structuredClone(of(memberId).toSorted((a, b) => byBytes(a.name, b.name))),
    async save(memberId, preset, most) {
      if (!members.has(memberId)) return undefined;
      const others = of(memberId).filter(({ name }) => name !== preset.name);
      const existing = of(memberId).find(({ name }) => name === preset.name);
      if (!existing && others.length >= most) return 'full';
      const saved = { ...preset, id: existing?.id ?? preset.id };
      stored.set(memberId, [...others, saved]);
      return { ...saved };
    },
    async delete(memberId, id) {
      const left = of(memberId).filter((preset) => preset.id !== id);
      const isKnown = left.length < of(memberId).length;
      stored.set(memberId, left);
      return isKnown;
    },
  };
}

/** In-memory implementation of `SummaryTemplates`. Calls never await, so each is atomic. */
function memorySummaryTemplates({ members, templates: stored }: MemoryStore): SummaryTemplates {
  const of = (memberId: number) => (members.has(memberId) ? (stored.get(memberId) ?? []) : []);
  const isTaken = (memberId: number, name: string, except?: string) =>
    of(memberId).some(
      (other) => other.id !== except && templateNameKey(other.name) === templateNameKey(name),
    );
  return {
    list: async (memberId) =>
      structuredClone(
        of(memberId).toSorted((a, b) => byBytes(templateNameKey(a.name), templateNameKey(b.name))),
      ),
    find: async (memberId, id) => structuredClone(of(memberId).find((template) => template.id === id)),
    async create(memberId, template, most) {
      if (!members.has(memberId)) return undefined;
      if (isTaken(memberId, template.name)) return 'taken';
      if (of(memberId).length >= most) return 'full';
      stored.set(memberId, [...of(memberId), structuredClone(template)]);
      return structuredClone(template);
    },
    async update(memberId, id, changes) {
      const known = of(memberId).find((template) => template.id === id);
      if (!known) return undefined;
      const changed = structuredClone({ ...known, ...changes });
      if (isTaken(memberId, changed.name, id)) return 'taken';
      stored.set(memberId, [...of(memberId).filter((template) => template.id !== id), changed]);
      return structuredClone(changed);
    },
    async delete(memberId, id) {
      const left = of(memberId).filter((template) => template.id !== id);
      const isKnown = left.length < of(memberId).length;
      stored.set(memberId, left);
      return isKnown;
    },
  };
}
