import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { eventually } from '#test/support/eventually.js';
import { startOutbound } from '#test/support/outbound-under-test.js';
import { guardedConnector, systemNetwork } from './guarded-connector.js';

const options = { hostname: 'feeds.example.com', protocol: 'https:', port: '' };

describe('a guarded connection', () => {
  it.each([
    { ...options, hostname: '127.0.0.1' },
    { ...options, hostname: '::1' },
    { ...options, protocol: 'http:' },
  ])('is not made to $protocol $hostname, whoever asks', async (given) => {
    const dialled: unknown[] = [];
    const connector = guardedConnector({
      lookup: async () => [{ address: '93.184.215.14', family: 4 }],
      dial: async (target) => {
        dialled.push(target);
        throw new Error('dialled');
      },
    });
    const failure = await new Promise((resolve) => connector(given, (...[error]) => resolve(error)));
    expect(failure).toMatchObject({ reason: 'address_refused' });
    expect(dialled).toEqual([]);
  });

  describe('of the system', () => {
    let server: Server;
    const accepted: Socket[] = [];
    beforeAll(async () => {
      server = createServer((socket) => accepted.push(socket)).listen(0, '127.0.0.1');
      await new Promise((resolve) => server.once('listening', resolve));
    });
    afterAll(() => new Promise((resolve) => server.close(resolve)));

    it('goes to the addresses that it is given and asks no name server', async () => {
      const { port } = server.address() as AddressInfo;
      const addresses = [
        { address: '127.0.0.2', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ];
      const socket = await systemNetwork.dial({ hostname: 'no.such.name.invalid', port, addresses });
      expect(socket.remoteAddress).toBe('127.0.0.1');
      await eventually(
        () => accepted.length,
        (count) => count === 1,
      );
      socket.destroy();
      accepted[0]?.destroy();
      const elsewhere = { hostname: 'localhost', port, addresses: addresses.slice(0, 1) };
      await expect(systemNetwork.dial(elsewhere)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    });
  });

  it('does not keep a caller beyond its deadline when a name server is silent', async () => {
    const house = await startOutbound({ network: { lookup: () => new Promise(() => {}) } });
    const call = house.client({ hosts: 'public' })('https://feeds.example.com/');
    const ended = expect(call).rejects.toMatchObject({ code: 'deadline_exceeded' });
    await house.clock.untilPending(1);
    await house.clock.advance(10_000);
    await ended;
    await house.close();
  });
});
