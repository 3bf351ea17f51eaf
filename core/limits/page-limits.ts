/** Items of a list's page when the caller does not say (contract §2). */
export const DEFAULT_PAGE_SIZE = 100;
/** The most that a caller can ask for (contract §2). */
export const MAX_PAGE_SIZE = 500;
