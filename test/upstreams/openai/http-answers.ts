import type { ServerResponse } from 'node:http';

export function problem(
  response: ServerResponse,
  status: number,
  message: string,
  code: string | null = null,
): void {
  json(response, status, { error: { message, type: 'invalid_request_error', param: null, code } });
}

export function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'x-request-id': 'req_standin' });
  response.end(JSON.stringify(body));
}
