/** What may be spent on language models in a day, in whole units, shared by all processes. */
export interface ModelBudget {
  /**
   * Adds units to the day's spending, or changes nothing and returns false when that would exceed `ceiling`. Concurrent
   * callers must never exceed it. `day`: `YYYY-MM-DD` in UTC.
   */
  reserve(day: string, units: number, ceiling: number): Promise<boolean>;
  /** Corrects the day's spending by the difference to what was reserved; never below zero. */
  adjust(day: string, units: number): Promise<void>;
}
