/** What All Summaries sorts by. `createdAt` is an ISO time in UTC. */
export interface Sortable {
  readonly id: number;
  readonly createdAt: string;
  readonly podcastMetadata: { readonly show: { readonly name: string } };
}

/** A show's name as lists sort by it: lower case, compared by code point, so that every store can agree. */
export function showSortKey(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/** All Summaries' order (spec §2): by show name without regard to case, then newest first, then the higher id first. */
export function compareByShow(a: Sortable, b: Sortable): number {
  return (
    compareCodePoints(showSortKey(a.podcastMetadata.show.name), showSortKey(b.podcastMetadata.show.name)) ||
    Date.parse(b.createdAt) - Date.parse(a.createdAt) ||
    b.id - a.id
  );
}

/** Like `<` on UTF-8. JavaScript's own `<` puts what lies beyond U+FFFF before U+E000. */
function compareCodePoints(a: string, b: string): number {
  let i = 0;
  while (i < a.length && a.charCodeAt(i) === b.charCodeAt(i)) i += 1;
  return (a.codePointAt(i) ?? -1) - (b.codePointAt(i) ?? -1);
}
