import { chmod, mkdir, realpath } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { assertOwnedByUs, createLauncher } from './create-launcher.js';
import { locatePostgresBinaries } from './locate-postgres-binaries.js';
import { lockFolder } from './lock-folder.js';
import { openCluster, ROLE } from './open-cluster.js';
import { type PostgresServer, startPostgresServer } from './start-postgres-server.js';
import { stopOrphanedPostgres } from './stop-orphaned-postgres.js';

export interface EmbeddedPostgresOptions {
  /** Created when missing. One process owns it at a time. */
  readonly dataDir: string;
  /** Receives each line of Postgres's log. */
  readonly log: (line: string) => void;
  /** Called when Postgres exited and could not be restarted. */
  readonly onLost?: (error: Error) => void;
  /** Settings that override the default ones. */
  readonly settings?: Readonly<Record<string, string>>;
}

export interface EmbeddedPostgres {
  /** Connection string with the role and its password. */
  readonly url: string;
  stop(): Promise<void>;
}

const MAX_START_ATTEMPTS = 5;
const RETRY_DELAY_MS = 200;
/** Maximum number of consecutive exits within `STABLE_AFTER_MS` of a start before Postgres is given up. */
const MAX_EXITS = 5;
const STABLE_AFTER_MS = 60_000;

/**
 * Starts the bundled Postgres on a folder and a free port of 127.0.0.1, as root or not. Data persists between starts;
 * an orphaned server is stopped first, and a server that exits is restarted on its port.
 * @throws Error when another process owns the folder, or Postgres does not start
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = await prepareFolder(options.dataDir);
  const unlock = lockFolder(dataDir);
  try {
    const { initdb, postgres } = await locatePostgresBinaries();
    const { folder, password } = await openCluster(dataDir, initdb);
    const launcher = await createLauncher(folder);
    const { log, settings = {} } = options;
    const start = (port?: number) =>
      startWithRetries(
        () => startPostgresServer({ postgres, cluster: folder, launcher, settings, log, port }),
        folder,
        log,
      );
    const server = await start();
    const supervised = supervise(server, start, options);
    return {
      url: `postgres://${ROLE}:${password}@127.0.0.1:${server.port}/postgres`,
      stop: () => supervised.stop().finally(unlock),
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Restarts a server that exited, on the same port. */
function supervise(
  first: PostgresServer,
  start: (port: number) => Promise<PostgresServer>,
  { log, onLost }: EmbeddedPostgresOptions,
): Pick<PostgresServer, 'stop'> {
  const { port } = first;
  let current = Promise.resolve(first);
  let stopping = false;
  const watch = async (server: PostgresServer, deaths = 0): Promise<void> => {
    const startedAt = Date.now();
    const end = await server.ended;
    if (stopping) return;
    const inARow = Date.now() - startedAt < STABLE_AFTER_MS ? deaths + 1 : 1;
    if (inARow > MAX_EXITS) return onLost?.(new Error(`Postgres keeps ending (${end}).`));
    log(`Postgres ended (${end}) and is started again.`);
    current = start(port);
    await current.then(
      (next) => watch(next, inARow),
      (error) => onLost?.(error),
    );
  };
  void watch(first);
  return {
    async stop() {
      stopping = true;
      await current.then(
        (server) => server.stop(),
        () => undefined,
      );
    },
  };
}

async function prepareFolder(path: string): Promise<string> {
  await mkdir(path, { recursive: true });
  const folder = await realpath(path);
  await assertOwnedByUs(folder);
  // Postgres may run under another account, which needs to traverse the folder and nothing more.
  await chmod(folder, 0o711);
  return folder;
}

/** Retries, because another program may take the port and a killed server takes a moment to release its resources. */
async function startWithRetries(
  start: () => Promise<PostgresServer>,
  cluster: string,
  log: (line: string) => void,
): Promise<PostgresServer> {
  for (let attempt = 1; ; attempt++) {
    await stopOrphanedPostgres(cluster, log);
    try {
      return await start();
    } catch (error) {
      if (attempt === MAX_START_ATTEMPTS) throw error;
      await pause(RETRY_DELAY_MS * attempt);
    }
  }
}
