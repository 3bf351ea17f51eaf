import type { NewAccessLogEntry } from '../admin/access-log-entry.js';
import type { AdminUser } from '../admin/admin-user.js';
import type { UserEdit } from '../admin/user-edit.js';
import type { Subscription } from '../plans/subscription.js';

/** A page number from 1. `limit`: 1 to 500. */
export interface AdminListQuery {
  readonly page: number;
  readonly limit: number;
  /** Empty: no filter. */
  readonly search: string;
}

export interface AdminUserPage {
  readonly users: readonly AdminUser[];
  /** Number of users, or of matches capped at `SEARCH_WINDOW`. */
  readonly total: number;
}

/** Current state of a member whose version differs from the edit's; nothing was changed. */
export interface StaleAdminUser {
  readonly stale: AdminUser;
}

/** Members in the admin area. Each change is atomic with its access log entry. */
export interface AdminUsers {
  /**
   * Newest first. A search requires all words in the name or e-mail address; without a match it returns similar ones,
   * most similar first.
   */
  list(asked: AdminListQuery): Promise<AdminUserPage>;
  /**
   * Sets the names, the e-mail address, the current month's usage, and the result of `decide` as the subscription.
   * `decide` receives the subscription in force and whether the payment provider manages it, under protection from
   * concurrent changes; what it throws rolls the edit back. Absent, and not logged, for an unknown member; without a
   * version the check is skipped.
   */
  edit(
    id: number,
    fields: Omit<UserEdit, 'plan'>,
    decide: (current: Subscription, isPaid: boolean) => Subscription,
    entry: NewAccessLogEntry,
    version?: string,
  ): Promise<AdminUser | StaleAdminUser | undefined>;
  /** Absent, and not logged, for an unknown member. */
  setActive(id: number, isActive: boolean, entry: NewAccessLogEntry): Promise<AdminUser | undefined>;
  /** All members by id, in batches of `batch`; concurrent additions may be missing. */
  all(batch: number): AsyncIterable<readonly AdminUser[]>;
}
