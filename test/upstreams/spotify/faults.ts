import type { ServerResponse } from 'node:http';
import { type Beginning, misbehavedOnWire, send, type WireFault } from '../wire.ts';
import { problem } from './http-answers.ts';

/** Faults that the fake server can simulate. */
export type SpotifyFault =
  | WireFault
  | '401' // the token has expired
  | '403'
  | '404'
  | '429' // with Retry-After
  | '500'
  | 'truncated' // truncated to the first half
  | 'moved' // the page's data has a different layout
  | 'bare' // a page without data
  | 'no-title';

const PAGE: Beginning = { type: 'text/html', start: '<' };
const BEGINNING: Beginning = { type: 'application/json', start: '{"id": "' };

/** Truncates a text if the fault requires it. */
export function cutIf(fault: SpotifyFault | undefined, text: string): string {
  return fault === 'truncated' ? text.slice(0, text.length / 2) : text;
}

/** Simulates transport faults. Returns true if the request has been handled. */
export function misbehaved(
  fault: SpotifyFault,
  response: ServerResponse,
  { retryAfter = '30' }: { readonly retryAfter?: string },
): boolean {
  if (misbehavedOnWire(fault, response, fault === 'huge' ? PAGE : BEGINNING)) return true;
  switch (fault) {
    case '401':
      problem(response, 401, 'The access token expired');
      return true;
    case '403':
    case '404':
    case '500':
      problem(response, Number(fault), 'standin');
      return true;
    case '429':
      response.setHeader('retry-after', retryAfter);
      send(response, 429, 'Too many requests', 'text/plain');
      return true;
    default:
      return false;
  }
}
