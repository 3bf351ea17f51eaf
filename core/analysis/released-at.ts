import type { EpisodeMetadata } from './episode.js';

const ISO_DATE = /^[1-9]\d{3}-\d\d-\d\d$/;

/** When an episode came out, as far as is known: its release date, else the day it was analysed (spec §2, show page). */
export function releasedAt({ release_date }: Pick<EpisodeMetadata, 'release_date'>, analysedAt: Date): Date {
  const released = new Date(ISO_DATE.test(release_date ?? '') ? `${release_date}T00:00:00Z` : '');
  return Number.isNaN(released.getTime()) ? analysedAt : released;
}
