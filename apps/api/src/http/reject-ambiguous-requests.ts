import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { interceptRequests } from './intercept-requests.js';
import { requestId } from './request-id.js';

/**
 * Refuses requests that proxies and servers read differently (RFC 9112 §3.2): 400 for more than one Host; 417 for an
 * expectation other than 100-continue, in the form of every other refusal.
 */
export function rejectAmbiguousRequests(server: Server, headers: Readonly<Record<string, string>>): void {
  interceptRequests(server, (request, response) => {
    if (countHosts(request) <= 1) return false;
    refuse(request, response, 400, 'Send the Host header once.');
    return true;
  });
  server.on('checkExpectation', (request, response) => {
    refuse(request, response, 417, 'Leave out the Expect header, or send "Expect: 100-continue".');
  });

  function refuse(request: IncomingMessage, response: ServerResponse, status: number, message: string): void {
    const id = requestId(request);
    const body = JSON.stringify({ message, requestId: id });
    response
      .writeHead(status, {
        ...headers,
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
        'cache-control': 'no-store',
        connection: 'close',
        'x-request-id': id,
      })
      .end(body);
  }
}

/** Node keeps the first of several Host headers; all of them are among the raw ones, where names and values alternate. */
function countHosts({ rawHeaders }: IncomingMessage): number {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  }
  return hosts;
}
