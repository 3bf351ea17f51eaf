import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findRunningPostgres } from './find-running-postgres.js';

const message = (type: string, body: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
};
const AUTHENTICATED = message('R', Buffer.alloc(4));
const READY = message('Z', Buffer.from('I'));
const SHUTTING_DOWN = message(
  'E',
  Buffer.from('SFATAL\0VFATAL\0C57P01\0Mterminating connection due to administrator command\0\0'),
);

describe('the running embedded Postgres (contract §1)', () => {
  it('survives a server that shuts down while it is asked', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'podgist-find-'));
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => socket.end(Buffer.concat([AUTHENTICATED, READY, SHUTTING_DOWN])));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    try {
      await mkdir(join(dataDir, 'cluster'));
      await writeFile(join(dataDir, 'cluster/postmaster.pid'), `1\n${dataDir}\n0\n${port}\n`);
      await writeFile(join(dataDir, 'password'), 'secret');
      expect(await findRunningPostgres(dataDir)).toContain(`:${port}/`);
    } finally {
      server.close();
      await rm(dataDir, { recursive: true });
    }
  });

  it('is absent without a cluster', async () => {
    expect(await findRunningPostgres(join(tmpdir(), 'podgist-no-such-folder'))).toBeUndefined();
  });
});
