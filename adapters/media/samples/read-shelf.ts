import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** Where the sample shows lie, beside this file in the source and in the build (see shelf/README.md). */
const SHELF = fileURLToPath(new URL('./shelf/', import.meta.url));

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

export interface ShelfShow extends Readonly<z.infer<typeof SHOW>> {
  readonly slug: string;
  readonly coverPath: string;
}

export interface ShelfEpisode extends Readonly<z.infer<typeof EPISODE>> {
  readonly show: ShelfShow;
  /** The transcript's WebVTT text. */
  readonly vtt: string;
}

/** The shows on the shelf by slug. Throws when a file is not as shelf/README.md says. */
export function readShows(): ShelfShow[] {
  return readdirSync(SHELF, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name: slug }) => ({
      ...read(SHOW, join(SHELF, slug, 'show.json')),
      slug,
      coverPath: join(SHELF, slug, 'cover.png'),
    }))
    .sort((a, b) => (a.slug < b.slug ? -1 : 1));
}

/** A show's episodes in no particular order. Throws when a file is missing or not as shelf/README.md says. */
export function readEpisodes(show: ShelfShow): ShelfEpisode[] {
  const folder = join(SHELF, show.slug);
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
