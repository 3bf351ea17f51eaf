import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy whose delay can be changed, and that can cut every connection. */
export interface SlowLink {
  readonly port: number;
  /** Delay of each chunk in each direction, in milliseconds. */
  delayMs: number;
  /** Accepts no data for as long as it is true, as a machine that hangs. */
  frozen: boolean;
  /** Closes all connections. */
  cut(): void;
  close(): Promise<void>;
}

const FROZEN_CHECK_MS = 20;

/** Forwards a local port to `port` of this machine. */
export async function startSlowLink(port: number): Promise<SlowLink> {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1');
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.once('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    forward(client, upstream);
    forward(upstream, client);
  });
  const forward = (from: Socket, to: Socket) => {
    let last = Promise.resolve();
    from.on('data', (chunk) => {
      last = last.then(async () => {
        if (link.delayMs > 0) await wait(link.delayMs);
        while (link.frozen && !to.destroyed) await wait(FROZEN_CHECK_MS);
        to.write(chunk);
      });
    });
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const link: SlowLink = {
    port: (server.address() as AddressInfo).port,
    delayMs: 0,
    frozen: false,
    cut() {
      for (const socket of sockets) socket.destroy();
    },
    async close() {
      link.cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return link;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
