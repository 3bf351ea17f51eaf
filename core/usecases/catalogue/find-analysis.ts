import type { Analysis } from '#core/analysis/analysis.js';
import { guestNames } from '#core/analysis/person-names.js';
import { topicSlug } from '#core/analysis/topic.js';
import { slugTarget } from '#core/catalogue/podcast-like.js';
import { showDisplayName } from '#core/catalogue/show-name.js';
import { DomainError } from '#core/errors.js';
import { tagSlug } from '#core/pages/slug.js';
import type { Analyses, SimilarAnalysis } from '#core/ports/analyses.js';
import type { TaggedPage, Tags } from '#core/ports/catalogue.js';
import type { PageRequest } from '#core/ports/page.js';
import type { TagKind } from '#core/search/catalogue-entry.js';

/** Resolution of a slug (spec §2, loading rule). */
export type SlugResolution =
  | { readonly kind: 'analysis'; readonly analysis: Analysis }
  | { readonly kind: 'podcast'; readonly slug: string; readonly name: string }
  | { readonly kind: 'missing'; readonly similar?: SimilarAnalysis };

/** Finds an analysis by id. @throws analysis_not_found */
export function findAnalysis({ analyses }: { analyses: Analyses }) {
  return async (id: number, viewers?: readonly string[]): Promise<Analysis> => {
    const analysis = await analyses.byId(id, viewers);
    if (!analysis) throw new DomainError('analysis_not_found', 'The requested analysis could not be found.');
    return analysis;
  };
}

/** Resolves a slug: a number is an id, a podcast-like slug a show, anything else an analysis (spec §2). */
export function resolveSlug({ analyses }: { analyses: Analyses }) {
  return async (slug: string, viewers?: readonly string[]): Promise<SlugResolution> => {
    const target = slugTarget(slug);
    if (target.kind === 'podcast')
      return { kind: 'podcast', slug: target.slug, name: showDisplayName(target.slug) };
    const analysis =
      target.kind === 'id'
        ? await analyses.byId(target.id, viewers)
        : await analyses.bySlug(target.slug, viewers);
    if (analysis) return { kind: 'analysis', analysis };
    return { kind: 'missing', similar: await analyses.findMostSimilarSlug(slug) };
  };
}

/** Names of several guests that an address is looked up by: each costs queries. */
const MAX_GUESTS_TRIED = 5;

/** Finds a guest or topic by slug or name, including the plural of a topic and, of several guests, the first. */
export async function findTag(
  tags: Tags,
  kind: TagKind,
  name: string,
  request: PageRequest,
): Promise<TaggedPage | undefined> {
  const candidates = [
    tagSlug(name),
    ...(kind === 'topic' ? [topicSlug(name)] : guestNames(name).slice(0, MAX_GUESTS_TRIED).map(tagSlug)),
  ];
  for (const slug of new Set(candidates.filter(Boolean))) {
    const page = await tags.analyses(kind, slug, request);
    if (page) return page;
  }
  return undefined;
}

/** As `findTag`. @throws analysis_not_found when there is none */
export async function getTag(
  ...[tags, kind, name, request]: Parameters<typeof findTag>
): Promise<TaggedPage> {
  const found = await findTag(tags, kind, name, request);
  if (!found) throw new DomainError('analysis_not_found', `There are no summaries for this ${kind} yet.`);
  return found;
}
