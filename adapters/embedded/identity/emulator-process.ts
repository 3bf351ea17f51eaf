import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { extname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { EmbeddedMail, EmulatorConfig, EmulatorMessage } from './embedded-identity.js';

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

interface EmulatorOptions {
  readonly dataDir: string;
  readonly log: (line: string) => void;
  readonly onMail: (mail: EmbeddedMail) => void;
  /** Node options for the process; running from TypeScript sources needs a loader. */
  readonly execArgv?: readonly string[];
}

const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 5_000;
const WORKER = new URL(`./emulator-worker${extname(import.meta.url)}`, import.meta.url);

/** Starts an emulator process and waits until it listens. @throws Error with its output when it does not start */
async function launchEmulator(
  { dataDir, log, onMail, execArgv = inherited() }: EmulatorOptions,
  order: EmulatorConfig,
): Promise<{ child: ChildProcess; port: number }> {
  const { PATH, TMPDIR } = process.env;
  const child = fork(fileURLToPath(WORKER), [], {
    execArgv: [...execArgv],
    // Hides this process's secrets, and Google credentials in the home folder, from the child.
    env: { PATH, TMPDIR, HOME: dataDir },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  // Only output before readiness is kept, for the error message; later output may contain codes.
  let said = '';
  child.stderr?.on('data', (chunk) => {
    if (said.length < 4_000) said += chunk;
  });
  const slow = setTimeout(() => child.kill('SIGKILL'), START_TIMEOUT_MS);
  try {
    const port = await new Promise<number>((resolve, reject) => {
      child.on('error', reject);
      child.once('exit', (code, signal) =>
        reject(new Error(`The identity service ended at once (${signal ?? code}): ${said}`)),
      );
      child.on('message', (news: EmulatorMessage) => {
        if (news.kind === 'ready') resolve(news.port);
        else if (news.kind === 'failed') reject(new Error(news.message));
        else if (news.kind === 'warning') log(news.line);
        else onMail(news.mail);
      });
      child.send(order);
    });
    return { child, port };
  } finally {
    clearTimeout(slow);
  }
}

/** Stops the process by closing its IPC channel, after it saved all state. */
async function stopEmulator(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  if (child.connected) child.disconnect();
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await exit;
  clearTimeout(late);
}

/** Node options of this process, except those that cannot be shared. */
function inherited(): string[] {
  return process.execArgv.filter((option) => !/^--(debug|inspect)/.test(option));
}

/** @throws Error with installation instructions when the emulator's package is absent, as in production installs */
export function assertEmulatorInstalled(
  resolve: (name: string) => unknown = createRequire(import.meta.url).resolve,
): void {
  try {
    resolve('firebase-tools/package.json');
  } catch (cause) {
    throw new Error(
      'The embedded identity service is not installed here (firebase-tools comes with development installs alone). ' +
        'Set FIREBASE_PROJECT_ID, FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN and GOOGLE_APPLICATION_CREDENTIALS to a hosted one.',
      { cause },
    );
  }
}
