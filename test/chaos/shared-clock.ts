import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Above the interval at which a process reads the file. */
const NOTICED_MS = 200;

/** One wall clock of several processes, which a scenario sets. */
export interface SharedClock {
  /** Environment of a process that follows the clock. */
  readonly variables: Readonly<Record<string, string>>;
  now(): Date;
  /** Resolves when every process has noticed. */
  set(now: Date): Promise<void>;
  close(): Promise<void>;
}

export async function openSharedClock(start: Date): Promise<SharedClock> {
  const folder = await mkdtemp(join(tmpdir(), 'podgist-clock-'));
  const file = join(folder, 'ahead');
  let aheadMs = 0;
  const set = async (now: Date) => {
    aheadMs = now.getTime() - Date.now();
    // Renamed, so that nobody reads half of it.
    await writeFile(`${file}.new`, `${aheadMs}`);
    await rename(`${file}.new`, file);
    await pause(NOTICED_MS);
  };
  await set(start);
  const preload = new URL('../support/moved-clock.mjs', import.meta.url).href;
  return {
    variables: { MOVED_CLOCK: file, NODE_OPTIONS: `--import ${preload}` },
    now: () => new Date(Date.now() + aheadMs),
    set,
    close: () => rm(folder, { recursive: true, force: true }),
  };
}
