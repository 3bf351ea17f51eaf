import {
  type BackendFactory,
  type ConnectionOptions,
  createPostgresBackend,
  createRedisBackend,
  type IQueueBackend,
  isPgPool,
  Queue,
  type QueueOptions,
  runMigrations,
  setDefaultBackendFactory,
  type Worker,
} from 'bullmq';
import { Client, Pool, type PoolClient } from 'pg';
import type { AnalysisQueue } from '#core/ports/analysis-queue.js';
import type { Telemetry } from '#core/ports/telemetry.js';
import { ANALYSIS_QUEUE, BullmqAnalysisQueue } from './bullmq-analysis-queue.js';

/** Store of the queue. `url` is a connection string. */
export type BullmqStore =
  | { readonly kind: 'postgres'; readonly url: string; readonly connections?: number }
  | { readonly kind: 'redis'; readonly url: string };

export interface Bullmq {
  /** Options for `BullModule.forRootAsync` and for every Queue and Worker. */
  readonly options: QueueOptions;
  /** Returns the port on a given Queue (Nest's), or on a new one. */
  analysisQueue(queue?: Queue): AnalysisQueue;
  /** Starts a Worker that was created (by Nest) with ANALYSIS_WORKER_SETTINGS. `worker.concurrency` may change later. */
  run(worker: Worker, concurrency: number): void;
  /** Closes the connections. Workers must be closed first, because their last writes need the connections. */
  close(): Promise<void>;
}

const SCHEMA = 'bullmq';
/** Length of the event stream, which has no readers here. */
const MAX_EVENTS = 100;
/** One connection listens; the others claim, renew and complete jobs. */
const POSTGRES_CONNECTIONS = 5;
/** Timeout of the queue's connections and statements, in milliseconds. */
const STATEMENT_TIMEOUT_MS = 5_000;

/**
 * Opens the queue's store and makes it the default of every Queue and Worker of this process, so it must be called
 * before the first is created; on Postgres they share one pool and a migrated schema `bullmq`. `onError` receives
 * background errors, from which the queue recovers; an unreachable store rejects with the driver's error.
 */
export async function openBullmq(
  store: BullmqStore,
  onError: (error: Error) => void,
  telemetry?: Telemetry,
): Promise<Bullmq> {
  setDefaultBackendFactory(createBackend);
  let closing = false;
  // Errors of connections that are being closed are expected.
  const report = (error: Error) => {
    if (!closing) onError(error);
  };
  const pool = store.kind === 'postgres' ? await openPool(store.url, store.connections, report) : undefined;
  // The types of Nest and BullMQ describe only Redis connections.
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
      return new BullmqAnalysisQueue(queue, telemetry);
    },
    async close() {
      closing = true;
      await Promise.all(own.map((queue) => queue.close()));
      await pool?.end();
    },
  };
}

/** Chooses the backend by the type of the connection, so that both can be used in one process. */
const createBackend: BackendFactory = (name, opts, factoryOptions) =>
  isPgPool(opts.connection)
    ? forgetFailedStart((createPostgresBackend as unknown as BackendFactory)(name, opts, factoryOptions))
    : createRedisBackend(name, opts, factoryOptions);

/** State that BullMQ keeps of its first connection. */
interface Starting {
  waitUntilReady(): Promise<void>;
  readyPromise?: Promise<void>;
  readonly connection?: Starting;
}

/** Lets a connection that could not be made at first be made later: BullMQ would repeat that failure for good. */
function forgetFailedStart(backend: IQueueBackend): IQueueBackend {
  const { connection } = backend as unknown as Starting;
  for (const part of [backend as unknown as Starting, connection]) {
    const wait = part?.waitUntilReady.bind(part);
    if (!part || !wait) continue;
    part.waitUntilReady = () => {
      const ready = wait();
      const { readyPromise } = part;
      return ready.catch((error) => {
        if (part.readyPromise === readyPromise) part.readyPromise = undefined;
        throw error;
      });
    };
  }
  return backend;
}

async function openPool(
  url: string,
  max = POSTGRES_CONNECTIONS,
  onError: (error: Error) => void,
): Promise<Pool> {
  // A separate connection that waits for concurrent migrations.
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
 * Sets the schema for BullMQ's unqualified statements and keeps options of the URL. Commits are asynchronous: a job that the
 * queue loses in a crash of the database is added again from the outbox.
 */
function poolConfig(url: string): { connectionString: string; options: string } {
  const address = new URL(url);
  const settings = `-c search_path=${SCHEMA} -c synchronous_commit=off`;
  const options = [address.searchParams.get('options'), settings].filter(Boolean).join(' ');
  address.searchParams.delete('options');
  return { connectionString: address.href, options };
}
