import { postgresMembers } from '#adapters/postgres/accounts/postgres-members.js';
import { postgresUsageCounters } from '#adapters/postgres/accounts/usage-counters.js';
import { postgresBatches } from '#adapters/postgres/batches/postgres-batches.js';
import { postgresBriefings } from '#adapters/postgres/briefings/postgres-briefings.js';
import { postgresAnalyses } from '#adapters/postgres/catalogue/postgres-analyses.js';
import { postgresCatalogue } from '#adapters/postgres/catalogue/postgres-catalogue.js';
import { postgresContentChanges } from '#adapters/postgres/catalogue/postgres-content-changes.js';
import { postgresSpeakerNaming } from '#adapters/postgres/catalogue/postgres-speaker-naming.js';
import { postgresTranscripts } from '#adapters/postgres/catalogue/postgres-transcripts.js';
import { postgresIntegrations } from '#adapters/postgres/connecting/postgres-integrations.js';
import { postgresFollowedShows } from '#adapters/postgres/following/postgres-followed-shows.js';
import { postgresFollows } from '#adapters/postgres/following/postgres-follows.js';
import { postgresAnalysisJobs } from '#adapters/postgres/jobs/postgres-analysis-jobs.js';
import { postgresSpending } from '#adapters/postgres/jobs/postgres-spending.js';
import { postgresLibrary } from '#adapters/postgres/library/postgres-library.js';
import { objectUploads } from '#adapters/postgres/objects/object-uploads.js';
import { openPostgres, type Postgres } from '#adapters/postgres/open-postgres.js';
import { postgresMaintenance } from '#adapters/postgres/operations/postgres-maintenance.js';
import { postgresBilling } from '#adapters/postgres/payments/postgres-billing.js';
import type { Analysis, NewAnalysis } from '#core/analysis/analysis.js';
import type { Analyses } from '#core/ports/analyses.js';
import type { AnalysisJobs } from '#core/ports/analysis-jobs.js';
import type { Batches } from '#core/ports/batches.js';
import type { Billing } from '#core/ports/billing.js';
import type { Briefings } from '#core/ports/briefings.js';
import type { Catalogue } from '#core/ports/catalogue.js';
import type { ContentChanges } from '#core/ports/content-changes.js';
import type { FollowedShows } from '#core/ports/followed-shows.js';
import type { Follows } from '#core/ports/follows.js';
import type { Integrations } from '#core/ports/integrations.js';
import type { Library, SavedSummaries } from '#core/ports/library.js';
import type { Maintenance } from '#core/ports/maintenance.js';
import type { Members } from '#core/ports/members.js';
import type { ObjectStorage } from '#core/ports/object-storage.js';
import type { ModelBudget, Spending, UsageCounters } from '#core/ports/spending.js';
import type { Ids } from '#core/ports/system.js';
import type { SpeakerNaming, Transcripts } from '#core/ports/transcripts.js';
import { aNewAnalysis } from '../builders/analysis.js';
import { aNewJob } from '../builders/job.js';
import { FixedClock } from '../fakes/fixed-clock.js';
import { memoryAnalyses } from '../fakes/memory-analyses.js';
import { memoryAnalysisJobs } from '../fakes/memory-analysis-jobs.js';
import { memoryBatches } from '../fakes/memory-batches.js';
import { memoryMembers } from '../fakes/memory-members.js';
import { memoryModelBudget } from '../fakes/memory-model-budget.js';
import { memoryPaymentAccounts } from '../fakes/memory-payment-accounts.js';
import { memorySavedSummaries } from '../fakes/memory-saved-summaries.js';
import { memoryStore } from '../fakes/memory-store.js';
import { memorySubscriptions } from '../fakes/memory-subscriptions.js';
import { memoryUsageCounters } from '../fakes/memory-usage-counters.js';
import { sequentialIds } from '../fakes/sequential-ids.js';
import { freshDatabase } from '../support/database.js';
import { tableEmptier } from '../support/empty-tables.js';

/** The ports on one store that the fakes have too. */
interface StoragePorts extends Billing {
  readonly analyses: Analyses;
  readonly batches: Batches;
  readonly jobs: AnalysisJobs;
  readonly members: Members;
  readonly saved: SavedSummaries;
  readonly meters: UsageCounters;
  readonly budget: ModelBudget;
}

/** All ports on one store: the product's database. */
interface DatabasePorts extends StoragePorts, Catalogue, Library, Spending, Integrations, Maintenance {
  readonly briefings: Briefings;
  readonly changes: ContentChanges;
  readonly transcripts: Transcripts;
  readonly naming: SpeakerNaming;
  readonly follows: Follows;
  readonly followed: FollowedShows;
}

/** An empty store as seen by two processes: writes through one are read through the other. */
type UnderTest<Ports> = Ports & {
  readonly clock: FixedClock;
  readonly ids: Ids;
  readonly elsewhere: Ports;
  close(): Promise<void>;
};

export type StorageUnderTest = UnderTest<StoragePorts>;
export type OpenStorage = () => Promise<StorageUnderTest>;

export type DatabaseUnderTest = UnderTest<DatabasePorts>;
export type OpenDatabase = () => Promise<DatabaseUnderTest>;

export const openMemoryStorage: OpenStorage = async () => {
  const store = memoryStore();
  const clock = new FixedClock();
  const ports = () => ({
    analyses: memoryAnalyses(store),
    batches: memoryBatches(store, clock),
    jobs: memoryAnalysisJobs(store, clock),
    members: memoryMembers(store, clock),
    saved: memorySavedSummaries(store, clock),
    meters: memoryUsageCounters(store),
    budget: memoryModelBudget(store, clock),
    subscriptions: memorySubscriptions(store, clock),
    accounts: memoryPaymentAccounts(store, clock),
  });
  return {
    ...ports(),
    elsewhere: ports(),
    clock,
    ids: sequentialIds('stored'),
    close: async () => undefined,
  };
};

const TABLES = [
  'analyses',
  'analysis_keys',
  'shows',
  'jobs',
  'outbox',
  'idempotency',
  'usage_counters',
  'members',
  'background_tasks',
  'pre_signup_sessions',
  'saved_summaries',
  'saved_counts',
  'prompt_presets',
  'summary_templates',
  'tags',
  'analysis_tags',
  'episode_labels',
  'search_entries',
  'search_words',
  'catalogue_counts',
  'payment_events',
  'removed_analyses',
  'removed_saves',
  'admin_days',
  'transcripts',
  'object_deletions',
  'analysis_transcripts',
  'questions',
  'model_reservations',
  'model_ledger',
  'followed_shows',
  'access_log',
];

/**
 * Creates one database per suite, emptied before each test, with two pools, and with transcripts in an object storage where
 * one is given. Call it at the top of a spec.
 */
export function postgresStorage(objects?: () => ObjectStorage): OpenDatabase {
  let shared: ReturnType<typeof openShared> | undefined;
  const openShared = async () => {
    const database = await freshDatabase();
    const [here, there] = await Promise.all([openPostgres(database), openPostgres(database)]);
    return { database, here, there, empty: await tableEmptier(here.pool, TABLES) };
  };
  afterAll(async () => {
    if (!shared) return;
    const { database, here, there } = await shared;
    await Promise.all([here.close(), there.close()]);
    await database.drop();
  });

  return async () => {
    shared ??= openShared();
    const { here, there, empty } = await shared;
    await empty();
    const clock = new FixedClock();
    const ports = (postgres: Postgres) => ({
      analyses: postgresAnalyses(postgres),
      transcripts: postgresTranscripts(postgres, objects?.()),
      naming: postgresSpeakerNaming(postgres, clock),
      follows: postgresFollows(postgres, clock),
      followed: postgresFollowedShows(postgres, clock),
      ...postgresMaintenance(postgres),
      ...postgresIntegrations(postgres, clock),
      ...postgresCatalogue(postgres),
      ...postgresLibrary(postgres, clock),
      ...postgresSpending(postgres, clock),
      ...postgresBilling(postgres, clock),
      briefings: postgresBriefings(postgres, clock),
      changes: postgresContentChanges(postgres),
      batches: postgresBatches(postgres, clock),
      jobs: postgresAnalysisJobs(postgres, clock, objectUploads(postgres, objects?.())),
      members: postgresMembers(postgres, clock),
      meters: postgresUsageCounters(postgres),
    });
    return {
      ...ports(here),
      elsewhere: ports(there),
      clock,
      ids: sequentialIds('stored'),
      close: async () => undefined,
    };
  };
}

/** Stores an analysis by running a job, which is the only way to store one. */
export async function analysed(
  { jobs, ids }: Pick<StorageUnderTest, 'jobs' | 'ids'>,
  overrides: Partial<NewAnalysis> = {},
): Promise<Analysis> {
  const analysis = aNewAnalysis(overrides);
  const { keys, visibility, ownerId } = analysis;
  const id = ids.next();
  await jobs.open(aNewJob({ id, dedupeKey: keys[0] ?? id, visibility, ownerId }));
  await jobs.start(id);
  const stored = await jobs.finish({ jobId: id, attempt: 1 }, analysis);
  if (!stored) throw new Error(`${keys} could not be stored`);
  return stored;
}
