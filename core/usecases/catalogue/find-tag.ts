import { topicSlug } from '#core/analysis/topic.js';
import { DomainError } from '#core/errors.js';
import { tagSlug } from '#core/pages/slug.js';
import type { TaggedPage, Tags } from '#core/ports/catalogue.js';
import type { PageRequest } from '#core/ports/page.js';
import type { TagKind } from '#core/search/catalogue-entry.js';

/** A tag's page and the slug that matched. */
export interface FoundTag {
  readonly slug: string;
  readonly page: TaggedPage;
}

/** Finds a guest or topic by slug or name, including the plural of a topic. */
export async function findTag(
  tags: Tags,
  kind: TagKind,
  name: string,
  request: PageRequest,
): Promise<FoundTag | undefined> {
  const candidates = kind === 'topic' ? [tagSlug(name), topicSlug(name)] : [tagSlug(name)];
  for (const slug of new Set(candidates.filter(Boolean))) {
    const page = await tags.analyses(kind, slug, request);
    if (page) return { slug, page };
  }
  return undefined;
}

/** As `findTag`. @throws analysis_not_found when there is none */
export async function getTag(...[tags, kind, name, request]: Parameters<typeof findTag>): Promise<FoundTag> {
  const found = await findTag(tags, kind, name, request);
  if (!found) throw new DomainError('analysis_not_found', `There are no summaries for this ${kind} yet.`);
  return found;
}
