import { execFile } from 'node:child_process';
import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { errorCode } from './lock-folder.js';

const POLL_INTERVAL_MS = 20;
/** Escalating stop signals: SIGINT shuts down cleanly, SIGQUIT leaves recovery to the next start. */
const STOP_STEPS = [
  { signal: 'SIGINT', waitMs: 10_000 },
  { signal: 'SIGQUIT', waitMs: 5_000 },
  { signal: 'SIGKILL', waitMs: 5_000 },
] as const;

/**
 * Stops a Postgres that still runs in the folder after its owner was killed, and removes the pid file where that pid now belongs
 * to another program. Only the owner of the folder may call it.
 */
export async function stopOrphanedPostgres(cluster: string, log: (line: string) => void): Promise<void> {
  const pid = await recordedPid(cluster);
  if (pid === undefined || !isAlive(pid)) return;
  if (!(await isPostgresOf(pid, cluster))) {
    if (isAlive(pid)) await rm(join(cluster, 'postmaster.pid'), { force: true });
    return;
  }
  log(`stopping the Postgres (pid ${pid}) that a killed run left behind`);
  for (const { signal, waitMs } of STOP_STEPS) {
    if (!sendSignal(pid, signal) || (await waitForExit(pid, waitMs))) return;
  }
  throw new Error(`A Postgres that an earlier run left behind (pid ${pid}) does not stop.`);
}

async function recordedPid(cluster: string): Promise<number | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  return Number.isInteger(pid) && pid > 1 ? pid : undefined;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

function sendSignal(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

async function waitForExit(pid: number, waitMs: number): Promise<boolean> {
  for (let waited = 0; waited < waitMs; waited += POLL_INTERVAL_MS) {
    if (!isAlive(pid)) return true;
    await pause(POLL_INTERVAL_MS);
  }
  return !isAlive(pid);
}

/**
 * Checks a process's working directory, which is its cluster, or its command line where the directory cannot be read.
 */
async function isPostgresOf(pid: number, cluster: string): Promise<boolean> {
  const folder = await realpath(cluster);
  if (process.platform === 'linux') return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === folder;
  if (process.platform === 'win32') return true;
  const { stdout } = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }));
  return stdout.includes(folder);
}
