import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { sniffAudio } from '#adapters/media/audio/sniff-audio.js';
import { postgresMembers } from '#adapters/postgres/accounts/postgres-members.js';
import { postgresUsageCounters } from '#adapters/postgres/accounts/usage-counters.js';
import { postgresAdminArea } from '#adapters/postgres/admin/postgres-admin-area.js';
import { postgresAdmins } from '#adapters/postgres/admin/postgres-admins.js';
import { postgresBatches } from '#adapters/postgres/batches/postgres-batches.js';
import { postgresBriefings } from '#adapters/postgres/briefings/postgres-briefings.js';
import { postgresAnalyses } from '#adapters/postgres/catalogue/postgres-analyses.js';
import { postgresArtworks } from '#adapters/postgres/catalogue/postgres-artworks.js';
import { postgresCatalogue } from '#adapters/postgres/catalogue/postgres-catalogue.js';
import { postgresContentChanges } from '#adapters/postgres/catalogue/postgres-content-changes.js';
import { postgresSpeakerNaming } from '#adapters/postgres/catalogue/postgres-speaker-naming.js';
import { postgresSummaryAudio } from '#adapters/postgres/catalogue/postgres-summary-audio.js';
import { postgresTranscripts } from '#adapters/postgres/catalogue/postgres-transcripts.js';
import { postgresIntegrations } from '#adapters/postgres/connecting/postgres-integrations.js';
import { postgresFollowedShows } from '#adapters/postgres/following/postgres-followed-shows.js';
import { postgresFollows } from '#adapters/postgres/following/postgres-follows.js';
import { postgresAnalysisJobs } from '#adapters/postgres/jobs/postgres-analysis-jobs.js';
import { postgresSpending } from '#adapters/postgres/jobs/postgres-spending.js';
import { postgresUploads } from '#adapters/postgres/jobs/postgres-uploads.js';
import { postgresLibrary } from '#adapters/postgres/library/postgres-library.js';
import { postgresPushSubscriptions } from '#adapters/postgres/library/postgres-push-subscriptions.js';
import { postgresModelChoices } from '#adapters/postgres/models/postgres-model-choices.js';
import { postgresModelWindows } from '#adapters/postgres/models/postgres-model-windows.js';
import { objectUploads } from '#adapters/postgres/objects/object-uploads.js';
import { postgresMaintenance } from '#adapters/postgres/operations/postgres-maintenance.js';
import { postgresBilling } from '#adapters/postgres/payments/postgres-billing.js';
import { s3ObjectStorage } from '#adapters/s3/s3-object-storage.js';
import { bucketUploadFiles } from '#adapters/uploads/bucket-upload-files.js';
import { diskUploadFiles } from '#adapters/uploads/disk-upload-files.js';
import { uploadFilesInStores } from '#adapters/uploads/upload-files-in-stores.js';
import { mailboxId } from '../keyed-hash.js';
import { DatabaseModule } from './database.module.js';
import { openObjectStorage } from './object-storage.js';
import { provide } from './ports.js';
import { openPublicReads, publicAnalyses } from './public-reads.js';
import { rememberTraces } from './remember-traces.js';

const PORTS = [
  provide('analyses', ['database'], ({ database }) => postgresAnalyses(database)),
  provide('bucket', ['env', 'log', 'shutdownHooks'], ({ env, log, shutdownHooks }) => {
    const opened = openObjectStorage(env, (event) =>
      log.debug({ part: 'outbound', ...event }, 'outbound request'),
    );
    if (opened) shutdownHooks.push(() => opened.close());
    return opened?.bucket;
  }),
  provide('objectStorage', ['bucket'], ({ bucket }) => bucket && s3ObjectStorage(bucket)),
  provide(
    'objectUploads',
    ['database', 'objectStorage', 'log'],
    ({ database: postgres, objectStorage: storage, log }) =>
      objectUploads(postgres, storage, (kind, err) =>
        log.warn({ part: 'object storage', kind, err }, 'stored in the database instead'),
      ),
  ),
  provide(
    'artworks',
    ['database', 'clock', 'objectStorage', 'objectUploads'],
    ({ database: postgres, clock, objectStorage: storage, objectUploads: uploads }) =>
      postgresArtworks(postgres, clock, { storage, uploads }),
  ),
  provide(
    'summaryAudio',
    ['database', 'clock', 'objectStorage', 'objectUploads'],
    ({ database, clock, objectStorage: storage, objectUploads: uploads }) =>
      postgresSummaryAudio(database, clock, { storage, uploads }),
  ),
  provide('transcripts', ['database', 'objectStorage'], ({ database, objectStorage }) =>
    postgresTranscripts(database, objectStorage),
  ),
  provide('speakerNaming', ['database', 'clock'], ({ database, clock }) =>
    postgresSpeakerNaming(database, clock),
  ),
  provide(
    'publicReads',
    ['env', 'database', 'log', 'shutdownHooks'],
    ({ env, database, log, shutdownHooks }) => openPublicReads(env, database, log, shutdownHooks),
  ),
  provide('publicAnalyses', ['publicReads', 'database', 'analyses'], ({ publicReads, database, analyses }) =>
    publicAnalyses(publicReads, database, analyses),
  ),
  provide('catalogue', ['publicReads'], ({ publicReads }) => postgresCatalogue(publicReads)),
  provide('contentChanges', ['database'], ({ database }) => postgresContentChanges(database)),
  provide(
    'jobs',
    ['database', 'clock', 'telemetry', 'objectUploads'],
    ({ database: postgres, clock, telemetry, objectUploads: uploads }) =>
      rememberTraces(postgresAnalysisJobs(postgres, clock, uploads), telemetry),
  ),
  provide('uploads', ['database', 'clock'], ({ database, clock }) => postgresUploads(database, clock)),
  provide('uploadFiles', ['env', 'bucket'], ({ env, bucket }) => {
    const folder = join(env.DATA_DIR, 'uploads');
    const isAudio = (head: Uint8Array) => sniffAudio(head) !== undefined;
    const disk = diskUploadFiles(folder, isAudio);
    return bucket ? uploadFilesInStores(bucketUploadFiles(bucket, isAudio, folder), disk) : disk;
  }),
  provide('members', ['database', 'clock'], ({ database, clock }) => postgresMembers(database, clock)),
  provide('library', ['database', 'clock'], ({ database, clock }) => postgresLibrary(database, clock)),
  provide('briefings', ['database', 'clock'], ({ database, clock }) => postgresBriefings(database, clock)),
  provide('push', ['database', 'clock'], ({ database, clock }) => postgresPushSubscriptions(database, clock)),
  provide('integrations', ['database', 'clock'], ({ database, clock }) =>
    postgresIntegrations(database, clock),
  ),
  provide('billing', ['database', 'clock'], ({ database, clock }) => postgresBilling(database, clock)),
  provide('spending', ['database', 'clock'], ({ database, clock }) => postgresSpending(database, clock)),
  provide('modelChoices', ['database', 'clock'], ({ database, clock }) =>
    postgresModelChoices(database, clock),
  ),
  provide('modelWindows', ['database', 'clock'], ({ database, clock }) =>
    postgresModelWindows(database, clock),
  ),
  provide('maintenance', ['database'], ({ database }) => postgresMaintenance(database)),
  provide('follows', ['database', 'clock'], ({ database, clock }) => postgresFollows(database, clock)),
  provide('followedShows', ['database', 'clock'], ({ database, clock }) =>
    postgresFollowedShows(database, clock),
  ),
  provide('batches', ['database', 'clock'], ({ database, clock }) => postgresBatches(database, clock)),
  provide('counters', ['database'], ({ database }) => postgresUsageCounters(database)),
  provide('admins', ['database', 'clock'], ({ database, clock }) => postgresAdmins(database, clock)),
  provide('area', ['database', 'clock', 'secret'], ({ database: postgres, clock, secret }) =>
    postgresAdminArea(postgres, clock, (email) => mailboxId(email, secret)),
  ),
  provide(
    'pingDatabase',
    ['database'],
    ({ database: { pool } }) =>
      () =>
        pool.query('select 1'),
  ),
];

/** The ports that Postgres serves, and the object storage beside it. */
@Global()
@Module({ imports: [DatabaseModule], providers: PORTS, exports: [DatabaseModule, ...PORTS] })
export class StorageModule {}
