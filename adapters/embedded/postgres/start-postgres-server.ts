import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { type Launcher } from './create-launcher.js';

/** A running Postgres on a port of 127.0.0.1. */
export interface PostgresServer {
  readonly port: number;
  /** Resolves when Postgres is gone, with what the log may say of it. */
  readonly ended: Promise<string>;
  /** Ends all sessions, writes everything down and stops. */
  stop(): Promise<void>;
}

export interface PostgresServerOptions {
  readonly postgres: string;
  readonly cluster: string;
  readonly launcher: Launcher;
  readonly settings: Readonly<Record<string, string>>;
  readonly log: (line: string) => void;
  /** Absent: a free one. */
  readonly port?: number;
}

/** For a machine that Postgres shares with everything else: small memory, few processes, nothing but 127.0.0.1. */
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
const READY_MESSAGE = 'database system is ready to accept connections';

/** Starts Postgres. @throws Error with what Postgres said when it does not come up */
export async function startPostgresServer(plan: PostgresServerOptions): Promise<PostgresServer> {
  const { port = await freePort() } = plan;
  const settings = Object.entries({ ...SETTINGS, ...plan.settings, port: String(port) });
  const { command, args, uid, gid } = plan.launcher(plan.postgres, [
    '-D',
    plan.cluster,
    ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  // A group of its own: a Ctrl-C in the terminal must not stop the database before the product.
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
