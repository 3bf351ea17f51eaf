import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, mkdtemp, readdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#adapters/embedded/postgres/start-embedded-postgres.js';
import { eventually } from '../support/eventually.js';

let dataDir: string;
let running: EmbeddedPostgres[];
let processes: ChildProcess[];

beforeEach(async () => {
  dataDir = await mkdtemp(join(await realpath(tmpdir()), 'podgist-embedded-'));
  running = [];
  processes = [];
});

afterEach(async () => {
  for (const postgres of running) await postgres.stop();
  for (const child of processes) child.kill('SIGKILL');
  const left = await serverPid();
  if (left !== undefined) process.kill(left, 'SIGINT');
  await eventually(serverPid, (pid) => pid === undefined);
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

async function start(log: (line: string) => void = () => undefined): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  running.push(postgres);
  return postgres;
}

/** Starts Postgres from a separate process, as the product does. */
async function startElsewhere(options: SpawnOptions = {}): Promise<{ url: string; child: ChildProcess }> {
  const script = join(import.meta.dirname, '../support/embedded-postgres-process.mjs');
  const child = spawn(process.execPath, [script, dataDir], { stdio: 'pipe', ...options });
  processes.push(child);
  let said = '';
  child.stdout?.on('data', (chunk) => {
    said += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    said += chunk;
  });
  await eventually(
    () => said,
    (text) => text.includes('\n') || child.exitCode !== null,
  );
  const url = /^postgres:.*$/m.exec(said)?.[0];
  if (!url) throw new Error(said);
  return { url, child };
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Process id of the server on the folder, if it is running. */
async function serverPid(): Promise<number | undefined> {
  const text = await readFile(join(dataDir, 'cluster/postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  try {
    return pid > 0 && process.kill(pid, 0) ? pid : undefined;
  } catch {
    return undefined;
  }
}

describe('the embedded Postgres', () => {
  it('preserves its data and password between starts', async () => {
    const cold = await start();
    await query(cold.url, 'create table kept as select 42 as answer');
    await cold.stop();
    expect(await serverPid()).toBeUndefined();
    const warm = await start();
    expect(await query(warm.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
    expect(new URL(warm.url).password).toBe(new URL(cold.url).password);
  });

  it('requires the password and keeps it readable by its owner only', async () => {
    const { url } = await start();
    for (const [user, password] of [
      ['podgist', ''],
      ['podgist', 'podgist'],
      ['postgres', 'postgres'],
    ]) {
      const stranger = new URL(url);
      Object.assign(stranger, { username: user, password });
      await expect(query(stranger.href, 'select 1')).rejects.toThrow(/password|role/);
    }
    expect((await stat(join(dataDir, 'password'))).mode & 0o777).toBe(0o600);
    expect((await stat(join(dataDir, 'cluster'))).mode & 0o077).toBe(0);
    expect(await query(url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
  });

  it('sorts and folds text identically on every machine', async () => {
    const { url } = await start();
    const [row] = await query(url, `select lower('ÄÖ') as lower, 'a' < 'B' as ignoring_case`);
    expect(row).toEqual({ lower: 'äö', ignoring_case: false });
  });

  it('rejects a second start on its folder without affecting the first', async () => {
    const { url } = await startElsewhere();
    await expect(start()).rejects.toThrow(`The data folder ${dataDir} is in use by another running Podgist`);
    expect(await query(url, 'select 1 as alive')).toEqual([{ alive: 1 }]);
  });

  it('lets one of several concurrent starts on an empty folder win', async () => {
    const started = await Promise.allSettled([start(), start(), start()]);
    expect(started.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await query(running[0]?.url ?? '', 'select 1 as alive')).toEqual([{ alive: 1 }]);
  });

  it('recovers committed data after its process is killed, and leaves no server behind', async () => {
    const { url, child } = await startElsewhere();
    await query(url, 'create table kept as select 42 as answer');
    const orphan = await serverPid();
    await kill(child);
    const next = await start();
    expect(await query(next.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
    const now = await serverPid();
    expect(now).toBeDefined();
    expect(now).not.toBe(orphan);
  });

  it('restarts a crashed server on the same port with all committed data', async () => {
    const lines: string[] = [];
    const { url } = await start((line) => lines.push(line));
    await query(url, 'create table kept as select 42 as answer');
    const first = await serverPid();
    process.kill(first ?? 0, 'SIGKILL');
    const rows = await eventually(
      () => query(url, 'select answer from kept').catch(() => undefined),
      (found) => found !== undefined,
      20_000,
    );
    expect(rows).toEqual([{ answer: 42 }]);
    expect(await serverPid()).not.toBe(first);
    expect(lines).toContainEqual(expect.stringContaining('is started again'));
  });

  it('stops a server that outlived its killed process, also one that ran as another account', async () => {
    // Without system programs no watchdog can stop Postgres after its parent's death, and root must run it as nobody.
    const { url, child } = await startElsewhere({ env: { PATH: '' } });
    await query(url, 'create table kept as select 42 as answer');
    const orphan = await serverPid();
    await kill(child);
    expect(await query(url, 'select answer from kept')).toEqual([{ answer: 42 }]);
    const lines: string[] = [];
    const next = await start((line) => lines.push(line));
    expect(lines).toContain(`stopping the Postgres (pid ${orphan}) that a killed run left behind`);
    expect(await query(next.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
    await expect(query(url, 'select 1')).rejects.toThrow();
  });

  it('does not touch a program that has the process id of a dead server', async () => {
    await (await start()).stop();
    const other = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 60_000)'], {
      stdio: 'ignore',
    });
    processes.push(other);
    await writeFile(join(dataDir, 'cluster/postmaster.pid'), `${other.pid}\n${dataDir}/cluster\n`);
    expect(await query((await start()).url, 'select 1 as alive')).toEqual([{ alive: 1 }]);
    expect(other.exitCode ?? other.signalCode).toBeNull();
  });

  it('recreates the database after an interrupted first start', async () => {
    await mkdir(join(dataDir, 'cluster.new-dead/base'), { recursive: true });
    await writeFile(join(dataDir, 'password'), 'half');
    expect(await query((await start()).url, 'select 1 as alive')).toEqual([{ alive: 1 }]);
    expect((await readdir(dataDir)).toSorted()).toEqual(['cluster', 'owner.lock', 'password']);
  });

  it('runs as an unprivileged user and cannot access other users’ folders', async () => {
    const isRoot = process.getuid?.() === 0;
    const account = isRoot ? { uid: 54_321, gid: 54_321 } : {};
    if (isRoot) await chown(dataDir, 54_321, 54_321);
    const { url, child } = await startElsewhere(account);
    expect(await query(url, 'select 1 as alive')).toEqual([{ alive: 1 }]);
    await kill(child);
    if (!isRoot) return;
    expect(await query((await start()).url, 'select 1 as alive')).toEqual([{ alive: 1 }]);
    await running[0]?.stop();
    await expect(startElsewhere({ uid: 54_322, gid: 54_322 })).rejects.toThrow(
      'belongs to another user (uid 54321)',
    );
  });
});
