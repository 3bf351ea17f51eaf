/** Orders of the directory, the default first. */
export const SHOW_SORTS = ['name', 'newest'] as const;
export type ShowSort = (typeof SHOW_SORTS)[number];

/** Filter and sort order of the directory. */
export interface ShowChoice {
  readonly filter: string;
  readonly sort: ShowSort;
}

/** Parses a sort parameter; unknown values mean by name. */
export function showSort(input: string | null | undefined): ShowSort {
  return SHOW_SORTS.find((known) => known === input) ?? 'name';
}

/** Number of covers on the home page. */
export const NEWEST_SHOWS = 24;

/** The list of the directory that the home page shows (spec §7). */
export const NEWEST_SHOWS_PATH = `/api/podcast-summaries?limit=${NEWEST_SHOWS}&sort=newest`;
