import type { DisplayFields } from '../accounts/display-fields.js';
import type { Identity, Member, MemberNames } from '../accounts/member.js';

/** Accounts of members. Each call is atomic. Returned objects are copies that callers may modify. */
export interface Members {
  /**
   * Finds the member of an identity, or creates it with these display fields; concurrent calls create one. Updates the
   * e-mail address and its verification from the identity. Absent for a deleted member, so that an old token cannot
   * recreate the account, and for a sign-in that was ended.
   */
  findOrCreate(identity: Identity, display: DisplayFields): Promise<Member | undefined>;
  /**
   * Ends the sign-in of that second (since 1970) for every token of it. Keeps the last `MAX_ENDED_SIGN_INS` of a member.
   * Idempotent.
   */
  endSignIn(id: number, signedInAt: number): Promise<void>;
  byUid(uid: string): Promise<Member | undefined>;
  byId(id: number): Promise<Member | undefined>;
  /** Returns the renamed member; absent for an unknown one. */
  rename(id: number, names: MemberNames): Promise<Member | undefined>;
  /**
   * Transfers an owner's private analyses and ended jobs, with their keys, to the member. Concurrent calls transfer
   * each analysis once. Returns the number of analyses; 0 for an unknown member.
   */
  transferAnalyses(id: number, ownerId: string): Promise<number>;
  /**
   * Deletes a member with their private analyses, jobs, tasks and counters; public analyses stay without an owner.
   * Atomically schedules the task `remove_identity`, and `end_payments` for a customer of the payment provider, due
   * immediately. False for an unknown member.
   */
  delete(id: number): Promise<boolean>;
}
