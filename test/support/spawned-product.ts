import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { PROJECT_ROOT } from '#api/project-root.js';
import { NO_INTERNET } from './no-internet.js';
import { requireFreshBuild } from './run-services.js';

/** The built product in a separate process, as started by `npm start`. */
export interface SpawnedProduct {
  readonly url: string;
  readonly process: ChildProcess;
  /** Output so far. */
  output(): string;
  /** Sends the signal and waits for the process to exit. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Node option that ends a test's process when its parent exits for any reason. */
const END_WITH_PARENT = ['--import', new URL('./end-with-parent.mjs', import.meta.url).href];

/** Compiled code of earlier starts: a quarter of the time of a start, and of a command. */
export const COMPILE_CACHE = join(PROJECT_ROOT, 'node_modules/.cache/podgist/started');

/** Returns a port that was free at the time of the call. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

/**
 * Starts the product with its data in `dataDir` and waits until it is ready. Where nobody signs in, the variables of
 * `startGoogleIdentity` save the start of the embedded identity service, which takes as long as the product's own.
 */
export async function spawnProduct(
  dataDir: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<SpawnedProduct> {
  await requireFreshBuild();
  const port = variables.PORT ?? String(await freePort());
  const child = spawn(
    process.execPath,
    [...END_WITH_PARENT, join(PROJECT_ROOT, 'dist/apps/api/src/main.js')],
    {
      cwd: PROJECT_ROOT,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        PATH: process.env.PATH,
        TMPDIR: process.env.TMPDIR,
        NODE_COMPILE_CACHE: COMPILE_CACHE,
        END_WITH_PARENT: '1',
        PORT: port,
        DATA_DIR: dataDir,
        LOG_LEVEL: 'warn',
        ...NO_INTERNET,
        VISITOR_NETWORK_LIMIT: '10000',
        FREE_DAILY_LIMIT: '100000',
        RATE_LIMIT_FACTOR: '1000',
        ...variables,
      },
    },
  );
  let printed = '';
  child.stdout?.on('data', (chunk) => {
    printed += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    printed += chunk;
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = `http://localhost:${port}`;
  await Promise.race([
    ready(url, () => child.exitCode === null && child.signalCode === null).catch((error: Error) =>
      Promise.reject(new Error(`${error.message}\n${printed}`)),
    ),
    ended.then(() => Promise.reject(new Error(`The product ended:\n${printed}`))),
  ]);
  return {
    url,
    process: child,
    output: () => printed,
    async stop(signal = 'SIGINT') {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      await ended;
    },
  };
}

/** Signs up at the embedded identity service as the browser's SDK does. */
export async function signUp(url: string, email: string): Promise<{ uid: string; token: string }> {
  const response = await fetch(`${url}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'a password of tests', returnSecureToken: true }),
  });
  const { localId, idToken } = (await response.json()) as { localId: string; idToken: string };
  return { uid: localId, token: idToken };
}

/** A start takes seconds; on a busy machine minutes. */
const READY_TIMEOUT_MS = 300_000;

async function ready(url: string, lives: () => boolean): Promise<void> {
  const until = performance.now() + READY_TIMEOUT_MS;
  let last = 'no answer';
  while (lives() && performance.now() < until) {
    const answer = await fetch(`${url}/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
    if (answer) last = await answer.text();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`It never was ready: ${last}`);
}
