import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { extname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { EmbeddedMail } from './embedded-identity.js';
import type { EmulatorNews, EmulatorOrder } from './emulator-messages.js';

export interface EmulatorPlan {
  readonly dataDir: string;
  readonly log: (line: string) => void;
  readonly onMail: (mail: EmbeddedMail) => void;
  /** Node's options for the process: what a run from the TypeScript sources needs to load it. */
  readonly execArgv?: readonly string[];
}

/** The emulator in a process of its own, started again whenever it ends by itself. */
export interface Emulator {
  /** `127.0.0.1:<port>/<secret>`, the same as long as it runs. */
  readonly host: string;
  readonly pid: number | undefined;
  /** Resolves when it answers. @throws Error when it does not come back in time, or was stopped */
  up(): Promise<void>;
  stop(): Promise<void>;
}

const UP_WITHIN_MS = 15_000;
const STOP_WITHIN_MS = 5_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 30_000;
/** Who ran this long is not in a crash loop. */
const STEADY_MS = 60_000;
const WORKER = new URL(`./emulator-worker${extname(import.meta.url)}`, import.meta.url);

/** @throws Error with a way out when the package is not installed, the folder is in use or the emulator does not start */
export async function startEmulator(plan: EmulatorPlan): Promise<Emulator> {
  mustBeInstalled();
  const secret = randomBytes(24).toString('base64url');
  const started = await launch(plan, { dataDir: plan.dataDir, secret, port: 0 });
  let child: ChildProcess | undefined = started.child;
  let stopped = false;
  let up: Promise<void> = Promise.resolve();
  const order = { dataDir: plan.dataDir, secret, port: started.port };

  let wait = FIRST_PAUSE_MS;
  const restart = async () => {
    while (!stopped) {
      await pause(wait);
      if (stopped) return;
      try {
        const again = await launch(plan, order);
        if (stopped) return await endOf(again.child);
        child = again.child;
        return watch(again.child);
      } catch (error) {
        plan.log(`the identity service does not come back: ${String(error)}`);
        wait = Math.min(wait * 2, LONGEST_PAUSE_MS);
      }
    }
  };
  const watch = (running: ChildProcess) => {
    const since = performance.now();
    running.once('exit', (code, signal) => {
      if (stopped) return;
      child = undefined;
      plan.log(`the identity service ended by itself (${signal ?? code}) and is started again`);
      const steady = performance.now() - since > STEADY_MS;
      wait = steady ? FIRST_PAUSE_MS : Math.min(wait * 2, LONGEST_PAUSE_MS);
      up = restart();
    });
  };
  watch(started.child);

  return {
    host: `127.0.0.1:${started.port}/${secret}`,
    get pid() {
      return child?.pid;
    },
    async up() {
      const late = new AbortController();
      const tooLate = pause(UP_WITHIN_MS, 'late', { signal: late.signal }).catch(() => 'late');
      const how = await Promise.race([up, tooLate]);
      late.abort();
      if (stopped || how === 'late') throw new Error('The identity service is not running.');
    },
    async stop() {
      stopped = true;
      if (child) await endOf(child);
      child = undefined;
    },
  };
}

function mustBeInstalled(): void {
  try {
    createRequire(import.meta.url).resolve('firebase-tools/package.json');
  } catch (cause) {
    throw new Error(
      'The embedded identity service is not installed here (firebase-tools comes with development installs alone). ' +
        'Set FIREBASE_PROJECT_ID, FIREBASE_API_KEY and FIREBASE_AUTH_DOMAIN to a hosted one.',
      { cause },
    );
  }
}

async function launch(
  { dataDir, log, onMail, execArgv = inherited() }: EmulatorPlan,
  order: EmulatorOrder,
): Promise<{ child: ChildProcess; port: number }> {
  const { PATH, TMPDIR } = process.env;
  const child = fork(fileURLToPath(WORKER), [], {
    execArgv: [...execArgv],
    // None of our secrets, and no home to look for an account of its own in.
    env: { PATH, TMPDIR, HOME: dataDir },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  // What it says later may hold codes and is nobody's business; what it says until it is ready tells why it is not.
  let said = '';
  child.stderr?.on('data', (chunk) => {
    if (said.length < 4_000) said += chunk;
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.once('exit', (code) => reject(new Error(`The identity service ended at once (${code}): ${said}`)));
    child.on('message', (news: EmulatorNews) => {
      if (news.kind === 'ready') resolve(news.port);
      else if (news.kind === 'failed') reject(new Error(news.message));
      else if (news.kind === 'warning') log(news.line);
      else onMail(news.mail);
    });
    child.send(order);
  });
  return { child, port };
}

/** As this process was started, but for what cannot be shared. */
function inherited(): string[] {
  return process.execArgv.filter((option) => !/^--(debug|inspect)/.test(option));
}

/** The process ends with its channel, once it wrote everything down. */
async function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  if (child.connected) child.disconnect();
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
  await exit;
  clearTimeout(late);
}
