/** Reads pictures from other servers, which may be slow, broken or hostile. */
export interface ArtworkSource {
  /**
   * Returns the picture as an opaque square PNG of `ARTWORK_SIZE` pixels, cut to its centre; absent when there is none at
   * the address, or one that is too large, animated, a drawing or broken. Rejects when it may succeed later.
   * @throws upstream_unavailable, deadline_exceeded, overloaded, cancelled
   */
  load(url: string, signal: AbortSignal): Promise<Uint8Array | undefined>;
}
