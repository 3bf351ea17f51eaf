import { postgresMembers } from '#adapters/postgres/accounts/postgres-members.js';
import { postgresUsageCounters } from '#adapters/postgres/accounts/usage-counters.js';
import { postgresAdminArea } from '#adapters/postgres/admin/postgres-admin-area.js';
import { postgresAnalyses } from '#adapters/postgres/catalogue/postgres-analyses.js';
import { postgresShows } from '#adapters/postgres/catalogue/postgres-shows.js';
import { postgresFollowedShows } from '#adapters/postgres/following/postgres-followed-shows.js';
import { postgresFollows } from '#adapters/postgres/following/postgres-follows.js';
import { postgresAnalysisJobs } from '#adapters/postgres/jobs/postgres-analysis-jobs.js';
import { postgresSavedSummaries } from '#adapters/postgres/library/postgres-saved-summaries.js';
import { openPostgres } from '#adapters/postgres/open-postgres.js';
import { postgresPaymentAccounts } from '#adapters/postgres/payments/postgres-billing.js';
import type { AdminArea } from '#core/ports/admin-area.js';
import type { Analyses } from '#core/ports/analyses.js';
import type { AnalysisJobs } from '#core/ports/analysis-jobs.js';
import type { PaymentAccounts } from '#core/ports/billing.js';
import type { Shows } from '#core/ports/catalogue.js';
import type { FollowedShows } from '#core/ports/followed-shows.js';
import type { Follows } from '#core/ports/follows.js';
import type { SavedSummaries } from '#core/ports/library.js';
import type { Members } from '#core/ports/members.js';
import type { UsageCounters } from '#core/ports/spending.js';
import { FixedClock } from '../fakes/fixed-clock.js';
import { memoryAdminStore } from '../fakes/memory-access-log.js';
import { memoryAdminArea } from '../fakes/memory-admin-area.js';
import { memoryAnalyses } from '../fakes/memory-analyses.js';
import { memoryAnalysisJobs } from '../fakes/memory-analysis-jobs.js';
import { memoryMembers } from '../fakes/memory-members.js';
import { memoryPaymentAccounts } from '../fakes/memory-payment-accounts.js';
import { memorySavedSummaries } from '../fakes/memory-saved-summaries.js';
import { memoryStore } from '../fakes/memory-store.js';
import { memoryUsageCounters } from '../fakes/memory-usage-counters.js';
import { freshDatabase } from '../support/database.js';

/** The admin area and the ports that observe its effects. */
export interface AdminAreaUnderTest {
  readonly clock: FixedClock;
  readonly area: Pick<AdminArea, 'users' | 'summaries' | 'jobs' | 'log'>;
  readonly meters: UsageCounters;
  readonly members: Members;
  readonly payments: PaymentAccounts;
  readonly analyses: Analyses;
  readonly saved: SavedSummaries;
  readonly jobs: AnalysisJobs;
  close(): Promise<void>;
}

/** A store that also counts and lists: the product's database, not the fake. */
export interface AdminViewsUnderTest extends AdminAreaUnderTest {
  readonly area: AdminArea;
  readonly shows: Shows;
  readonly follows: Follows;
  readonly followed: FollowedShows;
}

export async function openMemoryAdminArea(): Promise<AdminAreaUnderTest> {
  const [store, admins, clock] = [memoryStore(), memoryAdminStore(), new FixedClock()];
  return {
    clock,
    area: memoryAdminArea(store, admins, clock),
    meters: memoryUsageCounters(store),
    members: memoryMembers(store, clock),
    payments: memoryPaymentAccounts(store, clock),
    analyses: memoryAnalyses(store),
    saved: memorySavedSummaries(store, clock),
    jobs: memoryAnalysisJobs(store, clock),
    close: async () => undefined,
  };
}

/** Creates a database per test, because the access log cannot be emptied. */
export async function openPostgresAdminArea(): Promise<AdminViewsUnderTest> {
  const database = await freshDatabase();
  const postgres = await openPostgres(database);
  const clock = new FixedClock();
  return {
    clock,
    area: postgresAdminArea(postgres, clock, (email) => email),
    meters: postgresUsageCounters(postgres),
    members: postgresMembers(postgres, clock),
    payments: postgresPaymentAccounts(postgres, clock),
    analyses: postgresAnalyses(postgres),
    shows: postgresShows(postgres),
    follows: postgresFollows(postgres, clock),
    followed: postgresFollowedShows(postgres, clock),
    saved: postgresSavedSummaries(postgres, clock),
    jobs: postgresAnalysisJobs(postgres, clock),
    async close() {
      await postgres.close();
      await database.drop();
    },
  };
}
