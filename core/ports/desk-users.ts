import type { NewAccessEntry } from '../admin/access-entry.js';
import type { DeskUser } from '../admin/desk/desk-user.js';
import type { UserEdit } from '../admin/desk/user-edit.js';

/** A numbered page, from 1 on. `limit`: 1 to 500. */
export interface NumberedPage {
  readonly page: number;
  readonly limit: number;
  /** Empty: everything. */
  readonly search: string;
}

export interface DeskUserPage {
  readonly users: readonly DeskUser[];
  /** All of them; of a search the matches, at most `SEARCH_WINDOW`. */
  readonly total: number;
}

/** The member as they are, whom an edit of another version has not changed. */
export interface StaleDeskUser {
  readonly stale: DeskUser;
}

/** Members as admins work on them. A change and its line of the access log are one atomic step. */
export interface DeskUsers {
  /**
   * The newest first. A search finds those in whose name or e-mail all its words are; when nobody is found, those whose
   * words are like them, the likest first.
   */
  page(asked: NumberedPage): Promise<DeskUserPage>;
  /**
   * The plan is in force at once, and the usage is this month's. Absent, and nothing is logged, when there is no such member.
   * Without a version it takes the place of any.
   * @throws plan_paid_for, and nothing changes, for another plan than one that the payment service has in force
   */
  edit(
    id: number,
    edit: UserEdit,
    entry: NewAccessEntry,
    version?: string,
  ): Promise<DeskUser | StaleDeskUser | undefined>;
  /** Absent, and nothing is logged, when there is no such member. */
  setActive(id: number, isActive: boolean, entry: NewAccessEntry): Promise<DeskUser | undefined>;
  /** All, in the order of their ids, `batch` at a time; what is added meanwhile may be missing. */
  all(batch: number): AsyncIterable<readonly DeskUser[]>;
}
