import type { UploadFiles } from '#core/ports/uploads.js';

/**
 * Files in several stores: new ones in the first, others where they are. So what was on the disk before an object storage was
 * configured goes on there, and is deleted like the rest.
 */
export function uploadFilesInStores(first: UploadFiles, ...others: readonly UploadFiles[]): UploadFiles {
  const stores = [first, ...others];
  async function storeOf(id: string): Promise<UploadFiles> {
    for (const store of others) if ((await store.size(id)) > 0) return store;
    return first;
  }
  return {
    size: async (id) => (await storeOf(id)).size(id),
    append: async (id, ...part) => (await storeOf(id)).append(id, ...part),
    kindOf: async (id) => (await storeOf(id)).kindOf(id),
    open: async (id) => (await storeOf(id)).open(id),
    readText: async (id) => (await storeOf(id)).readText(id),
    async delete(id) {
      await Promise.all(stores.map((store) => store.delete(id)));
    },
    async *list() {
      for (const store of stores) yield* store.list();
    },
    freeBytes: first.freeBytes,
    objectsOf: first.objectsOf,
  };
}
