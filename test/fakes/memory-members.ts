import type { BackgroundTask } from '#core/accounts/background-task.js';
import type { Member } from '#core/accounts/member.js';
import { memberOwner } from '#core/accounts/owner.js';
import { privateKeyPrefix } from '#core/analysis/analysis-key.js';
import type { Members } from '#core/ports/members.js';
import type { Clock } from '#core/ports/system.js';
import type { KeptMember, MemoryStore, StoredTask } from './memory-store.js';
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
  };
}

/** Removes everything that belongs to an owner. */
export function removeOwned(store: MemoryStore, owner: string): void {
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
