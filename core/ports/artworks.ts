/** State of the picture at an address. */
export type Artwork =
  /** A square PNG of `ARTWORK_SIZE` pixels, opaque. */
  | { readonly status: 'ready'; readonly png: Uint8Array }
  /** Will be fetched. */
  | { readonly status: 'pending' }
  /** Missing, or no picture that can be shown. */
  | { readonly status: 'unusable' };

/** A picture to fetch. The attempt tells a worker's result from that of a later one. */
export interface ArtworkFetch {
  readonly url: string;
  /** 1 for the first. */
  readonly attempt: number;
}

/** Artwork of episodes and shows for documents: one picture per address, for as long as it is used (see `Retention`). */
export interface Artworks {
  /** Returns the picture at an address. An unknown one is queued, as by `request`. */
  find(url: string): Promise<Artwork>;
  /** Queues the picture at an address unless it is known. Addresses over `MAX_ARTWORK_URL` characters are ignored. */
  request(url: string): Promise<void>;
  /** Leases up to `limit` pictures to fetch for `leaseMs`, oldest first; of concurrent callers one gets each. */
  claimDue(limit: number, leaseMs: number): Promise<readonly ArtworkFetch[]>;
  /** Stores a picture; without effect after a later claim. */
  store(fetch: ArtworkFetch, png: Uint8Array): Promise<void>;
  /** Fetches it again at `retryAt`; absent: never. Without effect after a later claim. */
  fail(fetch: ArtworkFetch, retryAt: Date | undefined): Promise<void>;
}

/** Reads pictures from other servers, which may be slow, broken or hostile. */
export interface ArtworkSource {
  /**
   * Returns the picture as an opaque square PNG of `ARTWORK_SIZE` pixels, cut to its centre; absent when there is none at
   * the address, or one that is too large, animated, a drawing or broken. Rejects when it may succeed later.
   * @throws upstream_unavailable, deadline_exceeded, overloaded, cancelled
   */
  load(url: string, signal: AbortSignal): Promise<Uint8Array | undefined>;
}
