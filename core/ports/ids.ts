/** Generates identifiers: unguessable, URL-safe, at most 36 characters. */
export interface Ids {
  next(): string;
}
