import type { ServerResponse } from 'node:http';
import { type Beginning, misbehavedOnWire } from '../wire.ts';
import { html, plain, redirect } from './http-answers.ts';
import type { YoutubeEndpoint } from './request.ts';

/** Faults that the fake server can be told to show. */
export const YOUTUBE_FAULTS = [
  'hang', // takes the request and never answers
  'trickle', // sends headers and then a byte now and again, for ever
  'reset', // drops the connection
  'reset-midway', // drops it within the body
  '403',
  '404',
  '429', // with Retry-After
  '429-bare', // without
  '500',
  'empty', // 200 without a byte, as captions without a proof of origin get
  'captcha', // a page that asks for a puzzle
  'sorry', // a redirect to Google's block page
  'consent', // a redirect to the page that asks for consent to cookies
  'no-events', // captions in json3 without a cue
  'bot', // a player that wants a sign-in to be sure of a person; elsewhere nothing
  'truncated', // captions that end after their first third
  'sparse', // one cue in five
  'wrong-type', // some other page
  'broken', // JSON or XML that is cut off
  'srv3', // captions in the newer XML whatever was asked for
  'huge', // a body without end
] as const;
export type YoutubeFault = (typeof YOUTUBE_FAULTS)[number];

const BEGINNING: Beginning = { type: 'text/html', start: '<!DOCTYPE html><html>' };

/** Faults below the answer's content. True when the request has been dealt with. */
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
