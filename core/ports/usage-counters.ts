/** A daily counter with its limit. */
export interface CounterLimit {
  /** `network:…:YYYY-MM-DD` or `question:…:YYYY-MM-DD`; retention deletes counters of past days by this suffix. */
  readonly meter: string;
  readonly ceiling: number;
}

/** Daily counters shared by all processes. */
export interface UsageCounters {
  /**
   * Increments all counters, or none and returns false when one has reached its limit. Concurrent callers must never
   * exceed a limit.
   */
  increment(meters: readonly CounterLimit[]): Promise<boolean>;
  /** Decrements each counter, never below zero, when the counted action did not happen. */
  decrement(meters: readonly CounterLimit[]): Promise<void>;
  /** Current count; 0 for an unknown counter. */
  used(meter: string): Promise<number>;
}
