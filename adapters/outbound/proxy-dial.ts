import { connect, type Socket } from 'node:net';
import { type DialTarget, type Network, systemNetwork } from './guarded-connector.js';

const CONNECT_TIMEOUT_MS = 10_000;
/** Largest response to CONNECT, in bytes. */
const MAX_RESPONSE_BYTES = 16 * 1024;
const HEADERS_END = '\r\n\r\n';

/**
 * Dials the named hosts through an HTTP proxy (CONNECT), others directly. The proxy gets the host's name and never sees the
 * TLS that follows.
 * @param proxyUrl http, with a user and password where the proxy wants them
 */
export function dialThroughProxy(
  proxyUrl: string,
  hosts: readonly string[],
  direct: Network['dial'] = systemNetwork.dial,
): Network['dial'] {
  const proxy = new URL(proxyUrl);
  return (target) => (hosts.includes(target.hostname) ? tunnel(proxy, target) : direct(target));
}

function tunnel(proxy: URL, { hostname, port }: DialTarget): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: proxy.hostname, port: Number(proxy.port) || 80 });
    let received = Buffer.alloc(0);
    const fail = (error: Error) => {
      socket.destroy();
      reject(error);
    };
    const closed = () => reject(new Error('the proxy closed the connection'));
    const read = (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      const end = received.indexOf(HEADERS_END);
      if (end < 0 && received.length > MAX_RESPONSE_BYTES) fail(new Error('the proxy answered at length'));
      if (end < 0) return;
      const [status = ''] = received.toString('latin1', 0, end).split('\r\n', 1);
      // In TLS the client speaks first: bytes after the answer cannot be the host's.
      const isOpen = /^HTTP\/1\.[01] 200(?: |$)/.test(status) && received.length === end + HEADERS_END.length;
      if (!isOpen) return fail(new Error(`the proxy answered ${status.slice(0, 60)}`));
      socket.off('data', read).off('error', fail).off('close', closed).setTimeout(0);
      socket.pause();
      resolve(socket);
    };
    socket.setTimeout(CONNECT_TIMEOUT_MS, () => fail(new Error('the proxy took too long to connect')));
    socket.once('error', fail);
    socket.once('close', closed);
    socket.on('data', read);
    socket.once('connect', () => {
      const to = `${hostname}:${port}`;
      socket.write(`CONNECT ${to} HTTP/1.1\r\nHost: ${to}\r\n${authorization(proxy)}\r\n`);
    });
  });
}

function authorization({ username, password }: URL): string {
  if (username === '') return '';
  const user = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return `Proxy-Authorization: Basic ${Buffer.from(user).toString('base64')}\r\n`;
}
