import { checksumInKey } from '#core/objects/object-key.js';
import type { Bucket } from '#core/ports/bucket.js';
import type { ObjectStorage } from '#core/ports/object-storage.js';

/** So many failures are an outage, in which each further request would wait as well. */
const MAX_FAILURES = 3;

/** Objects in a bucket, each compared with the checksum in its key. */
export function s3ObjectStorage(bucket: Bucket): ObjectStorage {
  const deleteFolder = async (folder: string) => ((await bucket.deleteAll(folder)) ? [folder] : []);
  return {
    put: (key, content) => bucket.put(key, new Uint8Array(content)),
    get: (key) => bucket.get(key, checksumInKey(key)),
    async delete(keys) {
      const objects = keys.filter((key) => !key.endsWith('/'));
      const folders = keys.filter((key) => key.endsWith('/'));
      const gone: string[] = [];
      const failures: unknown[] = [];
      for (const work of [() => bucket.delete(objects), ...folders.map((one) => () => deleteFolder(one))]) {
        if (failures.length === MAX_FAILURES) break;
        await work().then(
          (deleted) => gone.push(...deleted),
          (error: unknown) => failures.push(error),
        );
      }
      if (gone.length === 0 && failures.length > 0) throw failures[0];
      return gone;
    },
  };
}
