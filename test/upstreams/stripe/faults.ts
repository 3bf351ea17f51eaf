import type { ServerResponse } from 'node:http';
import { json, page } from './http-answers.ts';

/** Faults that the fake server can be told to show. */
export type StripeFault =
  | 'hang' // takes the request and never answers
  | 'reset' // drops the connection
  | 'lost' // does what was asked, and drops the connection
  | 'drip' // starts an answer that never ends
  | '401' // the key is not known
  | '404' // nothing is known at the address
  | '429'
  | '500'
  | '503' // a page
  | 'redirect'; // to another host

export function answerBadly(fault: StripeFault, response: ServerResponse): void {
  switch (fault) {
    case 'hang':
      break;
    case 'reset':
    case 'lost':
      response.socket?.resetAndDestroy();
      break;
    case 'drip':
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"object":');
      break;
    case '503':
      page(response, 503, 'Service Unavailable');
      break;
    case 'redirect':
      response.writeHead(302, { location: 'http://127.0.0.1:9/elsewhere' }).end();
      break;
    default: {
      const type = fault === '500' ? 'api_error' : 'invalid_request_error';
      json(response, Number(fault), { error: { type, message: `It was answered with ${fault}.` } });
    }
  }
}
