/** Current time. Business rules must not use the system clock directly. */
export interface Clock {
  now(): Date;
}

/** Generates identifiers: unguessable, URL-safe, at most 36 characters. */
export interface Ids {
  next(): string;
}
