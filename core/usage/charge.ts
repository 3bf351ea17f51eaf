/**
 * One unit of a meter that must not pass its ceiling, e.g. `visitor:<id>` with 3. A job reserves all its charges or none.
 */
export interface Charge {
  readonly meter: string;
  readonly ceiling: number;
  /** What to tell the caller when this ceiling is reached. */
  readonly onRefusal: 'visitor_limit_reached' | 'monthly_limit_reached';
}
