import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { planFaults } from './fault-plan.ts';
import { listening } from './listening.ts';
import { send, textOf } from './wire.ts';

/** Faults that the fake server can simulate. `lost` does what was asked and closes the connection. */
export type ReadwiseFault = 'hang' | 'reset' | 'lost' | 'html' | '400' | '401' | '429' | '500' | '503';

/** A highlight as received. */
export interface ReceivedHighlight {
  readonly text: string;
  readonly title?: string;
  readonly author?: string;
  readonly source_url?: string;
  readonly image_url?: string;
  readonly source_type?: string;
  readonly category?: string;
  readonly note?: string;
  readonly location?: number;
  readonly location_type?: string;
  readonly highlighted_at?: string;
}

export interface ReadwiseBook {
  readonly id: number;
  readonly title: string;
  readonly author?: string;
  readonly sourceUrl?: string;
  /** By text. */
  readonly highlights: Map<string, ReceivedHighlight>;
}

export interface FakeReadwise {
  readonly url: string;
  readonly token: string;
  readonly books: readonly ReadwiseBook[];
  misbehave(fault: ReadwiseFault | undefined, times?: number): void;
  close(): Promise<void>;
}

/** Longest values, as the API's reference lists them. */
const MAX_LENGTHS = {
  text: 8191,
  title: 511,
  author: 1024,
  source_url: 2047,
  image_url: 2047,
  source_type: 64,
  note: 8191,
} as const;
const RETRY_AFTER = '60';
const CATEGORIES = ['books', 'articles', 'tweets', 'podcasts'];
const LOCATION_TYPES = ['page', 'order', 'time_offset'];

/** Fake of Readwise's API v2: `GET /api/v2/auth/` and `POST /api/v2/highlights/`, with the identity of books and highlights. */
export async function startFakeReadwise(): Promise<FakeReadwise> {
  const token = randomBytes(25).toString('base64url');
  const faults = planFaults<ReadwiseFault>();
  const books: ReadwiseBook[] = [];

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '', 'https://readwise.io');
    const text = await textOf(request);
    const fault = faults.next();
    if (fault && fault !== 'lost') return misbehaved(fault, response);
    if (request.headers.authorization !== `Token ${token}`)
      return json(response, 401, { detail: 'Invalid token.' });
    if (request.method === 'GET' && pathname === '/api/v2/auth/') return void response.writeHead(204).end();
    if (request.method !== 'POST' || pathname !== '/api/v2/highlights/')
      return json(response, 404, { detail: 'Not found.' });
    const { highlights } = JSON.parse(text);
    const problem = problemOf(highlights);
    if (problem) return json(response, 400, problem);
    const touched = new Set((highlights as ReceivedHighlight[]).map(keep));
    if (fault === 'lost') return void response.socket?.resetAndDestroy();
    json(
      response,
      200,
      [...touched].map(({ id, title, author }) => ({ id, title, author, category: 'podcasts' })),
    );
  }

  function keep(highlight: ReceivedHighlight): ReadwiseBook {
    const { title = 'Quotes', author, source_url: sourceUrl } = highlight;
    const known = books.find(
      (book) => book.title === title && book.author === author && book.sourceUrl === sourceUrl,
    );
    const book = known ?? { id: 5000 + books.length, title, author, sourceUrl, highlights: new Map() };
    if (!known) books.push(book);
    book.highlights.set(highlight.text, highlight);
    return book;
  }

  function misbehaved(fault: Exclude<ReadwiseFault, 'lost'>, response: ServerResponse): void {
    if (fault === 'hang') return;
    if (fault === 'reset') return void response.socket?.resetAndDestroy();
    if (fault === 'html') {
      send(response, 200, '<!DOCTYPE html><h1>Sign in</h1>', 'text/html');
      return;
    }
    if (fault === '429') response.setHeader('retry-after', RETRY_AFTER);
    json(response, Number(fault), { detail: `<script>alert(1)</script> ${token}` });
  }

  const { url, close } = await listening(serve);
  return { url, token, books, misbehave: faults.misbehave, close };
}

function problemOf(highlights: unknown): object | undefined {
  if (!Array.isArray(highlights) || highlights.length === 0)
    return { highlights: ['This field is required.'] };
  for (const highlight of highlights) {
    if (!highlight.text) return { text: ['This field may not be blank.'] };
    for (const [field, max] of Object.entries(MAX_LENGTHS)) {
      if (highlight[field]?.length > max)
        return { [field]: [`Ensure this field has no more than ${max} characters.`] };
    }
    if (highlight.source_type?.length < 3)
      return { source_type: ['Ensure this field has at least 3 characters.'] };
    if (highlight.category && !CATEGORIES.includes(highlight.category))
      return { category: ['Not a valid choice.'] };
    if (highlight.location_type && !LOCATION_TYPES.includes(highlight.location_type))
      return { location_type: ['Not a valid choice.'] };
  }
  return undefined;
}

function json(response: ServerResponse, status: number, body: object): void {
  send(response, status, JSON.stringify(body), 'application/json');
}
