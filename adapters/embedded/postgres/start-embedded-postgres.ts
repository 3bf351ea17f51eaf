import { chmod, mkdir, realpath } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { launcherFor, mustBeOurs } from './account.js';
import { postgresBinaries } from './binaries.js';
import { openCluster, ROLE } from './cluster.js';
import { lockFolder } from './folder-lock.js';
import { stopOrphan } from './orphan.js';
import { type Server, startServer } from './server.js';

export interface EmbeddedPostgresOptions {
  /** Made when absent. One process owns it at a time. */
  readonly dataDir: string;
  /** Gets each line that Postgres writes. */
  readonly log: (line: string) => void;
  /** Told when Postgres died and could not be started again. */
  readonly onLost?: (error: Error) => void;
  /** Settings of Postgres that differ from the product's. */
  readonly settings?: Readonly<Record<string, string>>;
}

export interface EmbeddedPostgres {
  /** With the role and its password. */
  readonly url: string;
  stop(): Promise<void>;
}

const ATTEMPTS = 5;
const BETWEEN_MS = 200;
/** A Postgres that dies this often, each time within `STABLE_MS` of its start, is given up. */
const MAX_DEATHS = 5;
const STABLE_MS = 60_000;

/**
 * Starts the Postgres that comes with the product on a folder, as root or not, on a free port of 127.0.0.1. Data stay
 * between starts. What a killed run left behind is stopped first. A Postgres that dies is started again on its port.
 * @throws Error when another process owns the folder, or Postgres does not come up
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = await prepareFolder(options.dataDir);
  const unlock = lockFolder(dataDir);
  try {
    const { initdb, postgres } = await postgresBinaries();
    const { folder, password } = await openCluster(dataDir, initdb);
    const launcher = await launcherFor(folder);
    const { log, settings = {} } = options;
    const start = (port?: number) =>
      startPatiently(
        () => startServer({ postgres, cluster: folder, launcher, settings, log, port }),
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

/** Starts a server that died again, on the port that its clients know. */
function supervise(
  first: Server,
  start: (port: number) => Promise<Server>,
  { log, onLost }: EmbeddedPostgresOptions,
): Pick<Server, 'stop'> {
  const { port } = first;
  let current = Promise.resolve(first);
  let stopping = false;
  const watch = async (server: Server, deaths = 0): Promise<void> => {
    const startedAt = Date.now();
    const end = await server.ended;
    if (stopping) return;
    const inARow = Date.now() - startedAt < STABLE_MS ? deaths + 1 : 1;
    if (inARow > MAX_DEATHS) return onLost?.(new Error(`Postgres keeps ending (${end}).`));
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
  await mustBeOurs(folder);
  // Postgres may run as another account: it must be able to pass through, and only that.
  await chmod(folder, 0o711);
  return folder;
}

/** Another program may take the port first, and the remains of a killed server take a moment to go. */
async function startPatiently(
  start: () => Promise<Server>,
  cluster: string,
  log: (line: string) => void,
): Promise<Server> {
  for (let attempt = 1; ; attempt++) {
    await stopOrphan(cluster, log);
    try {
      return await start();
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      await pause(BETWEEN_MS * attempt);
    }
  }
}
