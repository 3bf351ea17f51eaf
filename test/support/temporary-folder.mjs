import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory: copying a database takes a tenth of the CPU time there. */
const MEMORY = '/dev/shm';
/** A run uses less than a quarter of it. */
const NEEDED_BYTES = 4 * 1024 ** 3;
const PREFIX = 'podgist-run-';

/** Makes a folder for all temporary files of the run the default of this process and of those that it starts. */
export async function openTemporaryFolder() {
  const parent = (await hasRoom(MEMORY)) ? MEMORY : tmpdir();
  await removeLeftovers(parent);
  const folder = await mkdtemp(join(parent, `${PREFIX}${process.pid}-`));
  // As any such folder: Postgres may run under another account.
  await chmod(folder, 0o1777);
  process.env.TMPDIR = folder;
  return { remove: () => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }) };
}

async function hasRoom(folder) {
  const { bavail, bsize } = await statfs(folder).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize > NEEDED_BYTES;
}

/** Removes the folders of runs that were killed. */
async function removeLeftovers(parent) {
  for (const name of await readdir(parent)) {
    const pid = name.startsWith(PREFIX) && Number.parseInt(name.slice(PREFIX.length), 10);
    if (pid && !isAlive(pid)) await rm(join(parent, name), { recursive: true, force: true });
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
