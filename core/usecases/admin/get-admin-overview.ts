import type { ListedSummary } from '#core/admin/admin-summary.js';
import type { AdminUser } from '#core/admin/admin-user.js';
import { OVERVIEW_RECENT, type OverviewStatistics } from '#core/admin/overview-statistics.js';
import type { AdminStatistics } from '#core/ports/admin-statistics.js';
import type { AdminSummaries } from '#core/ports/admin-summaries.js';
import type { AdminUsers } from '#core/ports/admin-users.js';

/** Content of the admin dashboard. */
export interface Overview {
  readonly figures: OverviewStatistics;
  readonly recentUsers: readonly AdminUser[];
  readonly recentSummaries: readonly ListedSummary[];
}

/** Statistics with the most recent users and summaries. */
export function getAdminOverview(ports: {
  overview: AdminStatistics;
  users: AdminUsers;
  summaries: AdminSummaries;
}) {
  return async (): Promise<Overview> => {
    const newest = { page: 1, limit: OVERVIEW_RECENT, search: '' };
    const [figures, { users }, { summaries }] = await Promise.all([
      ports.overview.read(),
      ports.users.list(newest),
      ports.summaries.list(newest),
    ]);
    return { figures, recentUsers: users, recentSummaries: summaries };
  };
}
