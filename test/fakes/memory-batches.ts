import { type Batch, type BatchItem, type BatchItemStatus, MAX_OPEN_ITEMS } from '#core/batches/batch.js';
import type { JobStatus } from '#core/jobs/job.js';
import type { Batches, BatchItemRun, NewBatch } from '#core/ports/batches.js';
import type { Clock } from '#core/ports/system.js';
import { memoryPage } from './memory-page.js';
import type { KeptBatch, KeptBatchItem, MemoryStore } from './memory-store.js';

const UNDER_WAY: readonly BatchItemStatus[] = ['opening', 'opened'];
const UNFINISHED: readonly BatchItemStatus[] = ['waiting', ...UNDER_WAY];
const ENDED: readonly JobStatus[] = ['done', 'failed'];

/** In-memory implementation of `Batches`. Calls never await, so each is atomic. */
export function memoryBatches(store: MemoryStore, clock: Clock): Batches {
  const now = () => clock.now().getTime();
  const own = (memberId: number, id: string) => {
    const batch = store.batches.get(id);
    return batch?.memberId === memberId ? batch : undefined;
  };

  function settle(batch: KeptBatch): void {
    const owned = [...store.batches.values()].filter(({ memberId }) => memberId === batch.memberId);
    const open = owned
      .flatMap(({ items }) => items)
      .filter(
        ({ status, dueAt }) => UNDER_WAY.includes(status) || (status === 'waiting' && dueAt !== undefined),
      );
    const next = owned
      .flatMap(({ status, items }) => (status === 'running' ? items : []))
      .filter(({ status, dueAt }) => status === 'waiting' && dueAt === undefined)
      .toSorted((a, b) => a.position - b.position);
    for (const item of next.slice(0, Math.max(0, MAX_OPEN_ITEMS - open.length))) item.dueAt = now();
    if (batch.endedAt || batch.items.some(({ status }) => UNFINISHED.includes(status))) return;
    batch.endedAt = clock.now().toISOString();
    if (batch.status !== 'cancelled') batch.status = 'done';
  }

  /** The item of a lease that still stands. */
  const leased = ({ id, attempt }: BatchItemRun) => {
    for (const batch of store.batches.values()) {
      const item = batch.items.find((one) => one.id === id && one.attempt === attempt);
      if (item) return { batch, item };
    }
    return undefined;
  };

  const summary = ({ id, title, status, createdAt, endedAt, items }: KeptBatch) => {
    const count = (wanted: BatchItemStatus) => items.filter((item) => item.status === wanted).length;
    const [done, failed, cancelled] = [count('done'), count('failed'), count('cancelled')];
    const counts = { total: items.length, done, failed, cancelled };
    return { id, title, status, counts, createdAt, ...(endedAt !== undefined && { endedAt }) };
  };
  const itemOf = (item: KeptBatchItem): BatchItem => {
    const {
      id: _,
      attempt: __,
      dueAt: ___,
      jobId,
      analysisId,
      publication: ____,
      problem: _____,
      ...shown
    } = item;
    const job = jobId === undefined ? undefined : store.jobs.get(jobId)?.job;
    return structuredClone({
      ...shown,
      ...(analysisId !== undefined && store.analyses.has(analysisId) && { analysis: { id: analysisId } }),
      ...(job &&
        UNDER_WAY.includes(item.status) && {
          progress: { status: job.status, stage: job.stage, stageShare: job.stageShare },
        }),
    });
  };

  const unfinished = (memberId: number) =>
    [...store.batches.values()].filter((batch) => batch.memberId === memberId && batch.endedAt === undefined)
      .length;

  return {
    async create({ id, memberId, title, submitter, items, idempotency }: NewBatch, max) {
      if (!store.members.has(memberId)) return { outcome: 'gone' };
      const owned = [...store.batches.values()].filter((batch) => batch.memberId === memberId);
      const reply = idempotency && owned.find((batch) => batch.idempotency?.key === idempotency.key);
      if (reply) {
        const isSame = reply.idempotency?.bodyHash === idempotency.bodyHash;
        return isSame ? { outcome: 'replayed', id: reply.id } : { outcome: 'mismatch' };
      }
      if (unfinished(memberId) >= max) return { outcome: 'full' };
      const kept: KeptBatch = {
        ...structuredClone({ id, memberId, title, submitter, idempotency }),
        status: 'running',
        createdAt: clock.now().toISOString(),
        items: items.map((item, index) => ({
          ...structuredClone(item),
          id: store.batches.size * 1000 + index,
          position: index + 1,
          status: item.problem ? 'failed' : 'waiting',
          failure: item.problem,
          attempt: 0,
        })),
      };
      store.batches.set(id, kept);
      settle(kept);
      return { outcome: 'created', id };
    },
    async list(memberId, page) {
      const owned = [...store.batches.values()].filter((batch) => batch.memberId === memberId).toReversed();
      return memoryPage(owned, page, ({ id }) => id, summary);
    },
    async find(memberId, id) {
      const batch = own(memberId, id);
      const found: Batch | undefined = batch && { ...summary(batch), items: batch.items.map(itemOf) };
      return found;
    },
    async setStatus(memberId, id, status) {
      const batch = own(memberId, id);
      if (!batch) return 'missing';
      if (batch.status === status) return 'set';
      if (batch.status === 'done' || batch.status === 'cancelled') return 'ended';
      batch.status = status;
      for (const item of batch.items) {
        if (item.status === 'waiting' && status === 'paused') item.dueAt = undefined;
        if (status !== 'cancelled' || !['waiting', 'opened'].includes(item.status)) continue;
        item.attempt += 1;
        item.dueAt = item.status === 'waiting' ? undefined : now();
        if (item.status === 'waiting') item.status = 'cancelled';
      }
      settle(batch);
      return 'set';
    },
    async retry(memberId, id, max) {
      const batch = own(memberId, id);
      if (!batch) return 'missing';
      if (batch.status === 'cancelled') return 'ended';
      const again = batch.items.filter(({ status, source }) => status === 'failed' && source);
      if (again.length > 0 && batch.status === 'done' && unfinished(memberId) >= max) return 'full';
      for (const item of again) {
        item.status = 'waiting';
        item.failure = undefined;
        item.jobId = undefined;
      }
      if (again.length > 0 && batch.status === 'done') {
        batch.status = 'running';
        batch.endedAt = undefined;
      }
      settle(batch);
      return 'set';
    },
    async removeItem(memberId, id, position) {
      const batch = own(memberId, id);
      const index = batch?.items.findIndex((item) => item.position === position) ?? -1;
      const item = batch?.items[index];
      if (!batch || !item) return 'missing';
      if (item.status !== 'waiting' && item.status !== 'failed') return 'started';
      batch.items.splice(index, 1);
      settle(batch);
      return 'removed';
    },
    async claimDue(limit, leaseMs) {
      const all = [...store.batches.values()].flatMap((batch) =>
        batch.items.map((item) => ({ batch, item })),
      );
      for (const { item } of all) {
        const job = item.jobId === undefined ? undefined : store.jobs.get(item.jobId)?.job;
        if (job && ENDED.includes(job.status) && UNDER_WAY.includes(item.status)) {
          item.dueAt = Math.min(item.dueAt ?? now(), now());
        }
      }
      const due = all
        .filter(({ item }) => item.dueAt !== undefined && item.dueAt <= now())
        .toSorted((a, b) => (a.item.dueAt ?? 0) - (b.item.dueAt ?? 0) || a.item.id - b.item.id)
        .slice(0, limit);
      return due.flatMap(({ batch: { memberId, status: batchStatus, submitter }, item }) => {
        item.attempt += 1;
        item.dueAt = now() + leaseMs;
        const { id, attempt, status, source, title, show, releaseDate, durationSeconds, jobId } = item;
        if (!source) return [];
        const episode = { source, title, show, releaseDate, durationSeconds };
        return structuredClone({ id, attempt, memberId, batchStatus, submitter, status, jobId, ...episode });
      });
    },
    async begin(run, jobId) {
      const found = leased(run);
      if (found?.batch.status !== 'running' || found.item.status !== 'waiting') return false;
      Object.assign(found.item, { status: 'opening', jobId });
      return true;
    },
    async advance(run, { status, dueAt, jobId, analysisId, failure }) {
      const found = leased(run);
      if (!found) return false;
      const { batch, item } = found;
      Object.assign(item, {
        status,
        dueAt: dueAt?.getTime(),
        analysisId,
        failure,
        jobId: jobId ?? item.jobId,
      });
      if (status === 'done') item.publication = undefined;
      settle(batch);
      return true;
    },
    async findAnalysed(keys) {
      return new Set(keys.filter((key) => store.analysisKeys.has(key)));
    },
    async publication(sourceId) {
      const all = [...store.batches.values()].flatMap(({ items }) => items);
      return all.find(({ source, publication }) => source?.id === sourceId && publication !== undefined)
        ?.publication;
    },
  };
}
