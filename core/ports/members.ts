import type { DisplayFields } from '../accounts/display-fields.js';
import type { Identity } from '../accounts/identity.js';
import type { Member, MemberNames } from '../accounts/member.js';

/** People with an account. Each call is one atomic step. Returned objects belong to the caller. */
export interface Members {
  /**
   * The member of an identity, made on first sight with these display fields. E-mail and its verification follow the
   * identity at every sight; the rest is left as it is. Any number at once make one member. Absent for somebody who was
   * taken out: a token from before brings nobody back.
   */
  findOrCreate(identity: Identity, display: DisplayFields): Promise<Member | undefined>;
  byUid(uid: string): Promise<Member | undefined>;
  byId(id: number): Promise<Member | undefined>;
  /** The member with the new names; absent when there is none. */
  rename(id: number, names: MemberNames): Promise<Member | undefined>;
  /**
   * Makes an owner's private analyses and ended jobs the member's, with the keys under which the owner's submissions find them. Of any
   * number at once each analysis is moved by one. Answers how many were moved: none for a member that does not exist.
   */
  transferAnalyses(id: number, ownerId: string): Promise<number>;
  /**
   * Takes a member out with all that is theirs: private analyses, jobs, tasks and meters go; public analyses stay and
   * belong to nobody. In the same step the task `remove_identity` is recorded, and `end_payments` for
   * somebody who is known at the payment service, due now. False when there was none.
   */
  delete(id: number): Promise<boolean>;
}
