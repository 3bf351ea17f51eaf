import { postgresMembers } from '#adapters/postgres/accounts/postgres-members.js';
import { postgresAccessLog } from '#adapters/postgres/admin/postgres-access-log.js';
import { postgresAdminJobs } from '#adapters/postgres/admin/postgres-admin-jobs.js';
import { postgresAdminOverview } from '#adapters/postgres/admin/postgres-admin-overview.js';
import { postgresAdminSummaries } from '#adapters/postgres/admin/postgres-admin-summaries.js';
import { postgresAdminUsers } from '#adapters/postgres/admin/postgres-admin-users.js';
import { postgresAnalyses } from '#adapters/postgres/catalogue/postgres-analyses.js';
import { postgresShows } from '#adapters/postgres/catalogue/postgres-shows.js';
import { postgresAnalysisJobs } from '#adapters/postgres/jobs/postgres-analysis-jobs.js';
import { postgresSavedSummaries } from '#adapters/postgres/library/postgres-saved-summaries.js';
import { openPostgres } from '#adapters/postgres/open-postgres.js';
import { postgresPaymentAccounts } from '#adapters/postgres/payments/postgres-payment-accounts.js';
import type { NewAccessLogEntry } from '#core/admin/access-log-entry.js';
import type { AccessLog } from '#core/ports/access-log.js';
import type { AdminJobs } from '#core/ports/admin-jobs.js';
import type { AdminStatistics } from '#core/ports/admin-statistics.js';
import type { AdminSummaries } from '#core/ports/admin-summaries.js';
import type { AdminUsers } from '#core/ports/admin-users.js';
import type { Analyses } from '#core/ports/analyses.js';
import type { AnalysisJobs } from '#core/ports/analysis-jobs.js';
import type { Members } from '#core/ports/members.js';
import type { PaymentAccounts } from '#core/ports/payment-accounts.js';
import type { SavedSummaries } from '#core/ports/saved-summaries.js';
import type { Shows } from '#core/ports/shows.js';
import { FixedClock } from '../fakes/fixed-clock.js';
import { memoryAccessLog } from '../fakes/memory-access-log.js';
import { memoryAdminJobs } from '../fakes/memory-admin-jobs.js';
import { memoryAdminStore } from '../fakes/memory-admin-store.js';
import { memoryAdminSummaries } from '../fakes/memory-admin-summaries.js';
import { memoryAdminUsers } from '../fakes/memory-admin-users.js';
import { memoryAnalyses } from '../fakes/memory-analyses.js';
import { memoryAnalysisJobs } from '../fakes/memory-analysis-jobs.js';
import { memoryMembers } from '../fakes/memory-members.js';
import { memoryPaymentAccounts } from '../fakes/memory-payment-accounts.js';
import { memorySavedSummaries } from '../fakes/memory-saved-summaries.js';
import { memoryStore } from '../fakes/memory-store.js';
import { freshDatabase } from '../support/database.js';

/** The admin ports and those that observe their effects. */
export interface AdminStorageUnderTest {
  readonly clock: FixedClock;
  readonly users: AdminUsers;
  readonly summaries: AdminSummaries;
  readonly adminJobs: AdminJobs;
  readonly log: AccessLog;
  readonly members: Members;
  readonly payments: PaymentAccounts;
  readonly analyses: Analyses;
  readonly saved: SavedSummaries;
  readonly jobs: AnalysisJobs;
  close(): Promise<void>;
}

export type OpenAdminStorage = () => Promise<AdminStorageUnderTest>;

/** A store that also counts and lists: the product's database, not the fake. */
export interface AdminViewsUnderTest extends AdminStorageUnderTest {
  readonly overview: AdminStatistics;
  readonly shows: Shows;
}

export type OpenAdminViews = () => Promise<AdminViewsUnderTest>;

export const openMemoryAdminStorage: OpenAdminStorage = async () => {
  const [store, admins, clock] = [memoryStore(), memoryAdminStore(), new FixedClock()];
  return {
    clock,
    users: memoryAdminUsers(store, admins, clock, (email) => email),
    summaries: memoryAdminSummaries(store, admins, clock),
    adminJobs: memoryAdminJobs(store, admins, clock),
    log: memoryAccessLog(admins, clock),
    members: memoryMembers(store, clock),
    payments: memoryPaymentAccounts(store, clock),
    analyses: memoryAnalyses(store),
    saved: memorySavedSummaries(store, clock),
    jobs: memoryAnalysisJobs(store, clock),
    close: async () => undefined,
  };
};

/** Creates a database per test, because the access log cannot be emptied. */
export const openPostgresAdminViews: OpenAdminViews = async () => {
  const database = await freshDatabase();
  const postgres = await openPostgres(database);
  const clock = new FixedClock();
  return {
    clock,
    users: postgresAdminUsers(postgres, clock, (email) => email),
    summaries: postgresAdminSummaries(postgres, clock),
    adminJobs: postgresAdminJobs(postgres, clock),
    overview: postgresAdminOverview(postgres, clock),
    log: postgresAccessLog(postgres, clock),
    members: postgresMembers(postgres, clock),
    payments: postgresPaymentAccounts(postgres, clock),
    analyses: postgresAnalyses(postgres),
    shows: postgresShows(postgres),
    saved: postgresSavedSummaries(postgres, clock),
    jobs: postgresAnalysisJobs(postgres, clock),
    async close() {
      await postgres.close();
      await database.drop();
    },
  };
};

/** An access log entry. */
export function anEntry(action: NewAccessLogEntry['action']): NewAccessLogEntry {
  return { action, adminId: 1, adminName: 'Root', adminEmail: 'root@x.test', ipAddress: '::1', details: {} };
}
