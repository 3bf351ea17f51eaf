/** Default page size of a list (contract §2). */
export const DEFAULT_PAGE_SIZE = 100;
/** Largest page size (contract §2). */
export const MAX_PAGE_SIZE = 500;
