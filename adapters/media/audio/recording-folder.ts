import { hash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { acquireProcessLock } from '#adapters/local-models/process-lock.js';

/** A folder for a recording during its transcription. */
export interface RecordingFolder {
  readonly path: string;
  release(): Promise<void>;
}

/** Time after which a recording is not expected again. */
const KEPT_MS = 24 * 60 * 60_000;
const LOCK = 'lock';

/** A folder that is removed when it is released. */
export async function temporaryFolder(workDir: string): Promise<RecordingFolder> {
  await mkdir(workDir, { recursive: true });
  const path = await mkdtemp(join(workDir, 'recording-'));
  return { path, release: () => rm(path, { recursive: true, force: true }) };
}

/**
 * The folder of an address, which stays for a day: a transcription of hours goes on after a kill with what is finished. While
 * another run has it, a temporary one. Removes the folders that nobody came back for.
 */
export async function keptFolder(workDir: string, url: string): Promise<RecordingFolder> {
  await removeOldFolders(workDir);
  const path = join(workDir, `kept-${hash('sha256', url).slice(0, 32)}`);
  await mkdir(path, { recursive: true, mode: 0o700 });
  const unlock = acquireProcessLock(join(path, LOCK));
  if (!unlock) return temporaryFolder(workDir);
  return { path, release: async () => unlock() };
}

async function removeOldFolders(workDir: string): Promise<void> {
  for (const name of await readdir(workDir).catch(() => [])) {
    const path = join(workDir, name);
    if (Date.now() - (await lastChange(path)) < KEPT_MS) continue;
    const unlock = acquireProcessLock(join(path, LOCK));
    if (!unlock) continue;
    await rm(path, { recursive: true, force: true });
    unlock();
  }
}

async function lastChange(folder: string): Promise<number> {
  const files = await readdir(folder).catch(() => []);
  const changes = [folder, ...files.map((name) => join(folder, name))].map((path) =>
    stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    ),
  );
  return Math.max(...(await Promise.all(changes)));
}
