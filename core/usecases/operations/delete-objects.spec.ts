import { MAX_DELETED_OBJECTS } from '#core/ports/object-storage.js';
import { anObject } from '#test/builders/stored-object.js';
import { MemoryObjectStorage } from '#test/fakes/memory-object-storage.js';
import { deleteObjects } from './delete-objects.js';

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
