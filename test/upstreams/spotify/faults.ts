import type { ServerResponse } from 'node:http';
import { type Beginning, misbehavedOnWire, send } from '../wire.ts';
import { problem } from './http-answers.ts';

/** Faults that the fake server can be told to show. */
export const SPOTIFY_FAULTS = [
  'hang', // takes the request and never answers
  'trickle', // sends headers and then a byte now and again, for ever
  'reset', // drops the connection
  'reset-midway', // drops it within the body
  '401', // the token is not good any more
  '403',
  '404',
  '429', // with Retry-After
  '500',
  'truncated', // the first half
  'wrong-type', // some other page
  'moved', // the page's data is arranged otherwise
  'bare', // a page without data
  'no-title',
  'huge', // a body without end
] as const;
export type SpotifyFault = (typeof SPOTIFY_FAULTS)[number];

const PAGE: Beginning = { type: 'text/html', start: '<' };
const BEGINNING: Beginning = { type: 'application/json', start: '{"id": "' };

/** A text as far as a fault lets it through. */
export function cutIf(fault: SpotifyFault | undefined, text: string): string {
  return fault === 'truncated' ? text.slice(0, text.length / 2) : text;
}

/** Faults below the answer's content. True when the request has been dealt with. */
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
