import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const SQLITE_BUSY = 5;

/**
 * Locks a data folder for this process until the returned function is called or the process ends. The operating system
 * releases SQLite's file lock, so no stale lock remains after a crash.
 * @throws Error when another process owns the folder
 */
export function lockFolder(folder: string): () => void {
  const lock = new DatabaseSync(join(folder, 'owner.lock'), { timeout: 0 });
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (cause) {
    lock.close();
    if (errorCode(cause) !== SQLITE_BUSY) throw cause;
    throw new Error(
      `The data folder ${folder} is in use by another running Podgist. Stop that one, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
  return () => {
    if (lock.isOpen) lock.close();
  };
}

/** Returns an error's `code`, such as `EEXIST` or SQLite's 5, without checking its class. */
export function errorCode(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('errcode' in error) return error.errcode;
  return 'code' in error ? error.code : undefined;
}
