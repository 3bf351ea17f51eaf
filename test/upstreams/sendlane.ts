import type { IncomingMessage, ServerResponse } from 'node:http';
import { planFaults } from './fault-plan.ts';
import { listening } from './listening.ts';
import { textOf } from './wire.ts';

/** Faults that the fake server can simulate. */
export const SENDLANE_FAULTS = [
  'hang', // accepts the request and never responds
  'reset', // closes the connection
  'reset-midway', // closes the connection within the body
  '400', // with a message
  '403', // the real service's response after too many errors
  '404', // no such list
  '422', // a field is invalid
  'already', // a 422 for a contact that is already on the list
  'rude', // a 422 with a hostile message
  '429', // with Retry-After
  '500',
  '503', // an HTML page
  'redirect', // to another host
] as const;
export type SendlaneFault = (typeof SENDLANE_FAULTS)[number];

/** A contact as received. */
export interface SentContact {
  readonly email?: string;
  readonly first_name?: string;
  readonly last_name?: string;
}

export interface SendlaneRequest {
  readonly listId: string;
  readonly contacts: readonly SentContact[];
}

export interface FakeSendlane {
  readonly url: string;
  readonly token: string;
  /** Requests with a valid token and a readable body. */
  readonly requests: SendlaneRequest[];
  /** Contacts of a list by address. */
  contactsOf(listId: number): ReadonlyMap<string, SentContact>;
  /** Applies a fault to the next `times` requests (default: all). */
  misbehave(fault: SendlaneFault | undefined, times?: number): void;
  close(): Promise<void>;
}

export interface FakeSendlaneOptions {
  readonly token?: string;
  /** Ids of existing lists. */
  readonly lists?: readonly number[];
  readonly latencyMs?: number;
  /** Value of the Retry-After header, in seconds. */
  readonly retryAfter?: string;
}

/**
 * Fake of Sendlane's API v2 for adding contacts: `POST /v2/lists/{id}/contacts` returns 202, 401 with a page for an unknown
 * token, or 422 with `{message, errors}` by field.
 */
export async function startFakeSendlane(options: FakeSendlaneOptions = {}): Promise<FakeSendlane> {
  const { token = 'sendlane-test-token', lists = [83], retryAfter = '30' } = options;
  const book = new Map(lists.map((id) => [String(id), new Map<string, SentContact>()]));
  const requests: SendlaneRequest[] = [];
  const faults = planFaults<SendlaneFault>();

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '', 'https://api.sendlane.com');
    const body = await textOf(request);
    if (pathname === '/requests' && request.method === 'GET') return json(response, 200, requests);
    const listId = /^\/v2\/lists\/(\d+)\/contacts$/.exec(pathname)?.[1];
    if (!listId || request.method !== 'POST')
      return json(response, 404, { message: 'Not Found', errors: [] });
    if (request.headers.authorization !== `Bearer ${token}`) {
      return page(response, 401, 'Unauthorized');
    }
    const contacts: readonly SentContact[] = contactsIn(body);
    requests.push({ listId, contacts });
    const current = faults.next();
    if (current) return misbehaved(current, response, retryAfter);
    const list = book.get(listId);
    if (!list) return json(response, 404, { message: 'The list was not found.', errors: [] });
    const errors = fieldErrors(contacts);
    if (Object.keys(errors).length > 0) {
      return json(response, 422, { message: 'The given data was invalid.', errors });
    }
    for (const contact of contacts) list.set(contact.email ?? '', contact);
    json(response, 202, { message: 'Contacts have been queued for processing.' });
  }

  const { url, close } = await listening(serve);
  return {
    url,
    token,
    requests,
    contactsOf: (listId) => book.get(String(listId)) ?? new Map(),
    misbehave: faults.misbehave,
    close,
  };
}

function contactsIn(body: string): readonly SentContact[] {
  try {
    const { contacts } = JSON.parse(body);
    return Array.isArray(contacts) ? contacts : [];
  } catch {
    return [];
  }
}

/** Errors by field, worded by the service's framework. */
function fieldErrors(contacts: readonly SentContact[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  if (contacts.length === 0) errors.contacts = ['The contacts field is required.'];
  contacts.forEach(({ email, first_name, last_name }, i) => {
    if (typeof email !== 'string' || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
      errors[`contacts.${i}.email`] = [`The contacts.${i}.email must be a valid email address.`];
    }
    for (const [field, value] of Object.entries({ first_name, last_name })) {
      if (value !== undefined && (typeof value !== 'string' || value.length > 255)) {
        errors[`contacts.${i}.${field}`] = [
          `The contacts.${i}.${field} must be a string of at most 255 characters.`,
        ];
      }
    }
  });
  return errors;
}

function misbehaved(fault: SendlaneFault, response: ServerResponse, retryAfter: string): void {
  switch (fault) {
    case 'hang':
      break;
    case 'reset':
      response.socket?.resetAndDestroy();
      break;
    case 'reset-midway':
      response.writeHead(202, { 'content-type': 'application/json', 'content-length': 100 });
      response.write('{', () => response.socket?.resetAndDestroy());
      break;
    case 'already':
      json(response, 422, {
        message: 'The given data was invalid.',
        errors: { 'contacts.0.email': ['This contact already exists in the list.'] },
      });
      break;
    case 'rude':
      json(response, 422, {
        message: `<script>alert(1)</script> Call https://evil.example or eve@evil.example\r\n\u202e${'A'.repeat(5000)} now`,
        errors: [],
      });
      break;
    case '422':
      json(response, 422, {
        message: 'The given data was invalid.',
        errors: { 'contacts.0.email': ['The email must be a valid email address.'] },
      });
      break;
    case '429':
      response.setHeader('retry-after', retryAfter);
      json(response, 429, { message: 'Too Many Attempts.', errors: [] });
      break;
    case '503':
      page(response, 503, 'Service Unavailable');
      break;
    case 'redirect':
      response.writeHead(302, { location: 'http://127.0.0.1:9/elsewhere' }).end();
      break;
    default:
      json(response, Number(fault), { message: `It was answered with ${fault}.`, errors: [] });
  }
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function page(response: ServerResponse, status: number, title: string): void {
  response.writeHead(status, { 'content-type': 'text/html' }).end(`<!DOCTYPE html><h1>${title}</h1>`);
}
