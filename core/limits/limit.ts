import type { PlanId } from '../plans/plan.js';

/** Whose calls or things a limit counts together. */
export type LimitKey =
  | 'network'
  | 'network /48'
  | 'network, network and account'
  | 'device and account'
  | 'account'
  | 'visitor'
  | 'visitor or member'
  | 'member'
  | 'owner'
  | 'recipient address'
  | 'session'
  | 'process'
  | 'installation'
  | 'request'
  | 'upstream host';

/** One limit of the product. `docs/operations.md` lists all of them (`npm run docs:limits`). */
export interface Limit {
  /** What is limited, as the documentation names it. */
  readonly subject: string;
  readonly key: LimitKey;
  /** The most that is allowed, by plan where plans differ. */
  readonly max: number | Readonly<Record<PlanId, number>>;
  readonly unit:
    | 'calls'
    | 'attempts'
    | 'streams'
    | 'messages'
    | 'mails'
    | 'analyses'
    | 'items'
    | 'characters'
    | 'bytes'
    | 'seconds';
  /** The time that `max` counts for: seconds, a calendar period in UTC, or absent for a limit without one. */
  readonly window?: number | 'day' | 'month';
  /** What the caller gets beyond it. */
  readonly refusal: string;
  /** Whether `RATE_LIMIT_FACTOR` multiplies it (contract §1). */
  readonly isScaled?: true;
  /** The variable that replaces `max`. */
  readonly variable?: string;
  /** The suite that proves it, where it is not the group's. */
  readonly test?: string;
}

/** Limits of one kind, a table of the documentation. */
export interface LimitGroup {
  readonly title: string;
  /** The suite that proves the group's limits. */
  readonly test: string;
  readonly limits: Readonly<Record<string, Limit>>;
}

/** A limit multiplied by `RATE_LIMIT_FACTOR`: a whole number, at least 1. */
export function scaledLimit(max: number, factor: number): number {
  return Math.max(1, Math.round(max * factor));
}
