import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';

const POLL_INTERVAL_MS = 200;
/** Age at which a note of a waiting process no longer counts: the process has ended. */
const NOTE_EXPIRES_MS = 5_000;
/** Time that a process waits before one that has more to do is to let it through. */
const PATIENCE_MS = 60_000;
/** `SQLITE_BUSY` */
const BUSY = 5;

/**
 * The one turn at the memory for models that all processes of an installation share. SQLite's lock on a file holds it: the
 * operating system releases that with the process, however it ends.
 */
export interface MemoryTurn {
  /** Another process waits, and this one is idle or has made it wait for long. */
  isWanted(isIdle: boolean): Promise<boolean>;
}

/** Waits for the turn and keeps it until the process ends. Those that wait get it by age. `onWait` is called now and then. */
export async function takeMemoryTurn(dataDir: string, onWait: () => void): Promise<MemoryTurn> {
  const folder = join(dataDir, 'runtimes');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const note = join(folder, 'memory.wanted');
  const mine = Date.now();
  const lock = new DatabaseSync(join(folder, 'memory.lock'), { timeout: 0 });
  let hasWaited = false;
  for (;;) {
    const oldest = await waitingSince(note);
    const isNext = oldest === undefined || oldest >= mine;
    if (isNext && acquire(lock)) break;
    if (isNext) await writeFile(note, String(mine));
    hasWaited = true;
    onWait();
    await delay(POLL_INTERVAL_MS);
  }
  if (hasWaited) await rm(note, { force: true });
  // The closure keeps the lock from being collected, which would release it.
  return {
    async isWanted(isIdle) {
      const since = await waitingSince(note);
      if (!lock.isOpen) throw new Error('the lock was closed');
      return since !== undefined && (isIdle || Date.now() - since > PATIENCE_MS);
    },
  };
}

function acquire(lock: DatabaseSync): boolean {
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    return (error as { errcode?: number }).errcode !== BUSY;
  }
}

/** Since when the longest waiting process waits. */
async function waitingSince(note: string): Promise<number | undefined> {
  try {
    const { mtimeMs } = await stat(note);
    if (Date.now() - mtimeMs > NOTE_EXPIRES_MS) return undefined;
    return Number(await readFile(note, 'utf8')) || undefined;
  } catch {
    return undefined;
  }
}
