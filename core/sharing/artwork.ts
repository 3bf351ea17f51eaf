import type { EpisodeMetadata, Picture } from '../analysis/episode.js';

/** Side length of stored artwork, in pixels: that of the cover on a share picture, and over 230 dpi in print. */
export const ARTWORK_SIZE = 304;

/** Longest address of artwork, in characters. */
export const MAX_ARTWORK_URL = 2048;

/** Largest file that is read, in bytes. */
export const MAX_ARTWORK_BYTES = 8 * 1024 * 1024;

/** Longest side of a file that is decoded, in pixels. Directories ask publishers for at most 3000. */
export const MAX_ARTWORK_SIDE = 4096;

const HOUR_MS = 3_600_000;

/** Delays after the failed attempts, in milliseconds; then the artwork counts as missing. */
const RETRY_DELAYS_MS = [60_000, HOUR_MS, 24 * HOUR_MS] as const;

/** Time of the next fetch after a failed attempt (1 for the first); absent after the last. */
export function nextArtworkFetch(attempt: number, now: Date): Date | undefined {
  const delay = RETRY_DELAYS_MS[attempt - 1];
  return delay === undefined ? undefined : new Date(now.getTime() + delay);
}

/** URL of the episode's picture, or else the show's; absent if neither has a valid URL. */
export function artworkUrl({ images, show }: Pick<EpisodeMetadata, 'images' | 'show'>): string | undefined {
  return imageUrl(images) ?? imageUrl(show.images);
}

/** URL of the first picture, if it is an HTTP URL or a path of this site. */
export function imageUrl(images: readonly Picture[] = []): string | undefined {
  const url = images[0]?.url;
  return typeof url === 'string' && /^(https?:\/\/|\/(?!\/))/i.test(url) ? url : undefined;
}
