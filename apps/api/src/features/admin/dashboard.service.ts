import { Inject, Injectable } from '@nestjs/common';
import { ADMIN_STATISTICS, ADMIN_SUMMARIES, ADMIN_USERS, SPENDING_LEDGER } from '#api/wiring/tokens.js';
import type { AdminStatistics } from '#core/ports/admin-statistics.js';
import type { AdminSummaries } from '#core/ports/admin-summaries.js';
import type { AdminUsers } from '#core/ports/admin-users.js';
import type { SpendingLedger } from '#core/ports/spending-ledger.js';
import { exportSpending, exportSummaries, exportUsers } from '#core/usecases/admin/export-admin-data.js';
import { getAdminOverview } from '#core/usecases/admin/get-admin-overview.js';

/** The overview of the admin area, and its exports. */
@Injectable()
export class DashboardService {
  readonly overview: ReturnType<typeof getAdminOverview>;
  readonly exportUsers: ReturnType<typeof exportUsers>;
  readonly exportSummaries: ReturnType<typeof exportSummaries>;
  readonly exportSpending: ReturnType<typeof exportSpending>;

  constructor(
    @Inject(ADMIN_STATISTICS) overview: AdminStatistics,
    @Inject(ADMIN_USERS) users: AdminUsers,
    @Inject(ADMIN_SUMMARIES) summaries: AdminSummaries,
    @Inject(SPENDING_LEDGER) ledger: SpendingLedger,
  ) {
    this.overview = getAdminOverview({ overview, users, summaries });
    this.exportUsers = exportUsers({ users });
    this.exportSummaries = exportSummaries({ summaries });
    this.exportSpending = exportSpending({ ledger });
  }
}
