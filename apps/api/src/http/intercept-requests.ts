import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';

/** Passes each request to `answer` before the present listeners. A request that it answers (`true`) goes no further. */
export function interceptRequests(
  server: Server,
  answer: (request: IncomingMessage, response: ServerResponse) => boolean,
): void {
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (!answer(request, response))
      for (const listener of listeners) listener.call(server, request, response);
  });
}
