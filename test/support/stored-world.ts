import { openPostgres, type Postgres } from '../../adapters/postgres/open-postgres.js';
import { postgresAnalysisJobs } from '../../adapters/postgres/postgres-analysis-jobs.js';
import type { Analysis, NewAnalysis } from '../../core/analysis/analysis.js';
import type { AnalysisJobs } from '../../core/ports/analysis-jobs.js';
import { aNewAnalysis } from '../builders/analysis.js';
import { aNewJob } from '../builders/job.js';
import type { RunningProduct } from './product.js';

/** The database of a running product, as another process of it sees it. */
export interface StoredWorld {
  readonly postgres: Postgres;
  readonly jobs: AnalysisJobs;
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
    async analysed(overrides = {}) {
      count += 1;
      const key = `youtube:stored${String(count).padStart(5, '0')}` as const;
      const analysis = aNewAnalysis({ keys: [key], ...overrides });
      const id = `stored-${count}`;
      const { visibility, ownerId } = analysis;
      await jobs.open(aNewJob({ id, dedupeKey: analysis.keys[0] ?? id, visibility, ownerId }));
      await jobs.start(id);
      const stored = await jobs.finish({ jobId: id, attempt: 1 }, analysis);
      if (!stored) throw new Error(`${key} could not be stored`);
      return stored;
    },
    close: () => postgres.close(),
  };
}
