import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { interceptRequests } from './intercept-requests.js';
import { requestId } from './request-facts.js';

/**
 * Rejects requests that proxies and servers interpret differently (RFC 9112 §3.2): 400 for more than one Host header, 417
 * for an expectation other than 100-continue.
 */
export function rejectAmbiguousRequests(server: Server, headers: Readonly<Record<string, string>>): void {
  interceptRequests(server, (request, response, pass) => {
    if (countHosts(request) <= 1) pass();
    else reject(request, response, 400, 'Send the Host header once.');
  });
  server.on('checkExpectation', (request, response) => {
    reject(request, response, 417, 'Leave out the Expect header, or send "Expect: 100-continue".');
  });

  function reject(request: IncomingMessage, response: ServerResponse, status: number, message: string): void {
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

/** Node keeps only the first Host header; `rawHeaders` alternates names and values of all. */
function countHosts({ rawHeaders }: IncomingMessage): number {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  }
  return hosts;
}
