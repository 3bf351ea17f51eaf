import { chown, cp, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#adapters/embedded/postgres/start-embedded-postgres.js';

/** A primary and its streaming replica. */
export interface ReplicatedPostgres {
  readonly primary: EmbeddedPostgres;
  readonly replica: EmbeddedPostgres;
  /** Data folder of the replica. */
  readonly replicaDir: string;
  /** Runs a statement on the replica. */
  onReplica(sql: string): Promise<Record<string, unknown>[]>;
  stop(): Promise<void>;
}

const SETTINGS = { wal_level: 'replica', max_wal_senders: '2', fsync: 'off', autovacuum: 'off' };
const log = () => undefined;

/** Starts a Postgres, lets `prepare` fill it, and starts a replica of it. */
export async function startReplicatedPostgres(
  prepare: (url: string) => Promise<void>,
): Promise<ReplicatedPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'podgist-replica-'));
  const [primaryDir, replicaDir] = [join(folder, 'primary'), join(folder, 'replica')];
  const primary = await startEmbeddedPostgres({ dataDir: primaryDir, settings: SETTINGS, log });
  await prepare(primary.url);
  await copyCluster(primary.url, primaryDir, replicaDir);
  const { hostname, port, username, password } = new URL(primary.url);
  const primary_conninfo = `host=${hostname} port=${port} user=${username} password=${password}`;
  const replica = await startEmbeddedPostgres({
    dataDir: replicaDir,
    settings: { ...SETTINGS, primary_conninfo },
    log,
  });
  const connections = new pg.Pool({ connectionString: replica.url, allowExitOnIdle: true });
  connections.on('error', () => undefined);
  return {
    primary,
    replica,
    replicaDir,
    onReplica: async (sql) => (await connections.query(sql)).rows,
    async stop() {
      await connections.end();
      await replica.stop();
      await primary.stop();
      await rm(folder, { recursive: true });
    },
  };
}

/** Copies the files of a running server, as pg_basebackup does. */
async function copyCluster(url: string, from: string, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`select pg_backup_start('copy', true)`);
  await cp(from, to, { recursive: true });
  const { rows } = await client.query('select labelfile from pg_backup_stop(false)');
  await client.end();
  const cluster = join(to, 'cluster');
  await Promise.all([
    rm(join(cluster, 'postmaster.pid')),
    writeFile(join(cluster, 'backup_label'), rows[0].labelfile),
    writeFile(join(cluster, 'standby.signal'), ''),
  ]);
  const { uid, gid } = await stat(join(from, 'cluster'));
  for (const name of ['', ...(await readdir(cluster, { recursive: true }))])
    await chown(join(cluster, name), uid, gid);
}
