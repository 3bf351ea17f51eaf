/**
 * Binary objects in a service that all processes share. Keys are made by `objectKey`, each is written once, and rows of the
 * database say which objects exist.
 */
export interface ObjectStorage {
  /**
   * Stores an object of at most `MAX_OBJECT_BYTES`.
   * @throws upstream_unavailable, after which the object may exist or not
   */
  put(key: string, content: Uint8Array): Promise<void>;
  /**
   * The whole content, compared with the checksum in its key; absent when there is no such object.
   * @throws upstream_unavailable, also for content that is damaged or too large
   */
  get(key: string): Promise<Uint8Array | undefined>;
  /**
   * Deletes up to `MAX_DELETED_OBJECTS` and returns the keys that are gone now, those that never existed included. A key with a
   * slash at its end stands for all objects below it.
   * @throws upstream_unavailable when a failure left all of them
   */
  delete(keys: readonly string[]): Promise<readonly string[]>;
}

/** Parts of one request to S3. */
export const MAX_DELETED_OBJECTS = 1000;
