import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Listening {
  readonly url: string;
  /** Number of requests without a complete response. */
  underWay(): number;
  /** Maximum number of concurrent requests. */
  mostAtOnce(): number;
  /** Closes the server and all its connections. */
  close(): Promise<void>;
}

/** Serves HTTP on localhost at the given port or a free one. */
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
