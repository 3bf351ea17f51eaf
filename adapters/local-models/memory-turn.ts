import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { acquireProcessLock } from './process-lock.js';

const POLL_INTERVAL_MS = 200;
/** Age at which a note of a waiting process no longer counts: the process has ended. */
const NOTE_EXPIRES_MS = 5_000;
/** Time that a process waits before one that has more to do is to let it through. */
const PATIENCE_MS = 60_000;

/**
 * The one turn at the memory for models that all processes of an installation share. A lock holds it until the process ends,
 * however it does.
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
  let hasWaited = false;
  for (;;) {
    const oldest = await waitingSince(note);
    const isNext = oldest === undefined || oldest >= mine;
    if (isNext && acquireProcessLock(join(folder, 'memory.lock'))) break;
    if (isNext) await writeFile(note, String(mine));
    hasWaited = true;
    onWait();
    await delay(POLL_INTERVAL_MS);
  }
  if (hasWaited) await rm(note, { force: true });
  return {
    async isWanted(isIdle) {
      const since = await waitingSince(note);
      return since !== undefined && (isIdle || Date.now() - since > PATIENCE_MS);
    },
  };
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
