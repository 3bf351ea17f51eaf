import pg from 'pg';
import { boundedClient } from './bounded-client.js';
import { parseBigNumbers, type ReadPool } from './pool-connections.js';
import { queryTimeoutMs } from './query-timeouts.js';
import { createReplayMonitor, type ReplayOptions } from './replay-monitor.js';
import { ServerMonitor } from './server-monitor.js';

export type ReadReplicaOptions = Omit<ReplayOptions, 'replica'> & { readonly url: string };

/** Reads of public content. */
export interface ReadReplica {
  readonly pool: ReadPool;
  close(): Promise<void>;
}

const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 1_000;

/**
 * Reads public content from a physical replica while it has replayed every change of public content that this process was
 * told of, and is at most seconds behind. Otherwise, and when the replica fails, the primary is read.
 */
export async function openReadReplica(options: ReadReplicaOptions): Promise<ReadReplica> {
  const { url, primary } = options;
  const server = new ServerMonitor(url);
  const replica = new pg.Pool({
    connectionString: url,
    application_name: 'podgist-reads',
    Client: boundedClient(server),
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  });
  // An idle connection that breaks is replaced when the next one is needed.
  replica.on('error', () => undefined);
  server.guard(replica);
  parseBigNumbers(replica);
  const replay = await createReplayMonitor({ ...options, replica });

  async function query<T extends pg.QueryResultRow>(statement: pg.QueryConfig): Promise<pg.QueryResult<T>> {
    if (!replay.isCurrent()) return primary.pool.query<T>(statement);
    try {
      return await inHalfTheTime(replica.query<T>(statement), statement);
    } catch (error) {
      // An error of the statement itself comes again from the primary.
      replay.suspect(error);
      return primary.pool.query<T>(statement);
    }
  }

  return {
    pool: { query },
    async close() {
      await replay.close();
      await replica.end();
      await server.close();
    },
  };
}

/** Leaves the other half of the statement's time for the primary. */
async function inHalfTheTime<T>(answer: Promise<T>, { text, name }: pg.QueryConfig): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    // After a blocked event loop, answers that arrived meanwhile are read first.
    const giveUp = () => setImmediate(() => reject(new Error('The replica is slow.')));
    timer = setTimeout(giveUp, queryTimeoutMs(text, name) / 2);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
