/** An object of a listing. */
export interface ListedObject {
  readonly key: string;
  readonly bytes: number;
}

/**
 * Objects by keys of letters, digits and `_./-` in a service that all processes share. All calls reject with
 * `upstream_unavailable`.
 */
export interface Bucket {
  put(key: string, content: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Content with the SHA-256, in base64url, that the caller expects; absent when there is no such object. */
  get(key: string, checksum: string | undefined): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Pages of objects whose keys begin with `start`, in order. */
  list(start: string): AsyncGenerator<readonly ListedObject[]>;
  /** Deletes all objects whose keys begin with `start`; false when one of them stays. */
  deleteAll(start: string): Promise<boolean>;
  /** Deletes up to `MAX_DELETED_OBJECTS` and returns the keys that are gone now, those that never existed included. */
  delete(keys: readonly string[]): Promise<readonly string[]>;
}
