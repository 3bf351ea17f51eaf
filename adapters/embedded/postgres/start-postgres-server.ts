import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { type Launcher } from './create-launcher.js';

/** A running Postgres on a port of 127.0.0.1. */
export interface PostgresServer {
  readonly port: number;
  /** Resolves with the exit code or signal when Postgres exits. */
  readonly ended: Promise<string>;
  /** Ends all sessions, writes a checkpoint and stops. */
  stop(): Promise<void>;
}

export interface PostgresServerOptions {
  readonly postgres: string;
  readonly cluster: string;
  readonly launcher: Launcher;
  readonly settings: Readonly<Record<string, string>>;
  readonly log: (line: string) => void;
  /** A free port by default. */
  readonly port?: number;
}

/** Settings for a shared machine: little memory, few processes, 127.0.0.1 only. */
const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  shared_buffers: '64MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
  io_method: 'sync',
  max_worker_processes: '2',
  max_parallel_workers_per_gather: '0',
  autovacuum_max_workers: '1',
  jit: 'off',
  lc_messages: 'C',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

const STOP_TIMEOUT_MS = 10_000;
/** Without its end, which differs on a standby. */
const READY_MESSAGE = 'database system is ready to accept ';

/** Starts Postgres. @throws Error with the end of its log when it does not start */
export async function startPostgresServer(plan: PostgresServerOptions): Promise<PostgresServer> {
  const { port = await freePort() } = plan;
  const settings = Object.entries({ ...SETTINGS, ...plan.settings, port: String(port) });
  const { command, args, uid, gid } = plan.launcher(plan.postgres, [
    '-D',
    plan.cluster,
    ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  // A process group of its own, so that Ctrl-C in a terminal does not stop the database before the product.
  const child = spawn(command, args, { uid, gid, detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = new Promise<string>((resolve) => {
    child.once('close', (code, signal) => resolve(`${signal ?? code}`));
  });
  await waitUntilReady(child, plan.log);
  return { port, ended, stop: () => stop(child) };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

async function waitUntilReady(child: ChildProcess, log: (line: string) => void): Promise<void> {
  const said: string[] = [];
  await new Promise<void>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) =>
      reject(new Error(`Postgres ended at once (${code}): ${said.slice(-5).join(' | ')}`)),
    );
    if (!child.stderr) return;
    createInterface({ input: child.stderr }).on('line', (line) => {
      if (said.length < 50) said.push(line);
      log(line);
      if (line.includes(READY_MESSAGE)) resolve();
    });
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, 'close');
  child.kill('SIGINT');
  const late = setTimeout(() => child.kill('SIGQUIT'), STOP_TIMEOUT_MS);
  await closed;
  clearTimeout(late);
}
