import { spawnSync } from 'node:child_process';
import { chown, lstat } from 'node:fs/promises';
import { userInfo } from 'node:os';

/** A command with the account under which Postgres agrees to run. */
export interface LaunchCommand {
  readonly command: string;
  readonly args: readonly string[];
  readonly uid?: number;
  readonly gid?: number;
}

export type Launcher = (program: string, args: readonly string[]) => LaunchCommand;

/** The id of the unprivileged account "nobody". */
const NOBODY_ID = 65534;
const UNSHARE = ['unshare', '-U', `--map-user=${NOBODY_ID}`, `--map-group=${NOBODY_ID}`];
const SETPRIV = ['setpriv', '--pdeathsig', 'INT'];

/** @throws Error when the folder belongs to an account under which this process cannot run Postgres */
export async function assertOwnedByUs(folder: string): Promise<void> {
  const self = process.getuid?.() ?? 0;
  const { uid } = await lstat(folder);
  if (self === 0 || uid === self) return;
  throw new Error(
    `The data folder ${folder} belongs to another user (uid ${uid}). Set DATA_DIR to a folder of your own.`,
  );
}

/**
 * How to launch Postgres on a cluster's folder. Postgres refuses to run as root, so root launches it in a user namespace, or as
 * nobody where namespaces are forbidden; so does an account without a name. The folder's owner decides, so that one folder keeps
 * one mode. Where supported, Postgres receives a signal when this process dies.
 * @throws Error when the folder belongs to an account under which this process cannot run Postgres
 */
export async function createLauncher(folder: string): Promise<Launcher> {
  if (process.getuid === undefined) return (command, args) => ({ command, args });
  await assertOwnedByUs(folder);
  const { uid, gid } = await lstat(folder);
  if (process.getuid() !== 0)
    return launcherWithPrefix(hasUserName() || !supportsUserNamespaces() ? [] : UNSHARE, {});
  if (uid !== 0) return launcherWithPrefix([], { uid, gid });
  if (supportsUserNamespaces()) return launcherWithPrefix(UNSHARE, {});
  throw new Error(
    `The database folder ${folder} was made in a user namespace, and this machine forbids those.`,
  );
}

/** Gives a new file or folder to the account that will run Postgres. */
export async function chownToPostgres(path: string): Promise<void> {
  if (process.getuid?.() !== 0 || supportsUserNamespaces()) return;
  await chown(path, NOBODY_ID, NOBODY_ID);
}

function launcherWithPrefix(prefix: readonly string[], account: { uid?: number; gid?: number }): Launcher {
  const words = succeeds([...SETPRIV, 'true']) ? [...prefix, ...SETPRIV] : prefix;
  return (program, args) => {
    const [command = program, ...rest] = [...words, program, ...args];
    return { command, args: rest, ...account };
  };
}

/** Containers may run under a user id without an account, but initdb needs a name. */
function hasUserName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

function supportsUserNamespaces(): boolean {
  return succeeds([...UNSHARE, 'true']);
}

function succeeds([command = '', ...args]: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}
