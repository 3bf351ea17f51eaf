import type { DeskJobs } from '#core/ports/desk-jobs.js';
import type { DeskSummaries } from '#core/ports/desk-summaries.js';
import type { DeskUsers } from '#core/ports/desk-users.js';
import type {
  editSummary,
  readSummaryForEdit,
  removeSummary,
  restoreSummary,
} from '#core/usecases/edit-summary.js';
import type { editUser, setUserActive } from '#core/usecases/edit-user.js';
import type { exportSummaries, exportUsers } from '#core/usecases/export-desk.js';
import type { readOverview } from '#core/usecases/read-overview.js';
import type { cancelJob, retryJob } from '#core/usecases/steer-job.js';

/** What admins can do once they are in, with its ports in place. The class is the injection token. */
export abstract class AdminService {
  abstract readonly readOverview: ReturnType<typeof readOverview>;
  abstract readonly users: DeskUsers['page'];
  abstract readonly editUser: ReturnType<typeof editUser>;
  abstract readonly setUserActive: ReturnType<typeof setUserActive>;
  abstract readonly summaries: DeskSummaries['page'];
  abstract readonly readSummary: ReturnType<typeof readSummaryForEdit>;
  abstract readonly editSummary: ReturnType<typeof editSummary>;
  abstract readonly removeSummary: ReturnType<typeof removeSummary>;
  abstract readonly restoreSummary: ReturnType<typeof restoreSummary>;
  abstract readonly purgeRemoved: DeskSummaries['purge'];
  abstract readonly jobs: DeskJobs['page'];
  abstract readonly retryJob: ReturnType<typeof retryJob>;
  abstract readonly cancelJob: ReturnType<typeof cancelJob>;
  abstract readonly exportUsers: ReturnType<typeof exportUsers>;
  abstract readonly exportSummaries: ReturnType<typeof exportSummaries>;
}
