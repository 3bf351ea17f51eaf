import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Listening {
  readonly url: string;
  /** Requests that wait for the end of their answer. */
  underWay(): number;
  /** The most that were under way at once. */
  mostAtOnce(): number;
  /** Drops every connection. */
  close(): Promise<void>;
}

/** Serves HTTP on this machine: at this port, or at a free one. */
export async function listening(
  serve: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
  port = 0,
): Promise<Listening> {
  let atOnce = 0;
  let mostAtOnce = 0;
  const server = createServer((request, response) => {
    atOnce += 1;
    mostAtOnce = Math.max(mostAtOnce, atOnce);
    response.once('close', () => {
      atOnce -= 1;
    });
    serve(request, response).catch((error) => response.destroy(error));
  });
  server.listen(port, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    underWay: () => atOnce,
    mostAtOnce: () => mostAtOnce,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
