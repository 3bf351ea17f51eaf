import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';

export function json(response: ServerResponse, status: number, body: unknown): void {
  const headers = { 'content-type': 'application/json', 'request-id': `req_${randomUUID()}` };
  response.writeHead(status, headers).end(JSON.stringify(body));
}

export function page(response: ServerResponse, status: number, title: string, content = ''): void {
  response
    .writeHead(status, { 'content-type': 'text/html' })
    .end(`<!DOCTYPE html><h1>${title}</h1>${content}`);
}
