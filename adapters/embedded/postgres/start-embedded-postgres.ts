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

/**
 * Starts the Postgres that comes with the product on a folder, as root or not, on a free port of 127.0.0.1. Data stay
 * between starts. What a killed run left behind is stopped first.
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
    const server = await startPatiently(
      () => startServer({ postgres, cluster: folder, launcher, settings, log }),
      folder,
      log,
    );
    return {
      url: `postgres://${ROLE}:${password}@127.0.0.1:${server.port}/postgres`,
      stop: () => server.stop().finally(unlock),
    };
  } catch (error) {
    unlock();
    throw error;
  }
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
