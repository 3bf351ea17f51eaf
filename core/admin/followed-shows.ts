/** Followed shows that the admin area counts and pages through. */
export const MAX_LISTED_SHOWS = 10_000;
