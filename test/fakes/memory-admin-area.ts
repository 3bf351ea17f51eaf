import { hasOwnTranscript, toAdminJob } from '#core/admin/admin-job.js';
import { type AdminUser, editedText } from '#core/admin/admin-user.js';
import type { AnalysisJob } from '#core/jobs/job.js';
import type { AdminArea } from '#core/ports/admin-area.js';
import type { Clock } from '#core/ports/system.js';
import { currentReservations, mailboxCounter, monthlyCounter, quotaOwnerOf } from '#core/usage/quota.js';
import {
  appendMemoryLog,
  type MemoryAdminStore,
  memoryAccessLog,
  memoryChainHash,
} from './memory-access-log.js';
import { memoryAdminSummaries, searchByTerms } from './memory-admin-summaries.js';
import { isEnded } from './memory-open-job.js';
import type { KeptMember, MemoryStore } from './memory-store.js';
import { subscriptionOf } from './subscription-of.js';

/** The parts of `AdminArea` that use cases change, in memory. Calls never await, so each is atomic. */
export function memoryAdminArea(
  store: MemoryStore,
  admins: MemoryAdminStore,
  clock: Clock,
): Pick<AdminArea, 'users' | 'summaries' | 'jobs' | 'log'> {
  return {
    users: memoryAdminUsers(store, admins, clock),
    summaries: memoryAdminSummaries(store, admins, clock),
    jobs: memoryAdminJobs(store, admins, clock),
    log: memoryAccessLog(admins, clock),
  };
}

function memoryAdminUsers(store: MemoryStore, admins: MemoryAdminStore, clock: Clock): AdminArea['users'] {
  const shown = ({ id, uid, firstName, lastName, email, createdAt, isActive }: KeptMember): AdminUser => {
    const now = clock.now();
    const { plan, status } = subscriptionOf(store, id, now);
    const user = {
      id,
      uid,
      firstName,
      lastName,
      email,
      createdAt,
      subscriptionPlan: plan,
      subscriptionStatus: status,
      monthlyUsageCount: store.used.get(monthlyCounter(id, now)) ?? 0,
      isActive,
      summaryCount: store.saved.get(id)?.size ?? 0,
    };
    return { ...user, version: memoryChainHash(editedText(user)) };
  };
  const newestFirst = () => [...store.members.values()].toSorted((a, b) => b.id - a.id);

  return {
    async list({ page, limit, search }) {
      const text = ({ firstName, lastName, email }: KeptMember) => `${firstName} ${lastName} ${email}`;
      const found = searchByTerms(newestFirst(), search, text);
      return {
        users: found.slice((page - 1) * limit, page * limit).map(shown),
        total: found.length,
      };
    },
    async edit(id, { firstName, lastName, email, usageCount }, decide, entry, version) {
      const known = store.members.get(id);
      if (!known) return undefined;
      const seen = shown(known);
      if (version !== undefined && version !== seen.version) return { stale: seen };
      const now = clock.now();
      const identityEmail =
        email === known.email ? known.identityEmail : (known.identityEmail ?? known.email);
      const edited = { ...known, firstName, lastName, email, identityEmail };
      const isPaid = store.payers.get(id)?.subscriptionId !== undefined;
      store.subscriptions.set(id, decide(subscriptionOf(store, id, now), isPaid));
      store.members.set(id, edited);
      store.used.set(monthlyCounter(id, now), usageCount);
      store.used.set(mailboxCounter(email, now), usageCount);
      appendMemoryLog(admins, entry, now);
      return shown(edited);
    },
    async setActive(id, isActive, entry) {
      const known = store.members.get(id);
      if (!known) return undefined;
      store.members.set(id, { ...known, isActive });
      appendMemoryLog(admins, entry, clock.now());
      return shown({ ...known, isActive });
    },
    async *all(batch) {
      const all = newestFirst().toReversed();
      for (let from = 0; from < all.length; from += batch) yield all.slice(from, from + batch).map(shown);
    },
  };
}

function memoryAdminJobs(store: MemoryStore, admins: MemoryAdminStore, clock: Clock): AdminArea['jobs'] {
  const keep = (job: AnalysisJob) => {
    store.jobs.set(job.id, { job, updatedAt: clock.now().getTime() });
    for (const listener of store.listeners.get(job.id) ?? []) queueMicrotask(() => listener(isEnded(job)));
  };

  return {
    async list({ status, page, limit }) {
      const all = [...store.jobs.values()]
        .toSorted((a, b) => b.updatedAt - a.updatedAt || (a.job.id < b.job.id ? 1 : -1))
        .flatMap(
          ({ job, updatedAt }) => toAdminJob(structuredClone(job), new Date(updatedAt).toISOString()) ?? [],
        )
        .filter((job) => status === undefined || job.status === status);
      return { jobs: all.slice((page - 1) * limit, page * limit), total: all.length };
    },
    async retry(id, entry) {
      const job = structuredClone(store.jobs.get(id)?.job);
      if (!job) return { outcome: 'missing' };
      if (job.status !== 'failed') return { outcome: 'not failed' };
      if (hasOwnTranscript(job)) return { outcome: 'transcript gone' };
      const isOpen = [...store.jobs.values()].some(
        (other) => other.job.dedupeKey === job.dedupeKey && !isEnded(other.job),
      );
      if (isOpen || store.analysisKeys.has(job.dedupeKey)) return { outcome: 'superseded' };
      const now = clock.now();
      const payer = quotaOwnerOf(job.charges);
      const isKnown = payer !== undefined && store.members.has(payer.memberId);
      const plan = isKnown ? subscriptionOf(store, payer.memberId, now).plan : undefined;
      const charges = currentReservations(job.charges, plan, now);
      const full = charges.find(({ meter, ceiling }) => (store.used.get(meter) ?? 0) >= ceiling);
      if (full) return { outcome: 'refused', charge: full };
      for (const { meter } of charges) store.used.set(meter, (store.used.get(meter) ?? 0) + 1);
      const { failure: _, ...rest } = job;
      const waiting: AnalysisJob = { ...rest, charges, status: 'queued', stage: 'queued', stageShare: 0 };
      keep(waiting);
      store.undispatched.add(id);
      appendMemoryLog(admins, entry, clock.now());
      return { outcome: 'waiting', job: structuredClone(waiting) };
    },
    async cancel(id, failure, entry) {
      const job = structuredClone(store.jobs.get(id)?.job);
      if (!job) return 'missing';
      if (isEnded(job)) return 'ended';
      for (const { meter } of job.charges) store.used.set(meter, (store.used.get(meter) ?? 1) - 1);
      store.undispatched.delete(id);
      const { transcript: _, ...request } = job.request;
      keep({ ...job, request, status: 'failed', failure });
      appendMemoryLog(admins, entry, clock.now());
      return 'cancelled';
    },
  };
}
