import { spawnSync } from 'node:child_process';
import { chown, lstat } from 'node:fs/promises';
import { userInfo } from 'node:os';

/** A command with the user and group ids under which Postgres can run. */
export interface LaunchCommand {
  readonly command: string;
  readonly args: readonly string[];
  readonly uid?: number;
  readonly gid?: number;
}

export type Launcher = (program: string, args: readonly string[]) => LaunchCommand;

/** User id of the unprivileged account "nobody". */
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
 * Creates the launcher for a cluster's folder, whose owner determines the mode. Postgres refuses to run as root or
 * without an account name, so such processes launch it in a user namespace, root as nobody where namespaces are
 * forbidden. Where supported, Postgres receives a signal when this process dies.
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

/** Changes the owner of a new file or folder to the account that runs Postgres. */
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

/** Returns whether the user id has an account name, which initdb requires; containers may lack one. */
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
