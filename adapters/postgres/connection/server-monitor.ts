import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { ConnectionMonitor } from './bounded-client.js';

/** A working server accepts a connection and responds within this time. */
const PROBE_TIMEOUT_MS = 1_000;
const PROBE_INTERVAL_MS = 500;

/** The error of a pool whose server does not respond. Its code makes `mapDatabaseErrors` treat it as unavailable. */
class ServerUnavailableError extends Error {
  readonly code = 'ECONNREFUSED';

  constructor() {
    super('The database server does not answer.');
    this.name = 'ServerUnavailableError';
  }
}

/**
 * Distinguishes a slow database server from one that does not respond at all (frozen, or silently cut off). While it is down, its
 * connections are closed and new ones are refused at once; periodic probes detect its return.
 */
export class ServerMonitor implements ConnectionMonitor {
  private readonly connections = new Set<{ destroy(): void }>();
  private readonly waiting = new Set<(error: Error) => void>();
  private probing: Promise<void> | undefined;
  private isDown = false;
  private isClosed = false;

  constructor(private readonly url: string) {}

  opened(connection: { destroy(): void }): void {
    this.connections.add(connection);
  }

  closed(connection: { destroy(): void }): void {
    this.connections.delete(connection);
  }

  checkServer(): void {
    if (!this.isClosed) this.probing ??= this.probeUntilUp().finally(() => (this.probing = undefined));
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.probing;
  }

  /** Makes the pool refuse at once while the server is down, including callers that already wait for a connection. */
  guard(pool: pg.Pool): void {
    const connect = pool.connect.bind(pool) as unknown as (callback: ConnectCallback) => void;
    const guarded = (callback?: ConnectCallback) => {
      if (callback) return this.connectOrRefuse(connect, callback);
      return new Promise<pg.PoolClient>((resolve, reject) => {
        this.connectOrRefuse(connect, (error, client) =>
          error || !client ? reject(error) : resolve(client),
        );
      });
    };
    Object.assign(pool, { connect: guarded });
  }

  private connectOrRefuse(connect: (callback: ConnectCallback) => void, callback: ConnectCallback): void {
    if (this.isDown)
      return void process.nextTick(callback, new ServerUnavailableError(), undefined, () => undefined);
    let isOver = false;
    const refuse = (error: Error) => {
      isOver = true;
      callback(error, undefined, () => undefined);
    };
    this.waiting.add(refuse);
    const suspicion = setTimeout(() => this.checkServer(), PROBE_TIMEOUT_MS);
    connect((error, client, release) => {
      clearTimeout(suspicion);
      this.waiting.delete(refuse);
      if (isOver) release?.();
      else callback(error, client, release);
    });
  }

  private async probeUntilUp(): Promise<void> {
    // A busy machine may be late once.
    if (await this.isResponding()) return;
    while (!this.isClosed && !(await this.isResponding())) {
      if (!this.isDown) this.markDown();
      await pause(PROBE_INTERVAL_MS, undefined, { ref: false });
    }
    this.isDown = false;
  }

  private markDown(): void {
    this.isDown = true;
    for (const refuse of [...this.waiting]) refuse(new ServerUnavailableError());
    this.waiting.clear();
    for (const connection of [...this.connections]) connection.destroy();
  }

  /** True when the server responds. A refused connection counts as a response: pools see it at once. */
  private async isResponding(): Promise<boolean> {
    const client = new pg.Client({ connectionString: this.url, application_name: 'podgist-probe' });
    client.on('error', () => undefined);
    let isLate = false;
    const late = setTimeout(() => {
      setImmediate(() =>
        setImmediate(() => {
          isLate = true;
          (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
        }),
      );
    }, PROBE_TIMEOUT_MS);
    try {
      await client.connect();
      await client.query('select 1');
      return true;
    } catch {
      return !isLate;
    } finally {
      clearTimeout(late);
      client.end().catch(() => undefined);
    }
  }
}

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release?: (error?: unknown) => void,
) => void;
