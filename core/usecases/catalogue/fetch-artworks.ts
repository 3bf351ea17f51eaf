import type { ArtworkFetch, ArtworkSource, Artworks } from '#core/ports/artworks.js';
import type { Clock } from '#core/ports/system.js';
import { nextArtworkFetch } from '#core/sharing/artwork.js';

/** Longer than a fetch may take, in milliseconds. */
const LEASE_MS = 120_000;

interface Ports {
  readonly artworks: Artworks;
  readonly source: ArtworkSource;
  readonly clock: Clock;
}

/** Fetches up to `limit` queued pictures at once and returns how many were queued. Failures are retried later. */
export function fetchArtworks({ artworks, source, clock }: Ports) {
  return async (limit: number, signal: AbortSignal): Promise<number> => {
    const due = await artworks.claimDue(limit, LEASE_MS);
    await Promise.all(due.map((fetch) => fetchOne(fetch)));
    return due.length;

    async function fetchOne(fetch: ArtworkFetch): Promise<void> {
      let png: Uint8Array | undefined;
      try {
        png = await source.load(fetch.url, signal);
      } catch {
        // A stopping worker leaves it to the end of the lease.
        if (!signal.aborted) await artworks.fail(fetch, nextArtworkFetch(fetch.attempt, clock.now()));
        return;
      }
      await (png ? artworks.store(fetch, png) : artworks.fail(fetch, undefined));
    }
  };
}
