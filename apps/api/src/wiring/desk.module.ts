import { Global, Module } from '@nestjs/common';
import type { AdminJobs } from '#core/ports/admin-jobs.js';
import type { AdminStatistics } from '#core/ports/admin-statistics.js';
import type { AdminSummaries } from '#core/ports/admin-summaries.js';
import type { AdminUsers } from '#core/ports/admin-users.js';
import type { AnalysisJobs } from '#core/ports/analysis-jobs.js';
import type { AnalysisQueue } from '#core/ports/analysis-queue.js';
import { cancelJob, retryJob } from '#core/usecases/control-job.js';
import {
  editSummary,
  readSummaryForEdit,
  removeSummary,
  restoreSummary,
} from '#core/usecases/edit-summary.js';
import { editUser, setUserActive } from '#core/usecases/edit-user.js';
import { exportSummaries, exportUsers } from '#core/usecases/export-admin-data.js';
import { getAdminOverview } from '#core/usecases/get-admin-overview.js';
import { AdminService } from '../features/admin/admin.service.js';
import { withoutMailAddresses } from '../keyed-hash.js';
import {
  ANALYSIS_JOBS,
  ANALYSIS_QUEUE,
  ADMIN_JOBS,
  ADMIN_STATISTICS,
  ADMIN_SUMMARIES,
  ADMIN_USERS,
  SECRET,
} from './tokens.js';

/** The use cases of the admin area's desk. */
@Global()
@Module({
  providers: [
    {
      provide: AdminService,
      inject: [ADMIN_USERS, ADMIN_SUMMARIES, ADMIN_JOBS, ADMIN_STATISTICS, ANALYSIS_JOBS, ANALYSIS_QUEUE, SECRET],
      useFactory: (
        users: AdminUsers,
        summaries: AdminSummaries,
        desk: AdminJobs,
        overview: AdminStatistics,
        jobs: AnalysisJobs,
        queue: AnalysisQueue,
        secret: string,
      ): AdminService => {
        return {
          getAdminOverview: getAdminOverview({ overview, users, summaries }),
          users: (asked) => users.list(asked),
          editUser: editUser({ users, withoutMailAddresses: (text) => withoutMailAddresses(text, secret) }),
          setUserActive: setUserActive({ users }),
          summaries: (asked) => summaries.list(asked),
          readSummary: readSummaryForEdit({ summaries }),
          editSummary: editSummary({ summaries }),
          removeSummary: removeSummary({ summaries }),
          restoreSummary: restoreSummary({ summaries }),
          purgeRemoved: (limit) => summaries.purge(limit),
          jobs: (asked) => desk.list(asked),
          retryJob: retryJob({ desk, jobs, queue }),
          cancelJob: cancelJob({ desk }),
          exportUsers: exportUsers({ users }),
          exportSummaries: exportSummaries({ summaries }),
        };
      },
    },
  ],
  exports: [AdminService],
})
export class DeskModule {}
