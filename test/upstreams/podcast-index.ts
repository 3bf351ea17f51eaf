import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { planFaults } from './fault-plan.ts';
import { listening } from './listening.ts';
import { type Beginning, misbehavedOnWire, send, type WireFault } from './wire.ts';

/** Faults that the fake server can simulate. */
export type PodcastIndexFault =
  | WireFault
  | '403'
  | '404'
  | '429' // with Retry-After
  | '500'
  | 'truncated' // truncated to the first half
  | 'strange'; // JSON of another service

export interface IndexedFeed {
  readonly title: string;
  readonly author: string;
  readonly url: string;
  /** Feeds that no longer respond remain in the index. */
  readonly dead?: boolean;
}

export interface FakePodcastIndex {
  readonly url: string;
  /** Search terms of requests with a valid signature. */
  readonly terms: string[];
  /** Reasons for rejected requests. */
  readonly refusals: string[];
  underWay(): number;
  add(feed: IndexedFeed): void;
  /** Applies a fault to the next `times` requests (default: all). */
  misbehave(fault: PodcastIndexFault | undefined, times?: number): void;
  close(): Promise<void>;
}

export interface FakePodcastIndexOptions {
  /** Value of the Retry-After header, in seconds. */
  readonly retryAfter?: string;
  readonly key?: string;
  readonly secret?: string;
  /** Current time in milliseconds since 1970; defaults to the system clock. */
  readonly now?: () => number;
}

const WINDOW_SECONDS = 300;

const BEGINNING: Beginning = { type: 'application/json', start: '{"status":' };

/**
 * Fake of the Podcast Index's search by term; it verifies the signature and its age of at most five minutes.
 */
export async function startFakePodcastIndex(
  options: FakePodcastIndexOptions = {},
): Promise<FakePodcastIndex> {
  const { now = Date.now } = options;
  const feeds: IndexedFeed[] = [];
  const terms: string[] = [];
  const refusals: string[] = [];
  const faults = planFaults<PodcastIndexFault>();

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', 'https://api.podcastindex.org');
    if (request.method !== 'GET' || pathname !== '/api/1.0/search/byterm') {
      return json(response, 404, { status: 'false', description: 'No such endpoint.' });
    }
    const current = faults.next();
    if (current && misbehaved(current, response, options)) return;
    const refusal = refusalOf(request);
    if (refusal) {
      refusals.push(refusal);
      return json(response, 401, { status: 'false', description: refusal });
    }
    const term = searchParams.get('q') ?? '';
    terms.push(term);
    const found = search(term).slice(0, Number(searchParams.get('max') ?? 60));
    const body = {
      status: 'true',
      feeds: found,
      count: found.length,
      query: term,
      description: 'Found matching feeds.',
    };
    const text = JSON.stringify(body);
    send(response, 200, current === 'truncated' ? text.slice(0, text.length / 2) : text, 'application/json');
  }

  function refusalOf({ headers }: IncomingMessage): string | undefined {
    const { key = 'key', secret = 'secret' } = options;
    const date = String(headers['x-auth-date'] ?? '');
    if (!headers['user-agent']) return 'User-Agent header not set or blank.';
    if (headers['x-auth-key'] !== key) return 'Authorization header or value are invalid/not set.';
    if (!/^\d+$/.test(date)) return 'X-Auth-Date header not set or blank.';
    if (Math.abs(now() / 1000 - Number(date)) > WINDOW_SECONDS) return 'X-Auth-Date is too far off.';
    const signature = createHash('sha1').update(`${key}${secret}${date}`).digest('hex');
    return headers.authorization === signature
      ? undefined
      : 'Authorization header or value are invalid/not set.';
  }

  function search(term: string): unknown[] {
    const wanted = wordsOf(term);
    return feeds.flatMap((feed, index) => {
      const words = new Set(wordsOf(`${feed.title} ${feed.author}`));
      return wanted.length > 0 && wanted.every((word) => words.has(word)) ? [feedResult(feed, index)] : [];
    });
  }

  const { url, underWay, close } = await listening(serve);
  return {
    url,
    terms,
    refusals,
    underWay,
    add: (feed) => void feeds.push(feed),
    misbehave: faults.misbehave,
    close,
  };
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function feedResult({ title, author, url, dead = false }: IndexedFeed, index: number) {
  return {
    id: 522613 + index,
    podcastGuid: '9b024349-ccf0-5f69-a609-6b82873eab3c',
    title,
    url,
    originalUrl: url,
    link: 'https://longmargin.example',
    description: `All about ${title}.`,
    author,
    ownerName: author,
    image: 'https://longmargin.example/cover.jpg',
    artwork: 'https://longmargin.example/cover.jpg',
    lastUpdateTime: 1773100000,
    lastCrawlTime: 1773100000,
    lastParseTime: 1773100000,
    lastGoodHttpStatusTime: 1773100000,
    lastHttpStatus: dead ? 404 : 200,
    contentType: 'application/rss+xml',
    itunesId: null,
    generator: 'standin',
    language: 'en-us',
    explicit: false,
    type: 0,
    medium: 'podcast',
    dead: dead ? 1 : 0,
    episodeCount: 6,
    crawlErrors: 0,
    parseErrors: 0,
    categories: { '9': 'Business', '12': 'Entrepreneurship' },
    locked: 0,
    imageUrlHash: 1702747127,
    newestItemPubdate: 1773100000,
  };
}

/** Simulates transport faults. Returns true if the request has been handled. */
function misbehaved(
  fault: PodcastIndexFault,
  response: ServerResponse,
  { retryAfter = '30' }: FakePodcastIndexOptions,
): boolean {
  if (misbehavedOnWire(fault, response, BEGINNING)) return true;
  switch (fault) {
    case '403':
    case '404':
    case '500':
      json(response, Number(fault), { status: 'false', description: 'standin' });
      return true;
    case '429':
      response.setHeader('retry-after', retryAfter);
      json(response, 429, { status: 'false', description: 'Too many requests.' });
      return true;
    case 'strange':
      json(response, 200, { ok: true });
      return true;
    default:
      return false;
  }
}

function json(response: ServerResponse, status: number, body: unknown): void {
  send(response, status, JSON.stringify(body), 'application/json');
}
