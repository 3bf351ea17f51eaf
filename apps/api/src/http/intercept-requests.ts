import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';

/** Lets `answer` see each request before whatever listened until now; what it answers with `true` goes no further. */
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
