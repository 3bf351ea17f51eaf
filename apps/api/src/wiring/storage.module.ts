import { Global, Module, type Provider } from '@nestjs/common';
import { postgresMembers } from '#adapters/postgres/accounts/postgres-members.js';
import { postgresPromptPresets } from '#adapters/postgres/accounts/postgres-prompt-presets.js';
import { postgresUsageCounters } from '#adapters/postgres/accounts/postgres-usage-counters.js';
import { postgresAccessLog } from '#adapters/postgres/admin/postgres-access-log.js';
import { postgresAdminArea } from '#adapters/postgres/admin/postgres-admin-area.js';
import { postgresAdmins } from '#adapters/postgres/admin/postgres-admins.js';
import { postgresAnalyses } from '#adapters/postgres/catalogue/postgres-analyses.js';
import { postgresArtworks } from '#adapters/postgres/catalogue/postgres-artworks.js';
import { postgresCatalogue } from '#adapters/postgres/catalogue/postgres-catalogue.js';
import { postgresContentChanges } from '#adapters/postgres/catalogue/postgres-content-changes.js';
import { postgresTranscripts } from '#adapters/postgres/catalogue/postgres-transcripts.js';
import { postgresApiKeys } from '#adapters/postgres/connecting/postgres-api-keys.js';
import { postgresConnections } from '#adapters/postgres/connecting/postgres-connections.js';
import { postgresWebhooks } from '#adapters/postgres/connecting/postgres-webhooks.js';
import { postgresFollowedShows } from '#adapters/postgres/following/postgres-followed-shows.js';
import { postgresFollows } from '#adapters/postgres/following/postgres-follows.js';
import { postgresAnalysisJobs } from '#adapters/postgres/jobs/postgres-analysis-jobs.js';
import { postgresModelBudget } from '#adapters/postgres/jobs/postgres-model-budget.js';
import { postgresPartDrafts } from '#adapters/postgres/jobs/postgres-part-drafts.js';
import { postgresSpendingLedger } from '#adapters/postgres/jobs/postgres-spending-ledger.js';
import { postgresStartedAnalyses } from '#adapters/postgres/jobs/postgres-started-analyses.js';
import { postgresLibrary } from '#adapters/postgres/library/postgres-library.js';
import { postgresQuestions } from '#adapters/postgres/library/postgres-questions.js';
import { postgresSavedSummaries } from '#adapters/postgres/library/postgres-saved-summaries.js';
import { type ObjectUploads, objectUploads } from '#adapters/postgres/objects/object-uploads.js';
import { postgresObjectDeletions } from '#adapters/postgres/objects/postgres-object-deletions.js';
import type { Postgres } from '#adapters/postgres/open-postgres.js';
import { postgresBackgroundTasks } from '#adapters/postgres/operations/postgres-background-tasks.js';
import { postgresEncryptedSecrets } from '#adapters/postgres/operations/postgres-encrypted-secrets.js';
import { postgresRetention } from '#adapters/postgres/operations/postgres-retention.js';
import { postgresPaymentAccounts } from '#adapters/postgres/payments/postgres-payment-accounts.js';
import { postgresSubscriptions } from '#adapters/postgres/payments/postgres-subscriptions.js';
import { postgresSearch } from '#adapters/postgres/search/postgres-search.js';
import type { ObjectStorage } from '#core/ports/object-storage.js';
import type { Clock } from '#core/ports/system.js';
import type { Telemetry } from '#core/ports/telemetry.js';
import type { Env } from '../env/env.js';
import { mailboxId } from '../keyed-hash.js';
import type { Logger } from '../observability/logger.js';
import { DatabaseModule } from './database.module.js';
import { openObjectStorage } from './object-storage.js';
import { openPublicReads, publicAnalyses } from './public-reads.js';
import { rememberTraces } from './remember-traces.js';
import { ShutdownHooks } from './shutdown-hooks.js';
import {
  ACCESS_LOG,
  ADMIN_AREA,
  ADMINS,
  ANALYSES,
  ANALYSIS_JOBS,
  API_KEYS,
  ARTWORKS,
  BACKGROUND_TASKS,
  CATALOGUE,
  CLOCK,
  CONNECTIONS,
  CONTENT_CHANGES,
  DATABASE,
  DATABASE_PING,
  ENCRYPTED_SECRETS,
  ENV,
  FOLLOWED_SHOWS,
  FOLLOWS,
  LIBRARY,
  LOGGER,
  MEMBERS,
  MODEL_BUDGET,
  OBJECT_DELETIONS,
  OBJECT_STORAGE,
  OBJECT_UPLOADS,
  PART_DRAFTS,
  PAYMENT_ACCOUNTS,
  PROMPT_PRESETS,
  PUBLIC_ANALYSES,
  PUBLIC_READS,
  QUESTIONS,
  RETENTION,
  SAVED_SUMMARIES,
  SEARCH,
  SECRET,
  SPENDING_LEDGER,
  STARTED_ANALYSES,
  SUBSCRIPTIONS,
  TELEMETRY,
  TRANSCRIPTS,
  USAGE_COUNTERS,
  WEBHOOKS,
} from './tokens.js';

const PORTS: Provider[] = [
  { provide: ANALYSES, inject: [DATABASE], useFactory: postgresAnalyses },
  {
    provide: OBJECT_STORAGE,
    inject: [ENV, LOGGER, ShutdownHooks],
    useFactory: (env: Env, log: Logger, shutdownHooks: ShutdownHooks): ObjectStorage | undefined => {
      const opened = openObjectStorage(env, (event) =>
        log.debug({ part: 'outbound', ...event }, 'outbound request'),
      );
      if (opened) shutdownHooks.push(() => opened.close());
      return opened?.storage;
    },
  },
  {
    provide: OBJECT_UPLOADS,
    inject: [DATABASE, OBJECT_STORAGE, LOGGER],
    useFactory: (postgres: Postgres, storage: ObjectStorage | undefined, log: Logger): ObjectUploads =>
      objectUploads(postgres, storage, (kind, err) =>
        log.warn({ part: 'object storage', kind, err }, 'stored in the database instead'),
      ),
  },
  { provide: OBJECT_DELETIONS, inject: [DATABASE], useFactory: postgresObjectDeletions },
  {
    provide: ARTWORKS,
    inject: [DATABASE, CLOCK, OBJECT_STORAGE, OBJECT_UPLOADS],
    useFactory: (
      postgres: Postgres,
      clock: Clock,
      storage: ObjectStorage | undefined,
      uploads: ObjectUploads,
    ) => postgresArtworks(postgres, clock, { storage, uploads }),
  },
  { provide: QUESTIONS, inject: [DATABASE], useFactory: postgresQuestions },
  { provide: STARTED_ANALYSES, inject: [DATABASE], useFactory: postgresStartedAnalyses },
  { provide: TRANSCRIPTS, inject: [DATABASE, OBJECT_STORAGE], useFactory: postgresTranscripts },
  {
    provide: PUBLIC_READS,
    inject: [ENV, DATABASE, LOGGER, ShutdownHooks],
    useFactory: openPublicReads,
  },
  {
    provide: PUBLIC_ANALYSES,
    inject: [PUBLIC_READS, DATABASE, ANALYSES],
    useFactory: publicAnalyses,
  },
  { provide: CATALOGUE, inject: [PUBLIC_READS], useFactory: postgresCatalogue },
  { provide: SEARCH, inject: [PUBLIC_READS], useFactory: postgresSearch },
  { provide: CONTENT_CHANGES, inject: [DATABASE], useFactory: postgresContentChanges },
  {
    provide: ANALYSIS_JOBS,
    inject: [DATABASE, CLOCK, TELEMETRY, OBJECT_UPLOADS],
    useFactory: (postgres: Postgres, clock: Clock, telemetry: Telemetry, uploads: ObjectUploads) =>
      rememberTraces(postgresAnalysisJobs(postgres, clock, uploads), telemetry),
  },
  { provide: MEMBERS, inject: [DATABASE, CLOCK], useFactory: postgresMembers },
  { provide: SAVED_SUMMARIES, inject: [DATABASE, CLOCK], useFactory: postgresSavedSummaries },
  { provide: LIBRARY, inject: [DATABASE, CLOCK], useFactory: postgresLibrary },
  { provide: API_KEYS, inject: [DATABASE, CLOCK], useFactory: postgresApiKeys },
  { provide: FOLLOWS, inject: [DATABASE, CLOCK], useFactory: postgresFollows },
  { provide: WEBHOOKS, inject: [DATABASE, CLOCK], useFactory: postgresWebhooks },
  { provide: CONNECTIONS, inject: [DATABASE, CLOCK], useFactory: postgresConnections },
  { provide: FOLLOWED_SHOWS, inject: [DATABASE, CLOCK], useFactory: postgresFollowedShows },
  { provide: PROMPT_PRESETS, inject: [DATABASE], useFactory: postgresPromptPresets },
  { provide: BACKGROUND_TASKS, inject: [DATABASE, CLOCK], useFactory: postgresBackgroundTasks },
  { provide: PAYMENT_ACCOUNTS, inject: [DATABASE, CLOCK], useFactory: postgresPaymentAccounts },
  { provide: SUBSCRIPTIONS, inject: [DATABASE, CLOCK], useFactory: postgresSubscriptions },
  { provide: MODEL_BUDGET, inject: [DATABASE, CLOCK], useFactory: postgresModelBudget },
  { provide: PART_DRAFTS, inject: [DATABASE], useFactory: postgresPartDrafts },
  { provide: SPENDING_LEDGER, inject: [DATABASE], useFactory: postgresSpendingLedger },
  { provide: USAGE_COUNTERS, inject: [DATABASE], useFactory: postgresUsageCounters },
  { provide: RETENTION, inject: [DATABASE], useFactory: postgresRetention },
  { provide: ENCRYPTED_SECRETS, inject: [DATABASE], useFactory: postgresEncryptedSecrets },
  { provide: ADMINS, inject: [DATABASE, CLOCK], useFactory: postgresAdmins },
  { provide: ACCESS_LOG, inject: [DATABASE, CLOCK], useFactory: postgresAccessLog },
  {
    provide: ADMIN_AREA,
    inject: [DATABASE, CLOCK, SECRET],
    useFactory: (postgres: Postgres, clock: Clock, secret: string) =>
      postgresAdminArea(postgres, clock, (email) => mailboxId(email, secret)),
  },
  {
    provide: DATABASE_PING,
    inject: [DATABASE],
    useFactory:
      ({ pool }: Postgres) =>
      () =>
        pool.query('select 1'),
  },
];

/** The ports that Postgres serves, and the object storage beside it. */
@Global()
@Module({ imports: [DatabaseModule], providers: PORTS, exports: [DatabaseModule, ...PORTS] })
export class StorageModule {}
