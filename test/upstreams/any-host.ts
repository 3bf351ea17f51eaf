import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { textOf } from './wire.ts';

/** Faults that the fake server can simulate. */
export const HOST_FAULTS = [
  'hang', // accepts the request and never responds
  'slow-headers', // sends a header byte by byte, endlessly
  'stall', // sends headers and the beginning of the body
  'trickle', // sends headers and then single bytes, endlessly
  'reset', // closes the connection
  'reset-midway', // closes the connection within the body
  'truncated', // closes the connection before the declared length
  'truncated-gzip', // truncates a compressed body
  'not-http',
  '403',
  '404',
  '429', // with Retry-After
  '500',
  '503', // with Retry-After
  'wrong-type', // a web page for any request
  'huge', // an endless body
  'huge-stated', // declares a length of a terabyte
  'huge-headers',
  'gzip-bomb', // 4 GiB in 4 MB
  'gzip-twice', // compressed twice
  'redirect-loop',
  'redirect-nowhere', // a redirect to an invalid URL
] as const;
export type HostFault = (typeof HOST_FAULTS)[number];

export interface HostAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Compresses the body. */
  readonly gzip?: boolean;
}

export interface HostRequest {
  readonly method: string;
  /** Path with query. */
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
  /** Arrival time as `performance.now()`. */
  readonly at: number;
}

export interface AnyHost {
  /** Origin without a trailing slash. */
  readonly url: string;
  /** Host name with port. */
  readonly host: string;
  readonly port: number;
  readonly requests: HostRequest[];
  /** Number of connections opened so far. */
  connections(): number;
  underWay(): number;
  /** Maximum number of concurrent requests. */
  mostAtOnce(): number;
  /** Sets the response of a path (without query). */
  serve(path: string, answer: HostAnswer): void;
  /** Applies a fault to the next `times` requests (default: all); `when` restricts it to matching paths. */
  misbehave(fault: HostFault | undefined, times?: number, when?: (path: string) => boolean): void;
  close(): Promise<void>;
}

export interface AnyHostOptions {
  /** Defaults to a free port. */
  readonly port?: number;
  /** Key and certificate to serve TLS. */
  readonly tls?: { readonly key: string; readonly cert: string };
  readonly latencyMs?: number;
  /** Retry-After of `429` and `503`. */
  readonly retryAfter?: string;
}

const ALWAYS = (_path: string) => true;

/**
 * A web host for feeds, transcripts, audio and other files; unknown paths are 404. `/hops/3` redirects three times and ends
 * at `/`; `/to?url=…&status=307` redirects to any URL.
 * `node test/upstreams/any-host.ts` runs it alone: `PUT` sets the content of a path.
 */
export async function startAnyHost(options: AnyHostOptions = {}): Promise<AnyHost> {
  const requests: HostRequest[] = [];
  const answers = new Map<string, HostAnswer>();
  let fault: HostFault | undefined;
  let faultsLeft = 0;
  let picks = ALWAYS;
  let atOnce = 0;
  let mostAtOnce = 0;
  let connections = 0;

  const listener: RequestListener = (request, response) => {
    atOnce += 1;
    mostAtOnce = Math.max(mostAtOnce, atOnce);
    response.once('close', () => {
      atOnce -= 1;
    });
    serve(request, response).catch((error) => response.destroy(error));
  };
  const server = options.tls ? createTlsServer(options.tls, listener) : createServer(listener);
  server.on('connection', (socket: Socket) => {
    connections += 1;
    socket.on('error', () => {});
  });

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url: path = '/', headers } = request;
    const body = await textOf(request);
    const { pathname, searchParams } = new URL(path, 'http://fake.invalid');
    if (method === 'PUT') {
      answers.set(pathname, { body, headers: { 'content-type': String(headers['content-type'] ?? '') } });
      return answer(response, { status: 204 });
    }
    requests.push({ method, path, headers, body, at: performance.now() });
    const current = faultsLeft > 0 && picks(path) ? fault : undefined;
    if (current) faultsLeft -= 1;
    const given = answers.get(pathname);
    if (current) {
      const { headers: type = {}, body: content = 'a body that was to come' } = given ?? {};
      const { retryAfter = '1' } = options;
      MISCHIEF[current]({ response, headers: type, body: content, retryAfter });
    } else {
      answer(
        response,
        given ?? redirectBuiltIn(pathname, searchParams) ?? { status: 404, body: 'Not Found' },
      );
    }
  }

  function misbehave(next: HostFault | undefined, times = Number.POSITIVE_INFINITY, when = ALWAYS): void {
    picks = when;
    fault = next;
    faultsLeft = next ? times : 0;
  }

  server.listen(options.port ?? 0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const host = `127.0.0.1:${port}`;
  return {
    url: `${options.tls ? 'https' : 'http'}://${host}`,
    host,
    port,
    requests,
    connections: () => connections,
    underWay: () => atOnce,
    mostAtOnce: () => mostAtOnce,
    serve: (path, given) => void answers.set(path, given),
    misbehave,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function answer(response: ServerResponse, { status = 200, headers = {}, body = '', gzip }: HostAnswer): void {
  const bytes = gzip ? gzipSync(body) : Buffer.from(body);
  const length = status === 204 || status === 304 ? {} : { 'content-length': bytes.byteLength };
  response.writeHead(status, { ...length, ...(gzip ? { 'content-encoding': 'gzip' } : {}), ...headers });
  response.end(bytes);
}

function redirectBuiltIn(pathname: string, query: URLSearchParams): HostAnswer | undefined {
  const left = /^\/hops\/(\d+)$/.exec(pathname)?.[1];
  if (left) return redirect(Number(left) > 1 ? `/hops/${Number(left) - 1}` : '/');
  if (pathname === '/to') return redirect(query.get('url') ?? '/', Number(query.get('status') ?? 302));
  return undefined;
}

function redirect(location: string, status = 302): HostAnswer {
  // Raw UTF-8 bytes in a header, as misconfigured servers send them.
  return { status, headers: { location: Buffer.from(location).toString('latin1') }, body: 'elsewhere' };
}

interface Mischief {
  readonly response: ServerResponse;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
  readonly retryAfter: string;
}

const MISCHIEF: Record<HostFault, (mischief: Mischief) => void> = {
  hang: () => {},
  'slow-headers': ({ response }) => {
    response.socket?.write('HTTP/1.1 200 OK\r\nX-Slow: ');
    drip(response, () => response.socket?.write('a'));
  },
  stall: ({ response, headers }) => response.writeHead(200, headers).write('<'),
  trickle: ({ response, headers }) => {
    response.writeHead(200, headers).write('{');
    drip(response, () => response.write(' '));
  },
  reset: ({ response }) => response.socket?.resetAndDestroy(),
  'reset-midway': ({ response, headers, body }) =>
    response.writeHead(200, headers).write(body, () => response.socket?.resetAndDestroy()),
  truncated: ({ response, headers, body }) => {
    response.writeHead(200, { ...headers, 'content-length': Buffer.byteLength(body) + 10 });
    response.write(body, () => response.socket?.end());
  },
  'truncated-gzip': ({ response, headers, body }) =>
    response.writeHead(200, { ...headers, 'content-encoding': 'gzip' }).end(gzipSync(body).subarray(0, -12)),
  'not-http': ({ response }) => response.socket?.end('220 mail.fake.invalid ESMTP\r\n'),
  '403': ({ response }) => problem(response, 403),
  '404': ({ response }) => problem(response, 404),
  '429': ({ response, retryAfter }) => problem(response, 429, { 'retry-after': retryAfter }),
  '500': ({ response }) => problem(response, 500),
  '503': ({ response, retryAfter }) => problem(response, 503, { 'retry-after': retryAfter }),
  'wrong-type': ({ response, headers }) =>
    answer(response, { headers, body: '<!doctype html><html><body>Are you human?</body></html>' }),
  huge: ({ response, headers }) => {
    response.writeHead(200, headers);
    pour(response, Buffer.alloc(1 << 20, ' '));
  },
  'huge-stated': ({ response, headers }) => {
    response.writeHead(200, { ...headers, 'content-length': 2 ** 40 });
    pour(response, Buffer.alloc(1 << 16, ' '));
  },
  'huge-headers': ({ response, body }) =>
    response.writeHead(200, { 'x-huge': 'a'.repeat(64 * 1024) }).end(body),
  'gzip-bomb': ({ response, headers }) => {
    const member = gzipSync(Buffer.alloc(64 << 20));
    response.writeHead(200, { ...headers, 'content-encoding': 'gzip' });
    response.end(Buffer.concat(Array.from({ length: 64 }, () => member)));
  },
  'gzip-twice': ({ response, headers, body }) =>
    response.writeHead(200, { ...headers, 'content-encoding': 'gzip, gzip' }).end(gzipSync(gzipSync(body))),
  'redirect-loop': ({ response }) => answer(response, redirect(response.req.url ?? '/')),
  'redirect-nowhere': ({ response }) => answer(response, redirect('http://[what is this')),
};

function problem(response: ServerResponse, status: number, headers: Record<string, string> = {}): void {
  const body = `<html><body>${status}</body></html>`;
  answer(response, { status, headers: { 'content-type': 'text/html', ...headers }, body });
}

function drip(response: ServerResponse, drop: () => void): void {
  const timer = setInterval(drop, 20);
  response.once('close', () => clearInterval(timer));
}

function pour(response: ServerResponse, chunk: Buffer): void {
  const more = () => {
    while (!response.destroyed && response.write(chunk));
  };
  response.on('drain', more);
  more();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  void startAnyHost().then(({ url }) => process.stdout.write(`${url}\n`));
