/** One page of a list. */
export interface Page<T> {
  readonly items: readonly T[];
  /** Number of items on all pages. */
  readonly total: number;
  /** Cursor of the next page; absent on the last. */
  readonly next?: string;
}

export interface PageRequest {
  /** 1 to 500. */
  readonly limit: number;
  /** `next` of the previous page. An invalid cursor is `invalid_input`. */
  readonly cursor?: string;
}
