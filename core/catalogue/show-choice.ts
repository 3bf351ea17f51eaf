/** Orders of the directory, the default first. */
export const SHOW_SORTS = ['name', 'newest'] as const;
export type ShowSort = (typeof SHOW_SORTS)[number];

/** Filter and sort order of the directory. */
export interface ShowChoice {
  readonly filter: string;
  readonly sort: ShowSort;
}

/** Parses a sort parameter; unknown values mean by name. */
export function showSort(asked: string | null | undefined): ShowSort {
  return SHOW_SORTS.find((known) => known === asked) ?? 'name';
}
