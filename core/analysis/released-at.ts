import type { EpisodeMetadata } from './episode.js';

const ISO_DATE = /^[1-9]\d{3}-\d\d-\d\d$/;

/** Release date of an episode, else the day of its analysis (spec §2, show page). */
export function releasedAt({ release_date }: Pick<EpisodeMetadata, 'release_date'>, analysedAt: Date): Date {
  const released = new Date(ISO_DATE.test(release_date ?? '') ? `${release_date}T00:00:00Z` : '');
  return Number.isNaN(released.getTime()) ? analysedAt : released;
}
