import type { ServerResponse } from 'node:http';
import { type Beginning, misbehavedOnWire, type WireFault } from '../wire.ts';
import { html, plain, redirect } from './http-answers.ts';
import type { YoutubeEndpoint } from './request.ts';

/** Faults that the fake server can simulate. */
export type YoutubeFault =
  | WireFault
  | '403'
  | '404'
  | '429' // with Retry-After
  | '429-bare' // without Retry-After
  | '500'
  | 'empty' // an empty 200, as for captions without a proof-of-origin token
  | 'captcha' // a CAPTCHA page
  | 'sorry' // a redirect to Google's block page
  | 'consent' // a redirect to the cookie consent page
  | 'no-events' // json3 captions without cues
  | 'bot' // a player that requires a sign-in to rule out bots; other endpoints return an empty 403
  | 'truncated' // captions truncated to the first third
  | 'sparse' // one cue in five
  | 'broken' // truncated JSON or XML
  | 'srv3'; // captions in the newer XML for any requested format

const BEGINNING: Beginning = { type: 'text/html', start: '<!DOCTYPE html><html>' };

/** Simulates transport faults. Returns true if the request has been handled. */
export function misbehaved(
  fault: YoutubeFault,
  endpoint: YoutubeEndpoint,
  response: ServerResponse,
  { retryAfter = '30' }: { readonly retryAfter?: string },
): boolean {
  if (misbehavedOnWire(fault, response, BEGINNING)) return true;
  switch (fault) {
    case '403':
    case '404':
    case '500':
      plain(response, Number(fault), '');
      return true;
    case '429':
      response.setHeader('retry-after', retryAfter);
      plain(response, 429, 'Too Many Requests');
      return true;
    case 'sorry':
      redirect(response, 'https://www.google.com/sorry/index?continue=https://www.youtube.com/watch');
      return true;
    case 'consent':
      redirect(
        response,
        'https://consent.youtube.com/m?continue=https%3A%2F%2Fwww.youtube.com%2Fwatch&gl=DE',
      );
      return true;
    case '429-bare':
      plain(response, 429, 'Too Many Requests');
      return true;
    case 'empty':
      plain(response, 200, '');
      return true;
    case 'captcha':
      html(
        response,
        '<html><body>Our systems have detected unusual traffic from your computer network.<div class="g-recaptcha"></div></body></html>',
      );
      return true;
    case 'bot':
      if (endpoint === 'watch' || endpoint === 'player') return false;
      plain(response, 403, '');
      return true;
    default:
      return false;
  }
}
