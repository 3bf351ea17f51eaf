import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';

export interface TestRedis {
  /** URL of one of 16 databases. */
  url(database: number): string;
  /** Keys of a database. */
  keys(database: number): Promise<string[]>;
  /** Stops responding without closing connections, until `thaw`. */
  freeze(): void;
  thaw(): void;
  /** Ends it with SIGKILL: what it held is lost. */
  kill(): Promise<void>;
  /** Starts it again on its port, empty. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a redis-server on a free port; absent if none is installed, which fails on CI. */
export async function startRedis(): Promise<TestRedis | undefined> {
  const directory = await mkdtemp(join(tmpdir(), 'podgist-redis-'));
  const port = await freePort();
  let server = launch(port, directory);
  const ready = await server.ready;
  if (!ready) {
    await rm(directory, { recursive: true });
    if (process.env.CI)
      throw new Error('redis-server is not installed: CI has to install it (apt-get install redis-server)');
    return undefined;
  }
  return {
    url: (database) => `redis://127.0.0.1:${port}/${database}`,
    async keys(database) {
      const client = new Redis({ port, db: database });
      return client.keys('*').finally(() => client.disconnect());
    },
    freeze: () => server.process.kill('SIGSTOP'),
    thaw: () => server.process.kill('SIGCONT'),
    async kill() {
      server.process.kill('SIGKILL');
      await server.ended;
    },
    async restart() {
      server = launch(port, directory);
      await server.ready;
    },
    async stop() {
      server.process.kill('SIGTERM');
      await server.ended;
      await rm(directory, { recursive: true });
    },
  };
}

interface Launched {
  readonly process: ChildProcess;
  /** False if there is no such program. */
  readonly ready: Promise<boolean>;
  readonly ended: Promise<unknown>;
}

function launch(port: number, directory: string): Launched {
  const settings = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--dir', directory];
  const server = spawn('redis-server', settings, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ready = new Promise<boolean>((resolve, reject) => {
    server.once('error', (error) =>
      'code' in error && error.code === 'ENOENT' ? resolve(false) : reject(error),
    );
    server.once('exit', (code) => reject(new Error(`redis-server ended with ${code}`)));
    server.stdout.on('data', (chunk) => `${chunk}`.includes('Ready to accept connections') && resolve(true));
  });
  return { process: server, ready, ended: new Promise((resolve) => server.once('exit', resolve)) };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  return address.port;
}
