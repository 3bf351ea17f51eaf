import type { ServerResponse } from 'node:http';
import { json, page } from './http-answers.ts';

/** Faults that the fake server can simulate. */
export type StripeFault =
  | 'hang' // accepts the request and never responds
  | 'reset' // closes the connection
  | 'lost' // processes the call, then closes the connection
  | 'drip' // starts a response that never ends
  | '401' // the key is invalid
  | '404' // the URL is unknown
  | '429'
  | '500'
  | '503' // an HTML page
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
