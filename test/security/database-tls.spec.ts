import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';
import { openPostgres } from '#adapters/postgres/open-postgres.js';
import { openBullmq } from '#adapters/queue/open-bullmq.js';
import { testCertificate } from '../support/test-certificate.js';

/** What a client of Postgres sends before anything else if it wants TLS. */
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f]);

describe('connections to a database with sslmode=verify-full (OWASP ASVS V12.3.1, V12.3.2)', () => {
  const certificate = testCertificate('localhost');
  const sockets = new Set<Socket>();
  /** Whether the first message of each connection that came this far was read in clear or from TLS. */
  const started: ('clear' | 'tls')[] = [];
  let connections = 0;
  let server: Server;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'podgist-tls-'));
    await writeFile(join(folder, 'ca.pem'), certificate.cert);
    await writeFile(join(folder, 'other.pem'), testCertificate('localhost').cert);
    server = createServer((socket) => {
      connections += 1;
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.once('data', (first) => {
        if (!first.equals(SSL_REQUEST)) {
          started.push('clear');
          socket.destroy();
          return;
        }
        socket.write('S');
        const secured = new TLSSocket(socket, { isServer: true, ...certificate });
        secured.on('error', () => undefined);
        secured.once('data', () => {
          started.push('tls');
          socket.destroy();
        });
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await rm(folder, { recursive: true });
  });
  beforeEach(() => {
    started.length = 0;
    connections = 0;
  });

  const urlWith = (authority?: string) => {
    const { port } = server.address() as AddressInfo;
    const root = authority === undefined ? '' : `&sslrootcert=${encodeURIComponent(join(folder, authority))}`;
    return `postgres://podgist:swordfish@localhost:${port}/podgist?sslmode=verify-full${root}`;
  };

  /** Opens a connection of each kind. */
  async function connectEverywhere(url: string): Promise<void> {
    const postgres = await openPostgres({ url });
    const attempts = await Promise.allSettled([
      postgres.pool.query('select 1'),
      postgres.orm.em.getConnection().execute('select 1'),
      postgres.locks.query('select 1'),
      postgres.migrate(),
      postgres.notifications.watchContent(() => undefined),
      openBullmq({ kind: 'postgres', url }, () => undefined),
    ]);
    expect(attempts.map(({ status }) => status)).toEqual(attempts.map(() => 'rejected'));
    await postgres.close();
    expect(connections).toBeGreaterThanOrEqual(attempts.length);
  }

  it.each([undefined, 'other.pem'])(
    'say nothing to a server of another authority than %s',
    async (authority) => {
      await connectEverywhere(urlWith(authority));
      expect(started).toEqual([]);
    },
  );

  it('say everything within TLS to a server of the authority that is named', async () => {
    await connectEverywhere(urlWith('ca.pem'));
    expect(started.length).toBeGreaterThan(0);
    expect(new Set(started)).toEqual(new Set(['tls']));
  });
});
