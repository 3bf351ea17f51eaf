import type { ListedSummary } from '../admin/desk/desk-summary.js';
import type { DeskUser } from '../admin/desk/desk-user.js';
import { type DeskFigures, OVERVIEW_RECENT } from '../admin/desk/overview.js';
import type { DeskOverview } from '../ports/desk-overview.js';
import type { DeskSummaries } from '../ports/desk-summaries.js';
import type { DeskUsers } from '../ports/desk-users.js';

/** What admins see first. */
export interface Overview {
  readonly figures: DeskFigures;
  readonly recentUsers: readonly DeskUser[];
  readonly recentSummaries: readonly ListedSummary[];
}

/** The figures, and who and what came last. */
export function readOverview(ports: { overview: DeskOverview; users: DeskUsers; summaries: DeskSummaries }) {
  return async (): Promise<Overview> => {
    const newest = { page: 1, limit: OVERVIEW_RECENT, search: '' };
    const [figures, { users }, { summaries }] = await Promise.all([
      ports.overview.figures(),
      ports.users.page(newest),
      ports.summaries.page(newest),
    ]);
    return { figures, recentUsers: users, recentSummaries: summaries };
  };
}
