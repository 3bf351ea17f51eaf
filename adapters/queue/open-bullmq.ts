import {
  type BackendFactory,
  type ConnectionOptions,
  createPostgresBackend,
  createRedisBackend,
  isPgPool,
  Queue,
  type QueueOptions,
  runMigrations,
  setDefaultBackendFactory,
  type Worker,
} from 'bullmq';
import { Client, Pool, type PoolClient } from 'pg';
import type { AnalysisQueue } from '#core/ports/analysis-queue.js';
import { ANALYSIS_QUEUE } from './analysis-worker-settings.js';
import { BullmqAnalysisQueue } from './bullmq-analysis-queue.js';

/** Where the queue's jobs are kept. `url` is a connection string. */
export type BullmqStore =
  | { readonly kind: 'postgres'; readonly url: string; readonly connections?: number }
  | { readonly kind: 'redis'; readonly url: string };

export interface Bullmq {
  /** For `BullModule.forRootAsync`, and for every Queue and Worker. */
  readonly options: QueueOptions;
  /** The port on a Queue made elsewhere (Nest's), or on one of its own. */
  analysisQueue(queue?: Queue): AnalysisQueue;
  /** Starts a Worker made elsewhere (Nest's) with ANALYSIS_WORKER_SETTINGS. `worker.concurrency` may change later. */
  run(worker: Worker, concurrency: number): void;
  /** Closes what was opened here. Workers are to be closed before: their last writes need the connections. */
  close(): Promise<void>;
}

const SCHEMA = 'bullmq';
/** Events are for watchers that this product does not have. */
const MAX_EVENTS = 100;
/** One of them listens; the rest claim, renew and finish. */
const POSTGRES_CONNECTIONS = 5;
/** A statement of the queue that takes longer has no answer to come. */
const STATEMENT_TIMEOUT_MS = 5_000;

/**
 * Opens the queue's store and makes it the default of every Queue and Worker of this process, @nestjs/bullmq's included:
 * call it before the first is made. Queue and workers share one pool on Postgres, where the schema `bullmq` is created
 * and brought up to date. `onError` is told what goes wrong in the background; the queue mends itself.
 * Rejects with the driver's error when the store cannot be reached.
 */
export async function openBullmq(store: BullmqStore, onError: (error: Error) => void): Promise<Bullmq> {
  setDefaultBackendFactory(createBackend);
  let closing = false;
  // Connections that are let go of say so; nobody needs to hear it.
  const report = (error: Error) => {
    if (!closing) onError(error);
  };
  const pool = store.kind === 'postgres' ? await openPool(store.url, store.connections, report) : undefined;
  // Nest and BullMQ's own types know Redis's connections only.
  const connection: ConnectionOptions = pool ? (pool as unknown as ConnectionOptions) : { url: store.url };
  const options: QueueOptions = { connection, streams: { events: { maxLen: MAX_EVENTS } } };
  const own: Queue[] = [];

  function run(worker: Worker, concurrency: number): void {
    worker.on('error', report);
    worker.concurrency = concurrency;
    worker.run().catch(report);
  }

  return {
    options,
    run,
    analysisQueue(made) {
      const queue = made ?? new Queue(ANALYSIS_QUEUE, options);
      if (!made) own.push(queue);
      queue.on('error', report);
      return new BullmqAnalysisQueue(queue);
    },
    async close() {
      closing = true;
      await Promise.all(own.map((queue) => queue.close()));
      await pool?.end();
    },
  };
}

/** Which backend serves a connection: told by its looks, so that both can live in one process. */
const createBackend: BackendFactory = (name, opts, factoryOptions) =>
  isPgPool(opts.connection)
    ? (createPostgresBackend as unknown as BackendFactory)(name, opts, factoryOptions)
    : createRedisBackend(name, opts, factoryOptions);

async function openPool(
  url: string,
  max = POSTGRES_CONNECTIONS,
  onError: (error: Error) => void,
): Promise<Pool> {
  // A connection of its own: who migrates at the same time is waited for.
  const migrating = new Client({ ...poolConfig(url), connectionTimeoutMillis: STATEMENT_TIMEOUT_MS });
  migrating.on('error', onError);
  try {
    await migrating.connect();
    await runMigrations(migrating as unknown as PoolClient, SCHEMA);
  } finally {
    await migrating.end();
  }
  const pool = new Pool({
    ...poolConfig(url),
    max,
    application_name: 'podgist-queue',
    keepAlive: true,
    connectionTimeoutMillis: STATEMENT_TIMEOUT_MS,
    query_timeout: STATEMENT_TIMEOUT_MS,
    idleTimeoutMillis: 60_000,
  });
  pool.on('error', onError);
  return pool;
}

/**
 * BullMQ's statements name no schema; options that the address has already are kept. Nothing waits for the disk: a job
 * that a crash of the database takes out of the queue is brought back, as it is recorded elsewhere.
 */
function poolConfig(url: string): { connectionString: string; options: string } {
  const address = new URL(url);
  const settings = `-c search_path=${SCHEMA} -c synchronous_commit=off`;
  const options = [address.searchParams.get('options'), settings].filter(Boolean).join(' ');
  address.searchParams.delete('options');
  return { connectionString: address.href, options };
}
