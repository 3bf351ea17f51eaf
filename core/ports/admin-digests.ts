import type { AdminDigestsPage, DigestState } from '../admin/admin-digest.js';

/** Digest mails in the admin area. */
export interface AdminDigests {
  /** Newest first; of one state, or all. */
  list(query: {
    readonly page: number;
    readonly limit: number;
    readonly state?: DigestState;
  }): Promise<AdminDigestsPage>;
}
