import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';

/** Passes each request to `answer` before the present listeners, which get it when `answer` passes it on. */
export function interceptRequests(
  server: Server,
  answer: (request: IncomingMessage, response: ServerResponse, pass: () => void) => void,
): void {
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    answer(request, response, () => {
      for (const listener of listeners) listener.call(server, request, response);
    });
  });
}
