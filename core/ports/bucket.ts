/** An object of a listing. */
export interface ListedObject {
  readonly key: string;
  readonly bytes: number;
}

/** A page of a listing. */
export interface Listing {
  readonly objects: readonly ListedObject[];
  /** Common beginnings of keys up to the next slash, where the listing stops at slashes. */
  readonly folders: readonly string[];
}

/**
 * Objects by keys of letters, digits and `_./-` in a service that all processes share. All calls reject with
 * `upstream_unavailable`.
 */
export interface Bucket {
  put(key: string, content: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Content with the SHA-256, in base64url, that the caller expects; absent when there is no such object. */
  get(key: string, checksum: string | undefined): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Pages of objects whose keys begin with `start`, in order; with `stopsAtSlash`, of the folders after it. */
  list(start: string, options?: { readonly stopsAtSlash?: boolean }): AsyncGenerator<Listing>;
  /** Deletes up to `MAX_DELETED_OBJECTS` and returns the keys that are gone now, those that never existed included. */
  delete(keys: readonly string[]): Promise<readonly string[]>;
}
