import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** Folder of the sample shows, next to this file in the source and in the build (format: catalog/README.md). */
const CATALOG = fileURLToPath(new URL('./catalog/', import.meta.url));

const SHOW = z.strictObject({
  name: z.string().min(1),
  description: z.string().min(1),
  cover: z.literal('cover.png'),
});

const EPISODE = z.strictObject({
  source: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('spotify'), id: z.string().regex(/^[A-Za-z0-9]{22}$/) }),
    z.strictObject({ kind: z.literal('youtube'), id: z.string().regex(/^[A-Za-z0-9_-]{11}$/) }),
  ]),
  title: z.string().min(1),
  description: z.string().min(1),
  release_date: z.iso.date(),
  duration_ms: z.int().positive(),
  guest: z.string().min(1),
  featured: z.boolean().default(false),
});

export interface SampleShow extends Readonly<z.infer<typeof SHOW>> {
  readonly slug: string;
  readonly coverPath: string;
}

export interface SampleEpisode extends Readonly<z.infer<typeof EPISODE>> {
  readonly show: SampleShow;
  /** Transcript in WebVTT. */
  readonly vtt: string;
}

/** Reads the sample shows, ordered by slug. @throws Error for a file that violates the format of catalog/README.md */
export function readSampleShows(): SampleShow[] {
  return readdirSync(CATALOG, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name: slug }) => ({
      ...read(SHOW, join(CATALOG, slug, 'show.json')),
      slug,
      coverPath: join(CATALOG, slug, 'cover.png'),
    }))
    .sort((a, b) => (a.slug < b.slug ? -1 : 1));
}

/**
 * Reads a show's episodes, unordered.
 * @throws Error for a file that is missing or violates the format of catalog/README.md
 */
export function readSampleEpisodes(show: SampleShow): SampleEpisode[] {
  const folder = join(CATALOG, show.slug);
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json') && file !== 'show.json')
    .map((file) => ({
      ...read(EPISODE, join(folder, file)),
      show,
      vtt: readFileSync(join(folder, file.replace(/json$/, 'vtt')), 'utf8'),
    }));
}

function read<T>(schema: z.ZodType<T>, path: string): T {
  const parsed = schema.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (!parsed.success) throw new Error(`${path}: ${z.prettifyError(parsed.error)}`, { cause: parsed.error });
  return parsed.data;
}

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
