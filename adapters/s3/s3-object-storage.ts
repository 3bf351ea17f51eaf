import { checksumInKey } from '#core/objects/object-key.js';
import type { Bucket } from '#core/ports/bucket.js';
import type { ObjectStorage } from '#core/ports/object-storage.js';

/** Objects in a bucket, each compared with the checksum in its key. */
export function s3ObjectStorage(bucket: Bucket): ObjectStorage {
  return {
    put: (key, content) => bucket.put(key, new Uint8Array(content)),
    get: (key) => bucket.get(key, checksumInKey(key)),
    async delete(keys) {
      const gone = await bucket.delete(keys.filter((key) => !key.endsWith('/')));
      const folders: string[] = [];
      for (const key of keys) if (key.endsWith('/') && (await bucket.deleteAll(key))) folders.push(key);
      return [...gone, ...folders];
    },
  };
}
