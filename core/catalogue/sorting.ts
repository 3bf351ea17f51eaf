import { foldText } from './fold-text.js';

/** What All Summaries sorts by. `createdAt` is an ISO time in UTC. */
export interface Sortable {
  readonly id: number;
  readonly createdAt: string;
  readonly podcastMetadata: { readonly show: { readonly name: string } };
}

/**
 * All Summaries' order (spec §2): by show name without regard to case and accents, then newest first, then the
 * higher id first. Names are compared folded and by code point, so that every store can agree.
 */
export function compareByShow(a: Sortable, b: Sortable): number {
  return (
    compareCodePoints(foldText(a.podcastMetadata.show.name), foldText(b.podcastMetadata.show.name)) ||
    Date.parse(b.createdAt) - Date.parse(a.createdAt) ||
    b.id - a.id
  );
}

/** Like `<` on UTF-8. JavaScript's own `<` puts what lies beyond U+FFFF before U+E000. */
export function compareCodePoints(a: string, b: string): number {
  let i = 0;
  while (i < a.length && a.charCodeAt(i) === b.charCodeAt(i)) i += 1;
  return (a.codePointAt(i) ?? -1) - (b.codePointAt(i) ?? -1);
}
