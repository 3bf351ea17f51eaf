/** Current time. Business rules must not use the system clock directly. */
export interface Clock {
  now(): Date;
}

/** Generates identifiers: unguessable, URL-safe, at most 36 characters. */
export interface Ids {
  next(): string;
}

/** Timers of the process. */
export interface Timers {
  /** Resolves after some milliseconds. */
  delay(milliseconds: number): Promise<void>;
  /** Calls back after some milliseconds, unless the returned function is called before. */
  schedule(milliseconds: number, callback: () => void): () => void;
}
