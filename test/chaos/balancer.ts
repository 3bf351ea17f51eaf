import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';

export interface Balancer {
  readonly url: string;
  close(): Promise<void>;
}

const HEALTH_INTERVAL_MS = 250;

/**
 * A proxy in front of several origins, as `deploy/Caddyfile` sets one up: it asks `/health/ready`, skips who is not ready, and
 * tries a request at another origin if nothing listens at the first.
 */
export async function startBalancer(origins: readonly string[]): Promise<Balancer> {
  const ready = new Set(origins);
  const check = async (origin: string) => {
    const answer = await fetch(`${origin}/health/ready`, { signal: AbortSignal.timeout(2000) }).catch(
      () => undefined,
    );
    if (answer?.ok) ready.add(origin);
    else ready.delete(origin);
    await answer?.arrayBuffer();
  };
  const timer = setInterval(() => void origins.map(check), HEALTH_INTERVAL_MS);
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    turn += 1;
    const candidates = origins.filter((origin) => ready.has(origin));
    const order = candidates.map((_, index) => candidates[(index + turn) % candidates.length] as string);
    forward(incoming, outgoing, order);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      clearInterval(timer);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function forward(incoming: IncomingMessage, outgoing: ServerResponse, origins: readonly string[]): void {
  const [origin, ...others] = origins;
  if (!origin) {
    outgoing.writeHead(502).end();
    return;
  }
  const { method, headers, url } = incoming;
  const upstream = request(origin + url, { method, headers, agent: false }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
    answer.once('error', () => outgoing.destroy());
  });
  upstream.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ECONNREFUSED') return forward(incoming, outgoing, others);
    if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(502).end(error.code);
  });
  // The body is sent only once there is a connection, so that another origin can still be tried.
  upstream.once('socket', (socket) => socket.once('connect', () => incoming.pipe(upstream)));
}
