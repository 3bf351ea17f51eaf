import { FixedClock } from '#adapters/memory/fixed-clock.js';
import { memoryAccessLog } from '#adapters/memory/memory-access-log.js';
import { memoryAdminStore } from '#adapters/memory/memory-admin-store.js';
import { memoryAnalyses } from '#adapters/memory/memory-analyses.js';
import { memoryAnalysisJobs } from '#adapters/memory/memory-analysis-jobs.js';
import { memoryDeskJobs } from '#adapters/memory/memory-desk-jobs.js';
import { memoryDeskOverview } from '#adapters/memory/memory-desk-overview.js';
import { memoryDeskSummaries } from '#adapters/memory/memory-desk-summaries.js';
import { memoryDeskUsers } from '#adapters/memory/memory-desk-users.js';
import { memoryMembers } from '#adapters/memory/memory-members.js';
import { memoryPaymentAccounts } from '#adapters/memory/memory-payment-accounts.js';
import { memorySavedSummaries } from '#adapters/memory/memory-saved-summaries.js';
import { memoryShows } from '#adapters/memory/memory-shows.js';
import { memoryStore } from '#adapters/memory/memory-store.js';
import { openPostgres } from '#adapters/postgres/open-postgres.js';
import { postgresAccessLog } from '#adapters/postgres/postgres-access-log.js';
import { postgresAdminJobs } from '#adapters/postgres/postgres-admin-jobs.js';
import { postgresAdminOverview } from '#adapters/postgres/postgres-admin-overview.js';
import { postgresAdminSummaries } from '#adapters/postgres/postgres-admin-summaries.js';
import { postgresAdminUsers } from '#adapters/postgres/postgres-admin-users.js';
import { postgresAnalyses } from '#adapters/postgres/postgres-analyses.js';
import { postgresAnalysisJobs } from '#adapters/postgres/postgres-analysis-jobs.js';
import { postgresMembers } from '#adapters/postgres/postgres-members.js';
import { postgresPaymentAccounts } from '#adapters/postgres/postgres-payment-accounts.js';
import { postgresSavedSummaries } from '#adapters/postgres/postgres-saved-summaries.js';
import { postgresShows } from '#adapters/postgres/postgres-shows.js';
import type { NewAccessEntry } from '#core/admin/access-entry.js';
import type { AccessLog } from '#core/ports/access-log.js';
import type { Analyses } from '#core/ports/analyses.js';
import type { AnalysisJobs } from '#core/ports/analysis-jobs.js';
import type { DeskJobs } from '#core/ports/desk-jobs.js';
import type { DeskOverview } from '#core/ports/desk-overview.js';
import type { DeskSummaries } from '#core/ports/desk-summaries.js';
import type { DeskUsers } from '#core/ports/desk-users.js';
import type { Members } from '#core/ports/members.js';
import type { PaymentAccounts } from '#core/ports/payment-accounts.js';
import type { SavedSummaries } from '#core/ports/saved-summaries.js';
import type { Shows } from '#core/ports/shows.js';
import { freshDatabase } from '../support/database.js';

/** The desk's ports, and those that see what it does. */
export interface DeskUnderTest {
  readonly clock: FixedClock;
  readonly users: DeskUsers;
  readonly summaries: DeskSummaries;
  readonly deskJobs: DeskJobs;
  readonly overview: DeskOverview;
  readonly log: AccessLog;
  readonly members: Members;
  readonly payments: PaymentAccounts;
  readonly analyses: Analyses;
  readonly shows: Shows;
  readonly saved: SavedSummaries;
  readonly jobs: AnalysisJobs;
  close(): Promise<void>;
}

export type OpenDesk = () => Promise<DeskUnderTest>;

export const openMemoryDesk: OpenDesk = async () => {
  const [store, admins, clock] = [memoryStore(), memoryAdminStore(), new FixedClock()];
  return {
    clock,
    users: memoryDeskUsers(store, admins, clock, (email) => email),
    summaries: memoryDeskSummaries(store, admins, clock),
    deskJobs: memoryDeskJobs(store, admins, clock),
    overview: memoryDeskOverview(store, clock),
    log: memoryAccessLog(admins, clock),
    members: memoryMembers(store, clock),
    payments: memoryPaymentAccounts(store, clock),
    analyses: memoryAnalyses(store),
    shows: memoryShows(store),
    saved: memorySavedSummaries(store, clock),
    jobs: memoryAnalysisJobs(store, clock),
    close: async () => undefined,
  };
};

/** A database for each test: the access log is never emptied. */
export const openPostgresDesk: OpenDesk = async () => {
  const database = await freshDatabase();
  const postgres = await openPostgres(database);
  const clock = new FixedClock();
  return {
    clock,
    users: postgresAdminUsers(postgres, clock, (email) => email),
    summaries: postgresAdminSummaries(postgres, clock),
    deskJobs: postgresAdminJobs(postgres, clock),
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

/** A line of the access log. */
export function anEntry(action: NewAccessEntry['action']): NewAccessEntry {
  return { action, adminId: 1, adminName: 'Root', adminEmail: 'root@x.test', ipAddress: '::1', details: {} };
}
