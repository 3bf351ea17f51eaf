import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates an empty folder, and a function that removes it. */
export async function scratchFolder() {
  const path = await mkdtemp(join(tmpdir(), 'podgist-bench-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

export function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/**
 * Starts a Node program and waits until `readyPath` answers. `readyMs` is the time from spawn to ready in milliseconds.
 */
export async function startProgram(file, { port, args = [], env = {}, readyPath = '/health/ready' }) {
  const started = performance.now();
  const child = spawn(process.execPath, [file, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, PORT: String(port), LOG_LEVEL: 'error', ...env },
  });
  child.stdout.resume();
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${file} ended with ${child.exitCode}`);
    const answer = await fetch(url + readyPath).catch(() => undefined);
    if (answer?.ok) break;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return {
    url,
    pid: child.pid,
    readyMs: performance.now() - started,
    async stop() {
      child.kill('SIGINT');
      await ended;
    },
  };
}

/** An address without a listener, so that measurements include no external services. */
const NOWHERE = 'http://127.0.0.1:9';
const NO_INTERNET = {
  OUTBOUND_ALLOW: NOWHERE,
  SPOTIFY_URL: NOWHERE,
  YOUTUBE_URL: NOWHERE,
  ITUNES_URL: NOWHERE,
};

/** Starts the built product on its own data folder. */
export async function startProduct({ dataDir, env = {} }) {
  const port = await freePort();
  return startProgram('dist/apps/api/src/main.js', {
    port,
    env: {
      ...NO_INTERNET,
      DATA_DIR: dataDir,
      VISITOR_NETWORK_LIMIT: '1000000',
      FREE_DAILY_LIMIT: '1000000',
      RATE_LIMIT_FACTOR: '100000',
      ...env,
    },
  });
}

/** Returns the resident memory of a process tree in MB, with shared pages divided among the processes (PSS). */
export async function treeMemory(pid) {
  let total = 0;
  for (const id of [pid, ...(await descendants(pid))]) {
    const rollup = await readFile(`/proc/${id}/smaps_rollup`, 'utf8').catch(() => '');
    total += Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0);
  }
  return total / 1024;
}

async function descendants(pid) {
  const parents = new Map();
  for (const id of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const stat = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '');
    parents.set(Number(id), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
  }
  const found = [];
  const collect = (parent) => {
    for (const [id, its] of parents) if (its === parent) found.push(id) && collect(id);
  };
  collect(pid);
  return found;
}

export function median(numbers) {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
}
