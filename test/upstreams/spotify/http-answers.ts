import type { ServerResponse } from 'node:http';
import { send } from '../wire.ts';

/** A refusal as the Web API writes it. */
export function problem(response: ServerResponse, status: number, message: string): void {
  json(response, status, { error: { status, message } });
}

export function json(response: ServerResponse, status: number, body: unknown): void {
  send(response, status, JSON.stringify(body), 'application/json; charset=utf-8');
}
