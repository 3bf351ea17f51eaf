import type { IncomingMessage, ServerResponse } from 'node:http';
import { planFaults } from './fault-plan.ts';
import { listening } from './listening.ts';
import { type Beginning, misbehavedOnWire, send, type WireFault } from './wire.ts';

/** Faults that the fake server can simulate. */
export type ItunesFault =
  | WireFault
  | '403' // the real service's response to too many requests
  | '404'
  | '429' // with Retry-After
  | '500'
  | 'truncated' // truncated to the first half
  | 'strange'; // JSON of another service

export interface ListedEpisode {
  readonly title: string;
  readonly releaseDate: string;
  readonly seconds: number;
  readonly guid?: string;
}

export interface ListedShow {
  readonly name: string;
  readonly artist: string;
  /** Absent for podcasts that are exclusive to one app. */
  readonly feedUrl?: string;
  readonly episodes?: readonly ListedEpisode[];
}

export interface ItunesRequest {
  readonly entity: string;
  readonly term: string;
}

export interface FakeItunes {
  readonly url: string;
  readonly requests: ItunesRequest[];
  underWay(): number;
  add(show: ListedShow): void;
  /** Applies a fault to the next `times` requests (default: all); `when` restricts it to matching requests. */
  misbehave(fault: ItunesFault | undefined, times?: number, when?: (request: ItunesRequest) => boolean): void;
  close(): Promise<void>;
}

export interface FakeItunesOptions {
  /** Value of the Retry-After header, in seconds. */
  readonly retryAfter?: string;
}

/** Number of the first show, and of the first episode of each. */
const FIRST_SHOW = 1_500_000_000;
const FIRST_EPISODE = 1_000_600_000_000;

const BEGINNING: Beginning = { type: 'text/javascript', start: '\n\n\n{' };

/**
 * Fake of Apple's podcast search and lookup: a show or episode matches if its names contain every word of the term.
 */
export async function startFakeItunes(options: FakeItunesOptions = {}): Promise<FakeItunes> {
  const shows: ListedShow[] = [];
  const requests: ItunesRequest[] = [];
  const faults = planFaults<ItunesFault, ItunesRequest>();

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', 'https://itunes.apple.com');
    const isPodcasts = searchParams.get('media') === 'podcast';
    const isLookup = pathname === '/lookup';
    if (request.method !== 'GET' || !(isLookup || pathname === '/search') || !isPodcasts) {
      return send(response, 404, 'Not Found', 'text/plain');
    }
    const asked = {
      entity: searchParams.get('entity') ?? 'podcast',
      term: searchParams.get(isLookup ? 'id' : 'term') ?? '',
    };
    requests.push(asked);
    const current = faults.next(asked);
    if (current && misbehaved(current, response, options)) return;
    const matching = isLookup ? lookUp(shows, asked) : search(shows, asked);
    const found = matching.slice(0, Number(searchParams.get('limit') ?? 50));
    // The real service also starts with blank lines and serves JSON as JavaScript.
    const body = `\n\n\n${JSON.stringify({ resultCount: found.length, results: found }, null, 1)}\n\n\n`;
    const shown = current === 'truncated' ? body.slice(0, body.length / 2) : body;
    send(response, 200, shown, 'text/javascript; charset=utf-8');
  }

  const { url, underWay, close } = await listening(serve);
  return {
    url,
    requests,
    underWay,
    add: (show) => void shows.push(show),
    misbehave: faults.misbehave,
    close,
  };
}

/** A show by its number, followed by its episodes. */
function lookUp(shows: readonly ListedShow[], { term }: ItunesRequest): unknown[] {
  return shows.flatMap((show, i) =>
    term === String(FIRST_SHOW + i)
      ? [showResult(show, i), ...(show.episodes ?? []).map((one, j) => episodeResult(show, i, one, j))]
      : [],
  );
}

function search(shows: readonly ListedShow[], { entity, term }: ItunesRequest): unknown[] {
  const wanted = wordsOf(term);
  const holds = (...names: string[]) => {
    const words = new Set(wordsOf(names.join(' ')));
    return wanted.length > 0 && wanted.every((word) => words.has(word));
  };
  if (entity === 'podcast') {
    return shows.flatMap((show, i) => (holds(show.name, show.artist) ? [showResult(show, i)] : []));
  }
  return shows.flatMap((show, i) =>
    (show.episodes ?? []).flatMap((episode, j) =>
      holds(episode.title, show.name, show.artist) ? [episodeResult(show, i, episode, j)] : [],
    ),
  );
}

function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .toLowerCase()
      .replace(/\p{M}/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

function showResult({ name, artist, feedUrl, episodes = [] }: ListedShow, index: number) {
  const id = FIRST_SHOW + index;
  return {
    wrapperType: 'track',
    kind: 'podcast',
    collectionId: id,
    trackId: id,
    artistName: artist,
    collectionName: name,
    trackName: name,
    collectionCensoredName: name,
    trackCensoredName: name,
    collectionViewUrl: `https://podcasts.apple.com/us/podcast/id${id}?uo=4`,
    feedUrl,
    trackViewUrl: `https://podcasts.apple.com/us/podcast/id${id}?uo=4`,
    artworkUrl30: 'https://is1-ssl.mzstatic.com/image/thumb/standin/30x30bb.jpg',
    artworkUrl100: 'https://is1-ssl.mzstatic.com/image/thumb/standin/100x100bb.jpg',
    collectionPrice: 0.0,
    trackPrice: 0.0,
    collectionHdPrice: 0,
    releaseDate: '2026-03-10T05:00:00Z',
    collectionExplicitness: 'notExplicit',
    trackExplicitness: 'cleaned',
    trackCount: episodes.length,
    trackTimeMillis: 1800,
    country: 'USA',
    currency: 'USD',
    primaryGenreName: 'Entrepreneurship',
    contentAdvisoryRating: 'Clean',
    artworkUrl600: 'https://is1-ssl.mzstatic.com/image/thumb/standin/600x600bb.jpg',
    genreIds: ['1493', '26', '1321'],
    genres: ['Entrepreneurship', 'Podcasts', 'Business'],
  };
}

function episodeResult(
  show: ListedShow,
  index: number,
  { title, releaseDate, seconds, guid }: ListedEpisode,
  nth: number,
) {
  const id = FIRST_SHOW + index;
  return {
    country: 'USA',
    previewUrl: 'https://longmargin.example/preview.mp3',
    artworkUrl160: 'https://is1-ssl.mzstatic.com/image/thumb/standin/160x160bb.jpg',
    episodeFileExtension: 'mp3',
    episodeContentType: 'audio',
    closedCaptioning: 'none',
    collectionId: id,
    collectionName: show.name,
    artworkUrl600: 'https://is1-ssl.mzstatic.com/image/thumb/standin/600x600bb.jpg',
    genres: [{ name: 'Entrepreneurship', id: '1493' }],
    episodeGuid: guid ?? `guid-${index}-${nth}`,
    description: 'As the publisher describes it.',
    trackId: FIRST_EPISODE + nth,
    trackName: title,
    artistIds: [],
    shortDescription: '',
    collectionViewUrl: `https://itunes.apple.com/us/podcast/id${id}?mt=2&uo=4`,
    trackViewUrl: `https://podcasts.apple.com/us/podcast/id${id}?i=${FIRST_EPISODE + nth}&uo=4`,
    trackTimeMillis: seconds * 1000,
    releaseDate: `${releaseDate}T05:00:00Z`,
    feedUrl: show.feedUrl,
    episodeUrl: 'https://longmargin.example/episode.mp3',
    kind: 'podcast-episode',
    wrapperType: 'podcastEpisode',
  };
}

/** Simulates transport faults. Returns true if the request has been handled. */
function misbehaved(
  fault: ItunesFault,
  response: ServerResponse,
  { retryAfter = '30' }: FakeItunesOptions,
): boolean {
  if (misbehavedOnWire(fault, response, BEGINNING)) return true;
  switch (fault) {
    case '403':
    case '404':
    case '500':
      send(response, Number(fault), '', 'text/html');
      return true;
    case '429':
      response.setHeader('retry-after', retryAfter);
      send(response, 429, 'Too Many Requests', 'text/plain');
      return true;
    case 'strange':
      send(response, 200, '{"ok":true}', 'application/json');
      return true;
    default:
      return false;
  }
}
