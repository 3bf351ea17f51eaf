/** A daily counter with its ceiling. */
export interface CounterLimit {
  /** `network:…:YYYY-MM-DD`; retention deletes counters of past days by this suffix. */
  readonly meter: string;
  readonly ceiling: number;
}

/** Daily counters shared by all processes. */
export interface UsageCounters {
  /**
   * Increments all counters, or none and returns false when one is at its ceiling. Concurrent callers never exceed a
   * ceiling.
   */
  increment(meters: readonly CounterLimit[]): Promise<boolean>;
  /** Decrements each counter, never below zero, after the counted action did not happen. */
  decrement(meters: readonly CounterLimit[]): Promise<void>;
}
