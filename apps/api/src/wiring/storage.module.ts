import { Global, Module, type Provider } from '@nestjs/common';
import { postgresMembers } from '#adapters/postgres/accounts/postgres-members.js';
import { postgresUsageCounters } from '#adapters/postgres/accounts/usage-counters.js';
import { postgresAdminArea } from '#adapters/postgres/admin/postgres-admin-area.js';
import { postgresAdmins } from '#adapters/postgres/admin/postgres-admins.js';
import { postgresAnalyses } from '#adapters/postgres/catalogue/postgres-analyses.js';
import { postgresArtworks } from '#adapters/postgres/catalogue/postgres-artworks.js';
import { postgresCatalogue } from '#adapters/postgres/catalogue/postgres-catalogue.js';
import { postgresContentChanges } from '#adapters/postgres/catalogue/postgres-content-changes.js';
import { postgresTranscripts } from '#adapters/postgres/catalogue/postgres-transcripts.js';
import { postgresIntegrations } from '#adapters/postgres/connecting/postgres-integrations.js';
import { postgresFollowedShows } from '#adapters/postgres/following/postgres-followed-shows.js';
import { postgresFollows } from '#adapters/postgres/following/postgres-follows.js';
import { postgresAnalysisJobs } from '#adapters/postgres/jobs/postgres-analysis-jobs.js';
import { postgresSpending } from '#adapters/postgres/jobs/postgres-spending.js';
import { postgresLibrary } from '#adapters/postgres/library/postgres-library.js';
import { type ObjectUploads, objectUploads } from '#adapters/postgres/objects/object-uploads.js';
import type { Postgres } from '#adapters/postgres/open-postgres.js';
import { postgresMaintenance } from '#adapters/postgres/operations/postgres-maintenance.js';
import { postgresBilling } from '#adapters/postgres/payments/postgres-billing.js';
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
  ADMIN_AREA,
  ADMINS,
  ANALYSES,
  ANALYSIS_JOBS,
  ARTWORKS,
  BILLING,
  CATALOGUE,
  CLOCK,
  CONTENT_CHANGES,
  DATABASE,
  DATABASE_PING,
  ENV,
  FOLLOWED_SHOWS,
  FOLLOWS,
  INTEGRATIONS,
  LIBRARY,
  LOGGER,
  MAINTENANCE,
  MEMBERS,
  OBJECT_STORAGE,
  OBJECT_UPLOADS,
  PUBLIC_ANALYSES,
  PUBLIC_READS,
  SECRET,
  SPENDING,
  TELEMETRY,
  TRANSCRIPTS,
  USAGE_COUNTERS,
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
  { provide: CONTENT_CHANGES, inject: [DATABASE], useFactory: postgresContentChanges },
  {
    provide: ANALYSIS_JOBS,
    inject: [DATABASE, CLOCK, TELEMETRY, OBJECT_UPLOADS],
    useFactory: (postgres: Postgres, clock: Clock, telemetry: Telemetry, uploads: ObjectUploads) =>
      rememberTraces(postgresAnalysisJobs(postgres, clock, uploads), telemetry),
  },
  { provide: MEMBERS, inject: [DATABASE, CLOCK], useFactory: postgresMembers },
  { provide: LIBRARY, inject: [DATABASE, CLOCK], useFactory: postgresLibrary },
  { provide: INTEGRATIONS, inject: [DATABASE, CLOCK], useFactory: postgresIntegrations },
  { provide: BILLING, inject: [DATABASE, CLOCK], useFactory: postgresBilling },
  { provide: SPENDING, inject: [DATABASE, CLOCK], useFactory: postgresSpending },
  { provide: MAINTENANCE, inject: [DATABASE], useFactory: postgresMaintenance },
  { provide: FOLLOWS, inject: [DATABASE, CLOCK], useFactory: postgresFollows },
  { provide: FOLLOWED_SHOWS, inject: [DATABASE, CLOCK], useFactory: postgresFollowedShows },
  { provide: USAGE_COUNTERS, inject: [DATABASE], useFactory: postgresUsageCounters },
  { provide: ADMINS, inject: [DATABASE, CLOCK], useFactory: postgresAdmins },
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
