/** Current time. Business rules must not use the system clock directly. */
export interface Clock {
  now(): Date;
}
