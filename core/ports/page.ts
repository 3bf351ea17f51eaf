/** One page of a list. */
export interface Page<T> {
  readonly items: readonly T[];
  /** All that the list holds, over all pages. */
  readonly total: number;
  /** Where the next page starts; absent on the last. */
  readonly next?: string;
}

export interface PageRequest {
  /** 1 to 500. */
  readonly limit: number;
  /** From `next` of the page before; an unknown one is `invalid_input`. */
  readonly cursor?: string;
}
