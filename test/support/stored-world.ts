import { postgresUsageCounters } from '#adapters/postgres/accounts/usage-counters.js';
import { postgresAnalysisJobs } from '#adapters/postgres/jobs/postgres-analysis-jobs.js';
import { openPostgres, type Postgres } from '#adapters/postgres/open-postgres.js';
import type { Analysis, NewAnalysis } from '#core/analysis/analysis.js';
import type { AnalysisJobs } from '#core/ports/analysis-jobs.js';
import type { UsageCounters } from '#core/ports/spending.js';
import type { RunningProduct } from './product.js';
import { storeAnalysis } from './store-analysis.js';

/** The database of a running product as seen by another process. */
export interface StoredWorld {
  readonly postgres: Postgres;
  readonly jobs: AnalysisJobs;
  readonly meters: UsageCounters;
  /** Stores an analysis as a worker does. */
  analysed(overrides?: Partial<NewAnalysis>): Promise<Analysis>;
  close(): Promise<void>;
}

export async function openStoredWorld({ database }: RunningProduct): Promise<StoredWorld> {
  const postgres = await openPostgres({ url: database.url, poolSize: 3 });
  const jobs = postgresAnalysisJobs(postgres, { now: () => new Date() });
  let count = 0;
  return {
    postgres,
    jobs,
    meters: postgresUsageCounters(postgres),
    async analysed(overrides = {}) {
      count += 1;
      const key = `youtube:stored${String(count).padStart(5, '0')}` as const;
      return storeAnalysis(jobs, { keys: [key], ...overrides }, `stored-${count}`);
    },
    close: () => postgres.close(),
  };
}
