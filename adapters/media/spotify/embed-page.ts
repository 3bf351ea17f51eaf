import { z } from 'zod';
import { UpstreamFailure, type UpstreamResponse } from '../request-upstream.js';
import type { EpisodeFacts, ShowFacts } from './episode-facts.js';

const Text = z.string().min(1).optional().catch(undefined);
const Duration = z.union([
  z.number(),
  z.object({ totalMilliseconds: z.number() }).transform(({ totalMilliseconds }) => totalMilliseconds),
  z.object({ milliseconds: z.number() }).transform(({ milliseconds }) => milliseconds),
]);
const Released = z.union([
  z.string(),
  z.object({ isoString: z.string() }).transform(({ isoString }) => isoString),
]);
const Sources = z.object({ sources: z.array(z.unknown()) }).transform(({ sources }) => sources);
const Images = z.object({ image: z.array(z.unknown()) }).transform(({ image }) => image);
const List = z.array(z.unknown()).min(1);

/** The episode or show in the page's data, under all field names used so far. */
const Entity = z.object({
  title: Text,
  name: Text,
  subtitle: Text,
  show: z.object({ name: z.string() }).optional().catch(undefined),
  podcast: z.object({ name: z.string() }).optional().catch(undefined),
  description: Text,
  duration: Duration.optional().catch(undefined),
  duration_ms: Duration.optional().catch(undefined),
  releaseDate: Released.optional().catch(undefined),
  release_date: Released.optional().catch(undefined),
  visualIdentity: Images.optional().catch(undefined),
  coverArt: Sources.optional().catch(undefined),
  images: List.optional().catch(undefined),
  relatedEntityUri: Text,
  relatedEntityCoverArt: List.optional().catch(undefined),
});
type Entity = z.infer<typeof Entity>;

const DATA_START = '<script id="__NEXT_DATA__"';

/**
 * Reads an episode from the embedded player's page. The location of its data changes, so it is searched by its id throughout
 * the data.
 * @throws UpstreamFailure
 */
export function readEmbedPage(page: UpstreamResponse, id: string): EpisodeFacts {
  const entity = entityOf(page, (value) => value.id === id || value.uri === `spotify:episode:${id}`);
  const title = entity?.title ?? entity?.name;
  if (!entity || title === undefined) throw new UpstreamFailure('unreadable', page.host);
  return {
    title,
    show: entity.subtitle ?? entity.show?.name ?? entity.podcast?.name,
    description: entity.description,
    released: entity.releaseDate ?? entity.release_date,
    durationMs: entity.duration ?? entity.duration_ms,
    pictures: entity.visualIdentity ?? entity.coverArt ?? entity.images ?? entity.relatedEntityCoverArt,
  };
}

/**
 * Reads a show from its embedded player's page, which has the data of its newest episode, or its own.
 * @throws UpstreamFailure
 */
export function readShowPage(page: UpstreamResponse, id: string): ShowFacts {
  const uri = `spotify:show:${id}`;
  const entity = entityOf(
    page,
    (value) =>
      [value.id, value.uri].some((own) => own === id || own === uri) || value.relatedEntityUri === uri,
  );
  const isEpisode = entity?.relatedEntityUri === uri;
  const name = isEpisode ? entity.subtitle : (entity?.title ?? entity?.name);
  if (!entity || name === undefined) throw new UpstreamFailure('unreadable', page.host);
  const own = entity.visualIdentity ?? entity.coverArt ?? entity.images;
  return { name, pictures: isEpisode ? entity.relatedEntityCoverArt : own };
}

function pageData(html: string): unknown {
  const script = html.indexOf(DATA_START);
  const start = html.indexOf('>', script) + 1;
  const end = html.indexOf('</script>', start);
  if (script < 0 || start === 0 || end < 0) return undefined;
  try {
    return JSON.parse(html.slice(start, end));
  } catch {
    return undefined;
  }
}

/** Returns whether the page reports an unknown episode or show, which it does with status 200. */
function isNotFound(data: unknown): boolean {
  const NotFound = z.object({ props: z.object({ pageProps: z.object({ status: z.literal(404) }) }) });
  return NotFound.safeParse(data).success;
}

type Identified = Readonly<Record<'id' | 'uri' | 'relatedEntityUri', unknown>>;

/** Returns the outermost object that `isWanted` and has a title. @throws UpstreamFailure absent */
function entityOf(
  { bytes, host }: UpstreamResponse,
  isWanted: (value: Identified) => boolean,
): Entity | undefined {
  const data = pageData(new TextDecoder().decode(bytes));
  if (isNotFound(data)) throw new UpstreamFailure('absent', host);
  const waiting: unknown[] = [data];
  for (const value of waiting) {
    if (typeof value !== 'object' || value === null) continue;
    if (isWanted(value as Identified)) {
      const entity = Entity.safeParse(value).data;
      if (entity?.title ?? entity?.name) return entity;
    }
    for (const part of Object.values(value)) waiting.push(part);
  }
  return undefined;
}
