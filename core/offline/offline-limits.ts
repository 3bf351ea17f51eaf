/** Read summaries that stay readable without a connection (contract §9). */
export const MAX_READ_OFFLINE = 50;
/** Age at which the stored saved summaries are loaded again, in milliseconds. */
export const SAVED_MAX_AGE_MS = 3_600_000;
/** Changes that wait for the connection. */
export const MAX_WAITING_CHANGES = 500;
/** Summaries that the offline page lists. */
export const MAX_LISTED_OFFLINE = 200;
