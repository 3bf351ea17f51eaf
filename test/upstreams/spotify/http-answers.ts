import type { ServerResponse } from 'node:http';
import { send } from '../wire.ts';

/** Sends an error in the Web API's format. */
export function problem(response: ServerResponse, status: number, message: string): void {
  json(response, status, { error: { status, message } });
}

export function json(response: ServerResponse, status: number, body: unknown): void {
  send(response, status, JSON.stringify(body), 'application/json; charset=utf-8');
}
