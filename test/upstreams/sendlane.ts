import type { IncomingMessage, ServerResponse } from 'node:http';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { planFaults } from './fault-plan.ts';
import { listening } from './listening.ts';
import { textOf } from './wire.ts';

/** Faults that the fake server can be told to show. */
export const SENDLANE_FAULTS = [
  'hang', // takes the request and never answers
  'reset', // drops the connection
  'reset-midway', // drops it within the body
  '400', // with a message
  '403', // how the real one keeps those away who made too many mistakes
  '404', // no such list
  '422', // a field is refused
  'already', // a 422 that says that the contact is on the list
  'rude', // a 422 whose message is an attack on whoever shows it
  '429', // with Retry-After
  '500',
  '503', // a page
  'redirect', // to another host
] as const;
export type SendlaneFault = (typeof SENDLANE_FAULTS)[number];

/** A contact as it was sent. */
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
  /** Those that came with the right token and a body that can be read. */
  readonly requests: SendlaneRequest[];
  /** Who is on a list, by address. */
  contactsOf(listId: number): ReadonlyMap<string, SentContact>;
  /** The next `times` requests (all, by default) meet this fault. */
  misbehave(fault: SendlaneFault | undefined, times?: number): void;
  close(): Promise<void>;
}

export interface FakeSendlaneOptions {
  readonly port?: number;
  readonly token?: string;
  /** The lists that there are. */
  readonly lists?: readonly number[];
  readonly latencyMs?: number;
  /** Seconds of the Retry-After header. */
  readonly retryAfter?: string;
}

/**
 * Sendlane's API v2, as far as contacts are added to lists: `POST /v2/lists/{id}/contacts` with a bearer token is
 * answered with 202, an unknown token with a page (401), a bad field with 422 and `{message, errors}` by field.
 * `node test/upstreams/sendlane.ts --port 4016 --token secret` runs it alone.
 * There, `POST /faults {fault, times}` does what `misbehave` does, and `GET /requests` shows what came.
 */
export async function startFakeSendlane(options: FakeSendlaneOptions = {}): Promise<FakeSendlane> {
  const { token = 'sendlane-test-token', lists = [83], retryAfter = '30' } = options;
  const book = new Map(lists.map((id) => [String(id), new Map<string, SentContact>()]));
  const requests: SendlaneRequest[] = [];
  const faults = planFaults<SendlaneFault>();

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '', 'https://api.sendlane.com');
    const body = await textOf(request);
    if (pathname === '/faults' && request.method === 'POST') {
      const asked = JSON.parse(body);
      faults.misbehave(asked.fault, asked.times);
      return json(response, 200, {});
    }
    if (pathname === '/requests' && request.method === 'GET') return json(response, 200, requests);
    if (options.latencyMs) await new Promise((resolve) => setTimeout(resolve, options.latencyMs));
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

  const { url, close } = await listening(serve, options.port);
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

/** By field, in the words of the framework that it is built with. */
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

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = parseArgs({
    options: {
      port: { type: 'string' },
      token: { type: 'string' },
      latency: { type: 'string' },
      fault: { type: 'string' },
    },
  });
  const fakeServer = await startFakeSendlane({
    port: Number(values.port ?? 0),
    token: values.token,
    latencyMs: Number(values.latency ?? 0),
  });
  fakeServer.misbehave(SENDLANE_FAULTS.find((fault) => fault === values.fault));
  process.stdout.write(`${fakeServer.url}\n`);
}
