import { deflateSync, inflateSync } from 'node:zlib';
import type { KnownEpisode } from '#core/following/new-episodes.js';

/** Largest inflated list: bounds the memory of a corrupt row. */
const MAX_BYTES = 32 * 1024 * 1024;

type Row = readonly [string | null, string, string | null, number | null];

/** Compresses the episodes that a feed listed. */
export function encodeKnownEpisodes(known: readonly KnownEpisode[]): Buffer {
  const rows = known.map(({ guid, title, releaseDate, durationSeconds }): Row => {
    return [guid ?? null, title, releaseDate ?? null, durationSeconds ?? null];
  });
  return deflateSync(JSON.stringify(rows));
}

export function decodeKnownEpisodes(encoded: Buffer): KnownEpisode[] {
  const rows: Row[] = JSON.parse(inflateSync(encoded, { maxOutputLength: MAX_BYTES }).toString());
  return rows.map(([guid, title, releaseDate, durationSeconds]) => ({
    title,
    ...(guid !== null && { guid }),
    ...(releaseDate !== null && { releaseDate }),
    ...(durationSeconds !== null && { durationSeconds }),
  }));
}
