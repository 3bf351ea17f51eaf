import type { ContentChange } from '#core/ports/content-changes.js';

/** Every list and every choice among public analyses. */
export const LISTS = 'lists';
/** Which analysis is the example. */
export const EXAMPLE = 'example';

export function analysisTag(id: number): string {
  return `analysis:${id}`;
}

/** The episodes of a show. */
export function showTag(slug: string): string {
  return `show:${slug}`;
}

/** All that a change in public content touches. */
export function changedTags({ analysisId, showSlug, visibility }: ContentChange): string[] {
  const own = analysisTag(analysisId);
  return visibility === 'example' ? [own, EXAMPLE] : [own, showTag(showSlug), LISTS];
}
