import { readSampleShows } from './read-samples.js';

let covers: ReadonlyMap<string, string> | undefined;

/**
 * The file of a sample show's cover (PNG, 640 × 640), served as `/samples/{showSlug}/cover.png`. Absent for what is no
 * sample show: the slug is looked up among them, never made into a path.
 */
export function sampleCoverFile(showSlug: string): { readonly path: string } | undefined {
  covers ??= new Map(readSampleShows().map((show) => [show.slug, show.coverPath]));
  const path = covers.get(showSlug);
  return path === undefined ? undefined : { path };
}
