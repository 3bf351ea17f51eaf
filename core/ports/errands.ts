import type { Errand, ErrandKind } from '../accounts/errand.js';

/** What is still to be done for new members, so that each is done once whatever dies. Each call is one atomic step. */
export interface Errands {
  /** Records that these errands are to be done for a member, due now. Those recorded before, done or not, stay as they are. */
  plan(memberId: number, kinds: readonly ErrandKind[]): Promise<void>;
  /**
   * Takes an errand for `leaseMs`: it is absent when it is done, given up, unknown, not due yet or taken by somebody else.
   * Any number at once: one gets it.
   */
  take(memberId: number, kind: ErrandKind, leaseMs: number): Promise<Errand | undefined>;
  /** Takes up to `limit` errands that are due, oldest first, for `leaseMs`. */
  takeDue(limit: number, leaseMs: number): Promise<readonly Errand[]>;
  /** The errand is done and never comes again. */
  done(errand: Errand): Promise<void>;
  /** The errand failed: it is due again after `pauseMs`, or given up when absent. */
  postpone(errand: Errand, pauseMs: number | undefined): Promise<void>;
  /** Whether the errand has been done. */
  isDone(memberId: number, kind: ErrandKind): Promise<boolean>;
}
