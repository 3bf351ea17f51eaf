import { tokenRefused } from '#core/connecting/connection.js';
import type { Highlight } from '#core/connecting/summary-copy.js';
import { DomainError, isDomainError } from '#core/errors.js';
import type { SendRequest, SentCopy, SummaryDestination } from '#core/ports/summary-destination.js';

export interface ReadwiseOptions {
  /** Guarded client with its own timeout and without retries. */
  readonly fetch: typeof globalThis.fetch;
  /** Origin of the API. */
  readonly url: string;
}

/** Readwise's limits, in characters, and highlights of a request. */
const MAX_TEXT_LENGTH = 8191;
const MAX_TITLE_LENGTH = 511;
const MAX_AUTHOR_LENGTH = 1024;
const MAX_URL_LENGTH = 2047;
const BATCH = 100;
const BOOK_PAGE = 'https://readwise.io/bookreview/';

/**
 * Highlights at Readwise (API v2), which knows a book by its title, author and address and a highlight by its book and text:
 * what is sent again changes nothing.
 */
export function readwiseDestination({ fetch, url }: ReadwiseOptions): SummaryDestination {
  async function call(path: string, token: string, init: RequestInit): Promise<Response> {
    try {
      const response = await fetch(`${url}${path}`, {
        ...init,
        headers: {
          authorization: `Token ${token}`,
          accept: 'application/json',
          'content-type': 'application/json',
        },
        // A GET is never shared with that of another token.
        redirect: 'error',
      });
      if (response.status === 401 || response.status === 403) throw tokenRefused('readwise');
      if (!response.ok) throw refused(response.status);
      return response;
    } catch (error) {
      throw isDomainError(error, 'upstream_unavailable') ? unavailable(error) : error;
    }
  }

  return {
    hasParents: false,
    async account(token, signal) {
      await call('/api/v2/auth/', token, { signal });
      return { id: '', name: '' };
    },
    listParents: async () => [],
    findParent: async () => undefined,
    async send(request, signal) {
      let sent: SentCopy = request.previous ?? { id: '', title: request.copy.title };
      const { highlights } = request.copy;
      if (highlights.length === 0) throw nothingToSend();
      for (let start = 0; start < highlights.length; start += BATCH) {
        const body = JSON.stringify({
          highlights: highlights.slice(start, start + BATCH).map((item) => toHighlight(item, request)),
        });
        const response = await call('/api/v2/highlights/', request.token, { method: 'POST', body, signal });
        sent = { ...sent, ...bookOf(await readJson(response)) };
      }
      return sent;
    },
  };
}

function toHighlight(
  { text, note, startSeconds, highlightedAt }: Highlight,
  { copy, previous }: SendRequest,
) {
  return {
    text: cut(text, MAX_TEXT_LENGTH),
    // The title of the first time: another one would be another book.
    title: cut(previous?.title ?? copy.title, MAX_TITLE_LENGTH),
    ...(copy.show && { author: cut(copy.show, MAX_AUTHOR_LENGTH) }),
    ...(copy.url.length <= MAX_URL_LENGTH && { source_url: copy.url }),
    ...(copy.imageUrl && copy.imageUrl.length <= MAX_URL_LENGTH && { image_url: copy.imageUrl }),
    source_type: 'podgist',
    category: 'podcasts',
    ...(note && { note: cut(note, MAX_TEXT_LENGTH) }),
    ...(startSeconds !== undefined && { location: Math.floor(startSeconds), location_type: 'time_offset' }),
    ...(highlightedAt && { highlighted_at: highlightedAt }),
  };
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    // Readwise has taken them: the answer only says where they are.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** The page of the book, from its number alone: the answer's texts are foreign. */
function bookOf(answer: unknown): Pick<SentCopy, 'id' | 'url'> | undefined {
  const id: unknown = Array.isArray(answer) ? answer[0]?.id : undefined;
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0
    ? { id: String(id), url: `${BOOK_PAGE}${id}` }
    : undefined;
}

/** Whole characters, at most `max` UTF-16 units. */
function cut(text: string, max: number): string {
  const part = text.slice(0, max);
  return /[\ud800-\udbff]$/.test(part) ? part.slice(0, -1) : part;
}

function nothingToSend(): DomainError {
  return new DomainError('export_refused', 'There is nothing to highlight in this summary.');
}

function refused(status: number): DomainError {
  return new DomainError('export_refused', 'Readwise refused the highlights. Send them again later.', {
    status,
  });
}

function unavailable(error: DomainError): DomainError {
  return new DomainError(
    'upstream_unavailable',
    'Readwise is not available at the moment. Please try again in a few minutes.',
    error.details,
    error,
  );
}
