/** The time. Rules never ask the system for it. */
export interface Clock {
  now(): Date;
}
