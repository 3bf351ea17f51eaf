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
  /** Time after which nobody will settle it. */
  readonly expiresAt: Date;
}

/** Units that may be spent on a day; absent: no limit. */
export interface SpendingCaps {
  readonly installation?: number;
  readonly member?: number;
}

export type ReserveResult = 'reserved' | 'installation_exhausted' | 'member_exhausted';

/** What may be spent on language models in a day, shared by all processes. Concurrent callers never exceed a cap. */
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
