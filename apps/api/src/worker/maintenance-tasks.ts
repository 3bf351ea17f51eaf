import { redispatchStalledJobs } from '#core/usecases/analysis/dispatch-job.js';
import { fetchArtworks } from '#core/usecases/catalogue/fetch-artworks.js';
import { makeAudio } from '#core/usecases/listening/make-audio.js';
import {
  deleteExpiredData,
  deleteObjects,
  deleteUnreferencedFiles,
} from '#core/usecases/operations/delete-expired-data.js';
import { dailyBudgets } from '../wiring/spending-ports.js';
import { periodicTask } from './periodic-task.js';

/** Pictures that one worker fetches at once. */
const MAX_CONCURRENT_FETCHES = 4;
/** Recordings that one worker makes at once: a service takes some seconds for each, a voice on this machine its whole length. */
const MAX_RECORDINGS_AT_ONCE = 2;
const PURGED_PER_RUN = 50;
const RENEWED_PER_RUN = 100;

/** Queues stalled jobs again. */
const REDISPATCH_STALLED_JOBS = periodicTask(
  { part: 'worker', intervalMs: 5_000, failureMessage: 'could not look for stalled jobs' },
  ['jobs', 'queue'],
  (ports, { log }) => {
    const redispatch = redispatchStalledJobs(ports);
    return async () => {
      const count = await redispatch();
      if (count > 0) log.info({ count }, 'stalled jobs queued again');
    };
  },
);

/** Runs the background tasks that are due. A stop waits for them in the runner's shutdown hook. */
const RUN_BACKGROUND_TASKS = periodicTask(
  {
    part: 'tasks',
    intervalMs: 5_000,
    failureMessage: 'could not look for background tasks',
    isAwaited: false,
  },
  ['taskRunner'],
  ({ taskRunner }) =>
    async () => {
      while ((await taskRunner.due()) > 0);
    },
);

/** Fetches the artwork that documents need. Workers share it by leases in the database. */
const FETCH_ARTWORKS = periodicTask(
  { part: 'worker', intervalMs: 2_000, failureMessage: 'could not fetch artwork' },
  ['artworks', 'artworkSource', 'clock'],
  ({ artworkSource: source, ...ports }, { log, signal }) => {
    const fetchDue = fetchArtworks({ ...ports, source });
    return async () => {
      const count = await fetchDue(MAX_CONCURRENT_FETCHES, signal);
      if (count > 0) log.info({ count }, 'artwork fetched');
    };
  },
);

/** Makes the recordings of summaries that members asked for. Workers share it by leases in the database. */
const MAKE_AUDIO = periodicTask(
  { part: 'worker', intervalMs: 1_000, failureMessage: 'could not record summaries' },
  ['summaryAudio', 'speech', 'counters', 'spending', 'clock', 'ids', 'env'],
  ({ summaryAudio: audio, spending: { budget, ledger }, env, ...ports }, { log, signal }) => {
    const makeDue = makeAudio({ ...ports, audio, budget, ledger, dailyUsd: dailyBudgets(env) });
    return async () => {
      const count = await makeDue(MAX_RECORDINGS_AT_ONCE, signal);
      if (count > 0) log.info({ count }, 'summaries recorded');
    };
  },
);

/** Deletes objects that no row refers to. Workers share it by leases in the database. */
const DELETE_OBJECTS = periodicTask(
  { part: 'object storage', intervalMs: 5_000, failureMessage: 'could not delete objects' },
  ['maintenance', 'objectStorage'],
  ({ maintenance: { objects: deletions }, objectStorage: storage }, { log }) => {
    const deleteDue = storage && deleteObjects({ deletions, storage });
    return async () => {
      const deleted = await deleteDue?.();
      if (deleted) log.info({ deleted }, 'objects deleted');
    };
  },
);

/** Deletes files of uploads that no row refers to. Workers may do so concurrently. */
const DELETE_UPLOADED_FILES = periodicTask(
  { part: 'uploads', intervalMs: 60_000, failureMessage: 'could not delete uploaded files' },
  ['uploads', 'uploadFiles'],
  ({ uploads, uploadFiles: files }, { log }) => {
    const deleteFiles = deleteUnreferencedFiles({ uploads, files });
    return async () => {
      const { deleted, failures } = await deleteFiles();
      if (deleted > 0) log.info({ deleted }, 'uploaded files deleted');
      if (failures.length > 0)
        log.warn({ count: failures.length, err: failures[0] }, 'could not delete uploaded files');
    };
  },
);

/** Deletes data whose retention period is over. Workers may do so concurrently. */
const DELETE_EXPIRED_DATA = periodicTask(
  { part: 'worker', intervalMs: 3_600_000, failureMessage: 'could not delete expired data' },
  ['maintenance', 'clock'],
  ({ maintenance: { retention }, clock }, { log }) => {
    const deleteExpired = deleteExpiredData({ retention, clock });
    return async () => {
      const deleted = await deleteExpired();
      if (Object.values(deleted).some((count) => count > 0)) log.info({ deleted }, 'expired data deleted');
    };
  },
);

/** Deletes summaries that admins removed, once they can no longer be restored. Workers may do so concurrently. */
const PURGE_SUMMARIES = periodicTask(
  { part: 'worker', intervalMs: 5_000, failureMessage: 'could not look for removed summaries' },
  ['area'],
  ({ area }, { log }) =>
    async () => {
      const purged = await area.summaries.purge(PURGED_PER_RUN);
      if (purged > 0) log.info({ purged }, 'removed summaries deleted');
    },
);

/** Makes summaries that earlier versions saved searchable by insights and quotes. Workers may do so concurrently. */
const RENEW_SAVED_KEYS = periodicTask(
  { part: 'worker', intervalMs: 5_000, failureMessage: 'could not renew the keys of saved summaries' },
  ['library'],
  ({ library: { saved } }, { log }) =>
    async () => {
      const renewed = await saved.renewKeys(RENEWED_PER_RUN);
      if (renewed > 0) log.info({ renewed }, 'keys of saved summaries renewed');
    },
);

export const MAINTENANCE_TASKS = [
  REDISPATCH_STALLED_JOBS,
  RUN_BACKGROUND_TASKS,
  FETCH_ARTWORKS,
  MAKE_AUDIO,
  DELETE_OBJECTS,
  DELETE_UPLOADED_FILES,
  DELETE_EXPIRED_DATA,
  PURGE_SUMMARIES,
  RENEW_SAVED_KEYS,
];
