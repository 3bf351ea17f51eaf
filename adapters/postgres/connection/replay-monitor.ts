import type pg from 'pg';
import type { Postgres } from '../open-postgres.js';
import { isUnavailable } from './map-database-errors.js';

/** Knows whether a replica may be read. */
interface ReplayMonitor {
  /** True while the replica has all known changes of public content and is not far behind. */
  isCurrent(): boolean;
  /** Takes note of a failed read: after a lost connection the replica is not read until it answers again. */
  suspect(error: unknown): void;
  close(): Promise<void>;
}

export interface ReplayOptions {
  /** The database that the replica copies. */
  readonly primary: Pick<Postgres, 'pool' | 'notifications'>;
  readonly replica: pg.Pool;
  /** A replica that is further behind is not read; 5 s by default. */
  readonly maxLagMs?: number;
  /** Called once when the replica is no longer read, with the reason, and once when it is again. */
  readonly onAway: (reason: Error) => void;
  readonly onBack: () => void;
}

const MAX_LAG_MS = 5_000;
const CHECK_INTERVAL_MS = 1_000;
const RETRY_MS = 500;
/** A check of a frozen server ends after this time. */
const ANSWER_TIMEOUT_MS = 1_000;
const MIN_POLL_MS = 5;
const MAX_POLL_MS = 200;

/**
 * Position of the write-ahead log of everything that is committed, and the cluster that it belongs to. The position of the
 * next insertion lies behind headers that no replica reports before the next record.
 */
const POSITION = `select pg_current_wal_lsn()::text as position, system_identifier::text as cluster
  from pg_control_system()`;
/** True when a position has been replayed. The primary itself has everything. */
const IS_REPLAYED = `select system_identifier::text as cluster,
    not pg_is_in_recovery() or coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as replayed
  from pg_control_system()`;

/**
 * Compares positions of the write-ahead log every second and after every change of public content. A change counts from the
 * moment of its notification, in which page caches are invalidated too: nothing older is read and kept after it.
 */
export async function createReplayMonitor({
  primary,
  replica,
  maxLagMs = MAX_LAG_MS,
  onAway,
  onBack,
}: ReplayOptions): Promise<ReplayMonitor> {
  let changes = 0;
  let replayedChanges = -1;
  let replayedAt = Number.NEGATIVE_INFINITY;
  let isAway = false;
  let isClosed = false;
  let wake = () => {};

  const stopWatching = await primary.notifications.watchContent(() => {
    changes += 1;
    wake();
  });

  function report(reason?: unknown): void {
    if (isClosed || isAway === (reason !== undefined)) return;
    isAway = reason !== undefined;
    if (isAway) onAway(reason instanceof Error ? reason : new Error(String(reason)));
    else onBack();
  }

  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms).unref();
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  /** Waits until the replica has everything that is committed now. @throws when it is too far behind or does not answer */
  async function catchUp(): Promise<void> {
    const [from, known] = [performance.now(), changes];
    const { position, cluster } = await ask(primary.pool, { text: POSITION });
    for (let poll = MIN_POLL_MS; !isClosed; poll = Math.min(poll * 2, MAX_POLL_MS)) {
      const answer = await ask(replica, { text: IS_REPLAYED, values: [position] });
      if (answer.cluster !== cluster) throw new Error('DATABASE_READ_URL is no replica of DATABASE_URL.');
      if (answer.replayed) {
        replayedChanges = known;
        replayedAt = from;
        return report();
      }
      if (performance.now() - from > maxLagMs) throw new Error(`The replica is over ${maxLagMs} ms behind.`);
      await sleep(poll);
    }
  }

  async function run(): Promise<void> {
    let failures = 0;
    while (!isClosed) {
      const wait = await catchUp().then(
        () => {
          failures = 0;
          return replayedChanges === changes ? CHECK_INTERVAL_MS : 0;
        },
        (error: unknown) => {
          replayedAt = Number.NEGATIVE_INFINITY;
          failures += 1;
          // A busy machine may be late once.
          if (failures > 1) report(error);
          return RETRY_MS;
        },
      );
      if (!isClosed) await sleep(wait);
    }
  }

  const running = run();
  return {
    isCurrent: () =>
      replayedChanges === changes &&
      performance.now() - replayedAt < maxLagMs + CHECK_INTERVAL_MS &&
      primary.notifications.isConnected(),
    suspect(error) {
      if (isUnavailable(error)) replayedAt = Number.NEGATIVE_INFINITY;
      wake();
    },
    async close() {
      isClosed = true;
      stopWatching();
      wake();
      await running;
    },
  };
}

async function ask(pool: pg.Pool, statement: pg.QueryConfig): Promise<Record<string, unknown>> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const giveUp = () => setImmediate(() => reject(new Error('The database does not answer.')));
    timer = setTimeout(giveUp, ANSWER_TIMEOUT_MS);
  });
  try {
    const { rows } = await Promise.race([pool.query(statement), late]);
    return rows[0] ?? {};
  } finally {
    clearTimeout(timer);
  }
}
