import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { assertEmulatorInstalled } from './assert-emulator-installed.js';
import { type EmulatorOptions, launchEmulator, stopEmulator } from './launch-emulator.js';

/** The emulator in a child process that is restarted when it exits. */
export interface Emulator {
  /** `127.0.0.1:<port>/<secret>`; unchanged across restarts. */
  readonly host: string;
  readonly pid: number | undefined;
  /** Resolves when the emulator is ready. @throws Error on timeout or after stop() */
  up(): Promise<void>;
  stop(): Promise<void>;
}

const RESTART_TIMEOUT_MS = 15_000;
const INITIAL_BACKOFF_MS = 100;
const MAX_BACKOFF_MS = 30_000;
/** Minimum run time in milliseconds after which an exit does not count as part of a crash loop. */
const STABLE_AFTER_MS = 60_000;

/**
 * @throws Error with instructions when the package is not installed, the folder is in use or the emulator does not
 * start
 */
export async function startEmulator(plan: EmulatorOptions): Promise<Emulator> {
  assertEmulatorInstalled();
  const { dataDir, log } = plan;
  const secret = randomBytes(24).toString('base64url');
  const { child, port } = await launchEmulator(plan, { dataDir, secret, port: 0 });
  const stopping = new AbortController();
  let running: ChildProcess | undefined;
  let up: Promise<void> = Promise.resolve();
  let wait = INITIAL_BACKOFF_MS;

  const watch = (process: ChildProcess) => {
    const since = performance.now();
    running = process;
    process.once('exit', (code, signal) => {
      running = undefined;
      if (stopping.signal.aborted) return;
      log(`the identity service exited unexpectedly (${signal ?? code}) and is being restarted`);
      wait = performance.now() - since > STABLE_AFTER_MS ? INITIAL_BACKOFF_MS : nextBackoff(wait);
      up = restart();
    });
  };
  const restart = async () => {
    while (!running) {
      await pause(wait, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      try {
        watch((await launchEmulator(plan, { dataDir, secret, port })).child);
      } catch (error) {
        log(`the identity service could not be restarted: ${String(error)}`);
        wait = nextBackoff(wait);
      }
    }
  };
  watch(child);

  return {
    host: `127.0.0.1:${port}/${secret}`,
    get pid() {
      return running?.pid;
    },
    async up() {
      if (running) return;
      const enough = new AbortController();
      const late = pause(RESTART_TIMEOUT_MS, undefined, { signal: enough.signal }).catch(() => undefined);
      await Promise.race([up, late]);
      enough.abort();
      if (!running) throw new Error('The identity service is not running.');
    },
    async stop() {
      stopping.abort();
      await up;
      if (running) await stopEmulator(running);
    },
  };
}

function nextBackoff(wait: number): number {
  return Math.min(wait * 2, MAX_BACKOFF_MS);
}
