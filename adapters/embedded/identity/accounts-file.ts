import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { EmulatorCode, EmulatorState, EmulatorUser } from './emulator-state.js';
import { writeAtomically } from './write-atomically.js';

/** A code with its creation time in milliseconds since 1970. */
export type DatedCode = EmulatorCode & { readonly madeMs: number };

export interface AccountsFile {
  /** Schedules a save within `SAVE_MS`. */
  changed(): void;
  /** Saves pending changes. */
  flush(): Promise<void>;
}

const SAVE_MS = 200;

/**
 * Persists the emulator's state in the data folder: accounts with revocation times and outstanding mail codes, which the
 * emulator's own export omits. A broken file is renamed.
 */
export async function openAccountsFile(
  dataDir: string,
  state: EmulatorState,
  codes: Map<string, DatedCode>,
  warn: (line: string) => void,
): Promise<AccountsFile> {
  const path = join(dataDir, 'accounts.json');
  await load(path, state, codes, warn);
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(async () => {
      const content = { version: 1, users: [...state.users.values()], codes: [...codes.values()] };
      try {
        await writeAtomically(path, JSON.stringify(content));
      } catch (error) {
        warn(`the accounts could not be written to ${path}: ${String(error)}`);
        timer ??= setTimeout(write, SAVE_MS * 10);
      }
    });
  };
  return {
    changed() {
      timer ??= setTimeout(write, SAVE_MS);
    },
    async flush() {
      if (timer) write();
      await writing;
    },
  };
}

async function load(
  path: string,
  state: EmulatorState,
  codes: Map<string, DatedCode>,
  warn: (line: string) => void,
): Promise<void> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return;
  try {
    const { users, codes: kept }: { users: EmulatorUser[]; codes: DatedCode[] } = JSON.parse(text);
    if (!users.every(({ localId }) => typeof localId === 'string' && localId)) throw new Error('no ids');
    for (const code of kept) codes.set(code.oobCode, code);
    for (const user of users) state.overwriteUserWithLocalId(user.localId, user);
    for (const code of kept) state.oobs.set(code.oobCode, code);
  } catch {
    const aside = `${path}.broken-${Date.now()}`;
    await rename(path, aside);
    state.deleteAllAccounts();
    state.oobs.clear();
    codes.clear();
    warn(`the accounts could not be read; the file is now ${aside}, and there are no accounts`);
  }
}
