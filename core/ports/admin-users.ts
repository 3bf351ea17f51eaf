import type { NewAccessLogEntry } from '../admin/access-log-entry.js';
import type { AdminUser } from '../admin/admin-user.js';
import type { UserEdit } from '../admin/user-edit.js';

/** A numbered page, from 1 on. `limit`: 1 to 500. */
export interface AdminListQuery {
  readonly page: number;
  readonly limit: number;
  /** Empty: everything. */
  readonly search: string;
}

export interface AdminUserPage {
  readonly users: readonly AdminUser[];
  /** All of them; of a search the matches, at most `SEARCH_WINDOW`. */
  readonly total: number;
}

/** The member as they are, whom an edit of another version has not changed. */
export interface StaleAdminUser {
  readonly stale: AdminUser;
}

/** Members as admins work on them. A change and its line of the access log are one atomic step. */
export interface AdminUsers {
  /**
   * The newest first. A search finds those in whose name or e-mail all its words are; when nobody is found, those whose
   * words are like them, the likest first.
   */
  list(asked: AdminListQuery): Promise<AdminUserPage>;
  /**
   * The plan is in force at once, and the usage is this month's. Absent, and nothing is logged, when there is no such member.
   * Without a version it takes the place of any.
   * @throws plan_paid_for, and nothing changes, for another plan than one that the payment service has in force
   */
  edit(
    id: number,
    edit: UserEdit,
    entry: NewAccessLogEntry,
    version?: string,
  ): Promise<AdminUser | StaleAdminUser | undefined>;
  /** Absent, and nothing is logged, when there is no such member. */
  setActive(id: number, isActive: boolean, entry: NewAccessLogEntry): Promise<AdminUser | undefined>;
  /** All, in the order of their ids, `batch` at a time; what is added meanwhile may be missing. */
  all(batch: number): AsyncIterable<readonly AdminUser[]>;
}
