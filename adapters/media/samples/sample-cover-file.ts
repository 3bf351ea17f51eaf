import { readSampleShows } from './read-samples.js';

let covers: ReadonlyMap<string, string> | undefined;

/**
 * Returns the cover file of a sample show (PNG, 640 × 640), served as `/samples/{showSlug}/cover.png`. The slug is
 * looked up among the shows and never used as a path; absent for any other slug.
 */
export function sampleCoverFile(showSlug: string): { readonly path: string } | undefined {
  covers ??= new Map(readSampleShows().map((show) => [show.slug, show.coverPath]));
  const path = covers.get(showSlug);
  return path === undefined ? undefined : { path };
}
