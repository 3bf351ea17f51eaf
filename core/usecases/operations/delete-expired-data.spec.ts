import type { RetainedKind, Retention } from '#core/ports/maintenance.js';
import { MAX_DELETED_OBJECTS } from '#core/ports/object-storage.js';
import type { UploadFiles, Uploads } from '#core/ports/uploads.js';
import { anObject } from '#test/builders/stored-object.js';
import { stubPort } from '#test/builders/stub-port.js';
import { FixedClock } from '#test/fakes/fixed-clock.js';
import { MemoryObjectStorage } from '#test/fakes/memory-object-storage.js';
import { deleteExpiredData, deleteObjects, deleteUnreferencedFiles } from './delete-expired-data.js';

const DAYS: Record<RetainedKind, number> = {
  'idempotency keys': 2,
  'ended jobs': 30,
  'day meters': 2,
  'month meters': 31,
  'payment events': 30,
  'pre-signup sessions': 30,
  'admin sessions': 0,
  'login attempts': 0,
  'passkey challenges': 0,
  'question meters': 2,
  questions: 180,
  'spending meters': 2,
  'spending ledger': 730,
  'webhook deliveries': 14,
  notices: 90,
  digests: 90,
  'new episodes': 365,
  artwork: 90,
  recordings: 180,
  'briefing parts': 30,
};

describe('deleting expired data', () => {
  const clock = new FixedClock();
  const deleting = async (expired: Partial<Record<RetainedKind, number>>) => {
    const calls: [RetainedKind, number, number][] = [];
    const rows = { ...expired };
    const retention = stubPort<Retention>({
      async deleteExpired(kind, before, limit) {
        calls.push([kind, (clock.now().getTime() - before.getTime()) / 86_400_000, limit]);
        const deleted = Math.min(limit, rows[kind] ?? 0);
        rows[kind] = (rows[kind] ?? 0) - deleted;
        return deleted;
      },
    });
    return { removed: await deleteExpiredData({ retention, clock })(), calls };
  };

  it('keeps each kind for its period; keys go before the jobs that they name', async () => {
    const { calls, removed } = await deleting({});
    expect(calls.map(([kind, days]) => [kind, days])).toEqual(Object.entries(DAYS));
    expect(removed).toEqual(Object.fromEntries(Object.keys(DAYS).map((kind) => [kind, 0])));
  });

  it('works in batches of a thousand, a hundred at most of a kind', async () => {
    const { calls, removed } = await deleting({ questions: 2500, digests: 100_500, 'ended jobs': 7 });
    const batches = (kind: RetainedKind) => calls.filter(([called]) => called === kind);
    expect(removed).toMatchObject({ questions: 2500, digests: 100_000, 'ended jobs': 7 });
    expect(batches('questions').map(([, , limit]) => limit)).toEqual([1000, 1000, 1000]);
    expect(batches('digests')).toHaveLength(100);
  });
});

describe('the deletion of objects', () => {
  const { key, content } = anObject();
  const limits: number[] = [];
  const deletionsOf = (due: readonly string[], forgotten: string[]) => ({
    claimDue: async (limit: number) => {
      limits.push(limit);
      return due;
    },
    forget: async (keys: readonly string[]) => {
      forgotten.push(...keys);
    },
  });

  it('forgets what is gone, and asks for no more than one request takes', async () => {
    const [storage, forgotten] = [new MemoryObjectStorage(), [] as string[]];
    await storage.put(key, content);
    expect(await deleteObjects({ deletions: deletionsOf([key], forgotten), storage })()).toBe(1);
    expect([forgotten, storage.objects.size]).toEqual([[key], 0]);
    await deleteObjects({ deletions: deletionsOf([], forgotten), storage })(5000);
    expect(limits).toEqual([MAX_DELETED_OBJECTS, MAX_DELETED_OBJECTS]);
  });

  it('forgets nothing that the storage did not delete', async () => {
    const [storage, forgotten] = [new MemoryObjectStorage(), [] as string[]];
    storage.delete = async (keys) => keys.slice(1);
    expect(await deleteObjects({ deletions: deletionsOf([key, 'other'], forgotten), storage })()).toBe(1);
    expect(forgotten).toEqual(['other']);
    const away = new MemoryObjectStorage();
    away.isAway = true;
    await expect(
      deleteObjects({ deletions: deletionsOf([key], forgotten), storage: away })(),
    ).rejects.toMatchObject({ code: 'upstream_unavailable' });
    expect(forgotten).toEqual(['other']);
  });

  it('asks the storage for nothing while nothing is due', async () => {
    const storage = new MemoryObjectStorage();
    storage.isAway = true;
    expect(await deleteObjects({ deletions: deletionsOf([], []), storage })()).toBe(0);
  });
});

describe('files of uploads', () => {
  it('deletes the files that no row refers to, whichever of them cannot be deleted', async () => {
    const deleted: string[] = [];
    const sweep = deleteUnreferencedFiles({
      uploads: stubPort<Uploads>({ deleteLost: async () => 0, existing: async () => new Set(['b']) }),
      files: stubPort<UploadFiles>({
        async *list() {
          yield ['bad', 'a', 'b'];
          yield ['c'];
        },
        async delete(id) {
          if (id === 'bad') throw new Error('a broken disk');
          deleted.push(id);
        },
      }),
    });
    expect(await sweep()).toEqual({ deleted: 2, failures: [new Error('a broken disk')] });
    expect(deleted).toEqual(['a', 'c']);
  });
});
