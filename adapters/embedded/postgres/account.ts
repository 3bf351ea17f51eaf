import { spawnSync } from 'node:child_process';
import { chown, lstat } from 'node:fs/promises';

/** A command as it is to be spawned so that Postgres accepts its account. */
export interface Launch {
  readonly command: string;
  readonly args: readonly string[];
  readonly uid?: number;
  readonly gid?: number;
}

export type Launcher = (program: string, args: readonly string[]) => Launch;

/** The account without rights on every system: "nobody". */
const NOBODY = 65534;

/**
 * How Postgres is run on a cluster's folder. It refuses to be root: root runs it in a user namespace, where the same
 * account has another number, or as nobody where namespaces are forbidden. The folder's owner says which of them made the
 * cluster, so one folder keeps one mode. Where the system can, Postgres is told to stop when this process dies.
 * @throws Error when the folder belongs to an account that this process cannot run Postgres as
 */
export async function launcherFor(folder: string): Promise<Launcher> {
  const self = process.getuid?.();
  if (self === undefined) return (command, args) => ({ command, args });
  const { uid, gid } = await lstat(folder);
  if (self !== 0 && uid !== self) {
    throw new Error(
      `The database folder ${folder} belongs to another user (uid ${uid}). Set DATA_DIR to a folder of your own.`,
    );
  }
  if (self !== 0) return dyingWithUs([], {});
  if (uid !== 0) return dyingWithUs([], { uid, gid });
  if (works('unshare', [...NAMESPACE, 'true'])) return dyingWithUs(['unshare', ...NAMESPACE], {});
  throw new Error(
    `The database folder ${folder} belongs to root, and this machine forbids the user namespace that it was made in.`,
  );
}

/** Gives a new file or folder to the account that will run Postgres with it. */
export async function giveToPostgres(path: string): Promise<void> {
  if (process.getuid?.() !== 0 || works('unshare', [...NAMESPACE, 'true'])) return;
  await chown(path, NOBODY, NOBODY);
}

const NAMESPACE = ['-U', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];

function dyingWithUs(prefix: readonly string[], account: { uid?: number; gid?: number }): Launcher {
  const words = works('setpriv', ['--pdeathsig', 'INT', 'true'])
    ? [...prefix, 'setpriv', '--pdeathsig', 'INT']
    : prefix;
  return (program, args) => {
    const [command = program, ...rest] = [...words, program, ...args];
    return { command, args: rest, ...account };
  };
}

function works(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}
