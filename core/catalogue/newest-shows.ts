/** Number of covers on the home page. */
export const NEWEST_SHOWS = 24;

/** The list of the directory that the home page shows (spec §7). */
export const NEWEST_SHOWS_PATH = `/api/podcast-summaries?limit=${NEWEST_SHOWS}&sort=newest`;
