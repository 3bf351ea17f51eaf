import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const SQLITE_BUSY = 5;
/** A lock that were collected would be released. */
const held = new Set<DatabaseSync>();

/**
 * Takes a lock that holds over all processes that share the file's disk; absent when another owner has it. The operating system
 * releases it when a process ends, so that no stale lock remains after a crash.
 * @param timeoutMs blocks this process for so long at most
 */
export function acquireProcessLock(file: string, timeoutMs = 0): (() => void) | undefined {
  mkdirSync(dirname(file), { recursive: true });
  const lock = new DatabaseSync(file, { timeout: timeoutMs });
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
  held.add(lock);
  return () => {
    held.delete(lock);
    if (lock.isOpen) lock.close();
  };
}

function isBusy(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'errcode' in error && error.errcode === SQLITE_BUSY;
}
