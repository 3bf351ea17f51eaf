import type { LedgerEntry, LedgerPage, PurposeTotals } from '../usage/spending.js';

/** Spending of a day on language models that is held back while a model works. */
export interface SpendingReservation {
  readonly id: string;
  /** A new reservation replaces another one of its subject, whose run has ended without settling it. */
  readonly subject: string;
  /** `YYYY-MM-DD` in UTC. */
  readonly day: string;
  readonly memberId?: number;
  /** Whole units, at least one. */
  readonly units: number;
  /** Time after which it expires unsettled. */
  readonly expiresAt: Date;
}

/** Units that may be spent on a day; absent: no limit. */
export interface SpendingCaps {
  readonly installation?: number;
  readonly member?: number;
}

export type ReserveResult = 'reserved' | 'installation_exhausted' | 'member_exhausted';

/** Spending on models. */
export interface Spending {
  readonly budget: ModelBudget;
  readonly ledger: SpendingLedger;
}

/** Daily spending cap of language models, shared by all processes. Concurrent callers never exceed a cap. */
export interface ModelBudget {
  /** Holds the units back, or changes nothing. Expired reservations are released first. */
  reserve(reservation: SpendingReservation, caps: SpendingCaps): Promise<ReserveResult>;
  /** Holds back more for a reservation. False, without a change, beyond a cap or when it has expired. */
  extend(
    reservation: Pick<SpendingReservation, 'id' | 'day' | 'memberId'>,
    units: number,
    caps: SpendingCaps,
  ): Promise<boolean>;
  /** Replaces a reservation by what was spent, also beyond the caps, and also of an expired one. */
  settle(reservation: Pick<SpendingReservation, 'id' | 'day' | 'memberId'>, spent: number): Promise<void>;
}

/** Costs of models, by day, plan, model and purpose. */
export interface SpendingLedger {
  /** Adds to the entry of its day, plan, model and purpose. */
  add(entry: LedgerEntry): Promise<void>;
  /** Newest day first. */
  list(page: { readonly page: number; readonly limit: number }): Promise<LedgerPage>;
  /** Sums by purpose since a day (`YYYY-MM-DD`), which is included; a purpose without entries is absent. */
  totals(since: string): Promise<readonly PurposeTotals[]>;
  /** All entries, newest day first, in batches of `batch`. */
  all(batch: number): AsyncIterable<readonly LedgerEntry[]>;
}

/** A daily counter with its limit. */
interface CounterLimit {
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
