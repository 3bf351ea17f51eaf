import { OVERVIEW_RECENT, type OverviewStatistics } from '#core/admin/overview-statistics.js';
import type { AdminStatistics } from '#core/ports/admin-statistics.js';
import type { AdminSummaries } from '#core/ports/admin-summaries.js';
import type { AdminUsers } from '#core/ports/admin-users.js';
import { stubPort } from '#test/builders/stub-port.js';
import { getAdminOverview } from './get-admin-overview.js';

describe('the admin’s overview (spec §3)', () => {
  it('has the figures with the newest users and summaries', async () => {
    const figures = { totalUsers: 3 } as unknown as OverviewStatistics;
    const [users, summaries] = [[{ id: 1 }], [{ id: 2 }]] as [never, never];
    const asked: unknown[] = [];
    const overview = await getAdminOverview({
      overview: stubPort<AdminStatistics>({ read: async () => figures }),
      users: stubPort<AdminUsers>({
        async list(request) {
          asked.push(request);
          return { users, total: 1 };
        },
      }),
      summaries: stubPort<AdminSummaries>({
        async list(request) {
          asked.push(request);
          return { summaries, total: 1 };
        },
      }),
    })();
    expect(overview).toEqual({ figures, recentUsers: users, recentSummaries: summaries });
    const newest = { page: 1, limit: OVERVIEW_RECENT, search: '' };
    expect(asked).toEqual([newest, newest]);
  });
});
