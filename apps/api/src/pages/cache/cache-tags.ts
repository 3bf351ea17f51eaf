import type { ContentChange } from '#core/ports/content-changes.js';

/** Every list of public analyses. */
export const LISTS = 'lists';
/** The choice of the example. */
export const EXAMPLE = 'example';

export function analysisTag(id: number): string {
  return `analysis:${id}`;
}

/** The episode list of a show. */
export function showTag(slug: string): string {
  return `show:${slug}`;
}

/** The tags that a change of public content invalidates. */
export function changedTags({ analysisId, showSlug, visibility }: ContentChange): string[] {
  const own = analysisTag(analysisId);
  return visibility === 'example' ? [own, EXAMPLE] : [own, showTag(showSlug), LISTS];
}
