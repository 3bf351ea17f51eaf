import type { AdminJobs } from '#core/ports/admin-jobs.js';
import type { AdminSummaries } from '#core/ports/admin-summaries.js';
import type { AdminUsers } from '#core/ports/admin-users.js';
import type { cancelJob, retryJob } from '#core/usecases/control-job.js';
import type {
  editSummary,
  readSummaryForEdit,
  removeSummary,
  restoreSummary,
} from '#core/usecases/edit-summary.js';
import type { editUser, setUserActive } from '#core/usecases/edit-user.js';
import type { exportSummaries, exportUsers } from '#core/usecases/export-admin-data.js';
import type { getAdminOverview } from '#core/usecases/get-admin-overview.js';

/** What admins can do once they are in, with its ports in place. The class is the injection token. */
export abstract class AdminService {
  abstract readonly getAdminOverview: ReturnType<typeof getAdminOverview>;
  abstract readonly users: AdminUsers['list'];
  abstract readonly editUser: ReturnType<typeof editUser>;
  abstract readonly setUserActive: ReturnType<typeof setUserActive>;
  abstract readonly summaries: AdminSummaries['list'];
  abstract readonly readSummary: ReturnType<typeof readSummaryForEdit>;
  abstract readonly editSummary: ReturnType<typeof editSummary>;
  abstract readonly removeSummary: ReturnType<typeof removeSummary>;
  abstract readonly restoreSummary: ReturnType<typeof restoreSummary>;
  abstract readonly purgeRemoved: AdminSummaries['purge'];
  abstract readonly jobs: AdminJobs['list'];
  abstract readonly retryJob: ReturnType<typeof retryJob>;
  abstract readonly cancelJob: ReturnType<typeof cancelJob>;
  abstract readonly exportUsers: ReturnType<typeof exportUsers>;
  abstract readonly exportSummaries: ReturnType<typeof exportSummaries>;
}
