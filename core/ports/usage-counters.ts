/** A count of one day that must not pass its ceiling. */
export interface CounterLimit {
  /** `network:…:YYYY-MM-DD`: days that are over are cleaned up by it. */
  readonly meter: string;
  readonly ceiling: number;
}

/** What can be done only so often a day, counted where every process counts. */
export interface UsageCounters {
  /**
   * Counts one on each of the meters. False when one of them is at its ceiling: then none is counted. Any number of
   * callers at once pass no ceiling.
   */
  increment(meters: readonly CounterLimit[]): Promise<boolean>;
  /** Takes one back from each: what was counted did not happen. Below nothing there is nothing. */
  decrement(meters: readonly CounterLimit[]): Promise<void>;
}
