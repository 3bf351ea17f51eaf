import type { PlanId } from '../plans/plan.js';

/** Scope of a limit's counter. */
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
  | 'API key'
  | 'recipient address'
  | 'session'
  | 'process'
  | 'installation'
  | 'request'
  | 'upstream host';

/** A limit of the product. `docs/operations/limits.md` lists all of them (`npm run docs:write`). */
export interface Limit {
  /** Name of the limited operation in the documentation. */
  readonly subject: string;
  readonly key: LimitKey;
  /** Maximum, by plan where plans differ. */
  readonly max: number | Readonly<Record<PlanId, number>>;
  readonly unit:
    | 'calls'
    | 'attempts'
    | 'streams'
    | 'requests'
    | 'messages'
    | 'mails'
    | 'analyses'
    | 'questions'
    | 'items'
    | 'characters'
    | 'bytes'
    | 'seconds';
  /** Window of `max`: seconds, or a calendar period in UTC; absent when it does not reset. */
  readonly window?: number | 'day' | 'month';
  /** Response beyond the limit. */
  readonly refusal: string;
  /** True when `RATE_LIMIT_FACTOR` scales it (contract §1). */
  readonly isScaled?: true;
  /** Environment variable that overrides `max`. */
  readonly variable?: string;
  /** Test suite of this limit, where it differs from the group's. */
  readonly test?: string;
}

/** Limits of one kind; one table of the documentation. */
export interface LimitGroup {
  readonly title: string;
  /** Test suite of the group's limits. */
  readonly test: string;
  readonly limits: Readonly<Record<string, Limit>>;
}

/** Limit scaled by `RATE_LIMIT_FACTOR`, as a whole number of at least 1. */
export function scaledLimit(max: number, factor: number): number {
  return Math.max(1, Math.round(max * factor));
}

/** Default page size of a list (contract §2). */
export const DEFAULT_PAGE_SIZE = 100;
/** Largest page size (contract §2). */
export const MAX_PAGE_SIZE = 500;
