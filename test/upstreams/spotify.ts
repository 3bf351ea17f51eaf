import type { IncomingMessage, ServerResponse } from 'node:http';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { planFaults } from './fault-plan.ts';
import { listening } from './listening.ts';
import { type Beginning, misbehavedOnWire, send, textOf } from './wire.ts';

/** What the stand-in may do instead of answering well. */
export const SPOTIFY_FAULTS = [
  'hang', // takes the request and never answers
  'trickle', // sends headers and then a byte now and again, for ever
  'reset', // drops the connection
  'reset-midway', // drops it within the body
  '401', // the token is not good any more
  '403',
  '404',
  '429', // with Retry-After
  '500',
  'truncated', // the first half
  'wrong-type', // some other page
  'moved', // the page's data is arranged otherwise
  'bare', // a page without data
  'no-title',
  'huge', // a body without end
] as const;
export type SpotifyFault = (typeof SPOTIFY_FAULTS)[number];

export type SpotifyEndpoint = 'token' | 'api' | 'embed' | 'oembed';

export interface StandInEpisode {
  /** 22 letters and digits. */
  readonly id: string;
  readonly title: string;
  readonly show: string;
  readonly description?: string;
  /** `YYYY-MM-DD`, or as much of it as is known. */
  readonly releaseDate: string;
  readonly seconds: number;
  readonly language?: string;
  /** Not in the market that is asked for: the Web API has not got it, the player has. */
  readonly elsewhere?: boolean;
}

export interface SpotifyRequest {
  readonly endpoint: SpotifyEndpoint;
  /** With its query. */
  readonly path: string;
  readonly authorization?: string;
}

export interface SpotifyStandIn {
  /** Of the web player, the Web API and the token service alike. */
  readonly url: string;
  readonly requests: SpotifyRequest[];
  underWay(): number;
  add(episode: StandInEpisode): void;
  /** The next `times` requests (all, by default) meet this fault; of those, only such as `when` picks. */
  misbehave(
    fault: SpotifyFault | undefined,
    times?: number,
    when?: (request: SpotifyRequest) => boolean,
  ): void;
  close(): Promise<void>;
}

export interface SpotifyStandInOptions {
  readonly port?: number;
  /** Milliseconds before each answer. */
  readonly latencyMs?: number;
  /** Seconds of the Retry-After header. */
  readonly retryAfter?: string;
  readonly clientId?: string;
  readonly clientSecret?: string;
  /** How long a token is good. */
  readonly tokenSeconds?: number;
}

const PAGE: Beginning = { type: 'text/html', start: '<' };
const BEGINNING: Beginning = { type: 'application/json', start: '{"id": "' };
const REAL = 'https://open.spotify.com';

/**
 * Spotify as far as the product asks it: tokens of the client credentials flow, episodes of the Web API, the embedded
 * player's page, oEmbed. As at the real one, the page of an unknown episode has the status 200.
 * `node test/upstreams/spotify.ts --port 4012` runs it alone, with one episode.
 * There, `POST /faults {fault, times, endpoint?}` does what `misbehave` does.
 */
export async function startSpotifyStandIn(options: SpotifyStandInOptions = {}): Promise<SpotifyStandIn> {
  const episodes = new Map<string, StandInEpisode>();
  const tokens = new Map<string, number>();
  const requests: SpotifyRequest[] = [];
  const faults = planFaults<SpotifyFault, SpotifyRequest>();

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', REAL);
    const body = await textOf(request);
    if (url.pathname === '/faults') {
      const asked = JSON.parse(body);
      faults.misbehave(
        asked.fault,
        asked.times,
        ({ endpoint }) => !asked.endpoint || asked.endpoint === endpoint,
      );
      return json(response, 200, {});
    }
    const endpoint = endpointOf(url.pathname);
    if (!endpoint || (request.method === 'POST') !== (endpoint === 'token')) {
      return send(response, 404, 'Not Found', 'text/plain');
    }
    const { authorization } = request.headers;
    const asked: SpotifyRequest = { endpoint, path: url.pathname + url.search, authorization };
    requests.push(asked);
    const current = faults.next(asked);
    if (options.latencyMs) await new Promise((resolve) => setTimeout(resolve, options.latencyMs));
    if (current && misbehaved(current, response, options)) return;
    ANSWERS[endpoint]({ url, body, authorization, fault: current, response });
  }

  interface Asked {
    readonly url: URL;
    readonly body: string;
    readonly authorization?: string;
    readonly fault?: SpotifyFault;
    readonly response: ServerResponse;
  }

  const ANSWERS: Readonly<Record<SpotifyEndpoint, (asked: Asked) => void>> = {
    token({ body, authorization, response }) {
      const { clientId = 'client', clientSecret = 'secret', tokenSeconds = 3600 } = options;
      const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
      if (authorization !== basic) {
        return json(response, 400, { error: 'invalid_client', error_description: 'Invalid client secret' });
      }
      if (new URLSearchParams(body).get('grant_type') !== 'client_credentials') {
        return json(response, 400, { error: 'unsupported_grant_type', error_description: '' });
      }
      const token = `BQ${tokens.size + 1}-standin`;
      tokens.set(token, performance.now() + tokenSeconds * 1000);
      json(response, 200, { access_token: token, token_type: 'Bearer', expires_in: tokenSeconds });
    },
    api({ url, authorization = '', fault, response }) {
      const until = tokens.get(authorization.replace('Bearer ', ''));
      if (until === undefined || until < performance.now()) {
        return problem(
          response,
          401,
          until === undefined ? 'Invalid access token' : 'The access token expired',
        );
      }
      const episode = episodes.get(url.pathname.split('/').at(-1) ?? '');
      if (!episode || episode.elsewhere || !url.searchParams.get('market')) {
        return problem(response, 404, 'Resource not found');
      }
      const answer = JSON.stringify(apiEpisode(episode, fault));
      send(response, 200, cutIf(fault, answer), 'application/json; charset=utf-8');
    },
    embed({ url, fault, response }) {
      const episode = episodes.get(url.pathname.split('/').at(-1) ?? '');
      const page = fault === 'bare' ? '<!DOCTYPE html><html><body></body></html>' : embedPage(episode, fault);
      send(response, 200, cutIf(fault, page), 'text/html; charset=utf-8');
    },
    oembed({ url, fault, response }) {
      const episode = episodes.get(/\/episode\/(\w+)/.exec(url.searchParams.get('url') ?? '')?.[1] ?? '');
      if (!episode) return send(response, 404, '', 'text/plain');
      const answer = JSON.stringify({
        html: `<iframe style="border-radius: 12px" width="100%" height="152" title="Spotify Embed: ${episode.id}" src="${REAL}/embed/episode/${episode.id}?utm_source=oembed"></iframe>`,
        iframe_url: `${REAL}/embed/episode/${episode.id}?utm_source=oembed`,
        width: 456,
        height: 152,
        version: '1.0',
        provider_name: 'Spotify',
        provider_url: 'https://spotify.com',
        type: 'rich',
        title: fault === 'no-title' ? undefined : episode.title,
        thumbnail_url: 'https://image-cdn-ak.spotifycdn.com/image/ab67656300005f1fstandin',
        thumbnail_width: 300,
        thumbnail_height: 300,
      });
      send(response, 200, cutIf(fault, answer), 'application/json');
    },
  };

  const { url, underWay, close } = await listening(serve, options.port);
  return {
    url,
    requests,
    underWay,
    add: (episode) => void episodes.set(episode.id, episode),
    misbehave: faults.misbehave,
    close,
  };
}

function endpointOf(path: string): SpotifyEndpoint | undefined {
  if (path === '/api/token') return 'token';
  if (path.startsWith('/v1/episodes/')) return 'api';
  if (path.startsWith('/embed/episode/')) return 'embed';
  return path === '/oembed' ? 'oembed' : undefined;
}

function apiEpisode(episode: StandInEpisode, fault: SpotifyFault | undefined) {
  const { id, title, show, description = '', releaseDate, seconds, language = 'en' } = episode;
  return {
    audio_preview_url: `https://podz-content.spotifycdn.com/audio/clips/${id}/clip.mp3`,
    description,
    duration_ms: seconds * 1000 + 345,
    explicit: false,
    external_urls: { spotify: `${REAL}/episode/${id}` },
    href: `https://api.spotify.com/v1/episodes/${id}`,
    html_description: `<p>${description}</p>`,
    id,
    images: [64, 640, 300].map((size) => ({
      url: `https://i.scdn.co/image/standin${size}`,
      height: size,
      width: size,
    })),
    is_externally_hosted: false,
    is_playable: true,
    language,
    languages: [language],
    name: fault === 'no-title' ? '' : title,
    release_date: releaseDate,
    release_date_precision: ['year', 'month', 'day'][releaseDate.split('-').length - 1],
    type: 'episode',
    uri: `spotify:episode:${id}`,
    show: {
      available_markets: ['US'],
      description: `All about ${show}.`,
      id: 'standinshow00000000000',
      images: [{ url: 'https://i.scdn.co/image/standinshow', height: 640, width: 640 }],
      languages: [language],
      media_type: 'audio',
      name: show,
      publisher: `${show} Media`,
      total_episodes: 40,
      type: 'show',
      uri: 'spotify:show:standinshow00000000000',
    },
  };
}

/** As Next.js embeds a page's data; the shape that it had in 2025, or a possible later one. */
function embedPage(episode: StandInEpisode | undefined, fault: SpotifyFault | undefined): string {
  const entity = episode && embedEntity(episode, fault);
  const pageProps =
    entity === undefined
      ? { status: 404, title: 'Page not found' }
      : fault === 'moved'
        ? {
            initial: {
              queries: [
                { key: 'show', data: { id: 'standinshow00000000000', title: 'x' } },
                { data: movedEntity(entity) },
              ],
            },
          }
        : {
            state: {
              data: {
                entity,
                embeded_entity_uri: entity.uri,
                defaultAudioFileObject: { format: 'MP4_128_CBCS', passthrough: 'NONE', passthroughUrl: '' },
              },
              settings: { isMobile: false, session: { accessToken: 'standin', isAnonymous: true } },
            },
          };
  const data = {
    props: { pageProps },
    page: '/episode/[id]',
    query: { id: episode?.id },
    buildId: 'standin',
  };
  return (
    '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"/><title>Spotify Embed</title></head><body>' +
    `<div id="__next"></div><script id="__NEXT_DATA__" type="application/json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script></body></html>`
  );
}

function embedEntity(
  { id, title, show, releaseDate, seconds }: StandInEpisode,
  fault: SpotifyFault | undefined,
) {
  return {
    type: 'episode',
    name: fault === 'no-title' ? undefined : title,
    uri: `spotify:episode:${id}`,
    id,
    title: fault === 'no-title' ? undefined : title,
    subtitle: show,
    releaseDate: { isoString: `${releaseDate}T05:00:00Z` },
    duration: seconds * 1000 + 345,
    isPlayable: true,
    playabilityReason: 'PLAYABLE',
    isExplicit: false,
    hasVideo: false,
    isTrailer: false,
    isAudiobook: false,
    relatedEntityUri: 'spotify:show:standinshow00000000000',
    relatedEntityCoverArt: [{ url: 'https://i.scdn.co/image/standinshow', maxHeight: 640, maxWidth: 640 }],
    visualIdentity: {
      backgroundBase: { alpha: 255, blue: 0, green: 48, red: 145 },
      image: [64, 640].map((size) => ({
        url: `https://i.scdn.co/image/standin${size}`,
        maxHeight: size,
        maxWidth: size,
      })),
    },
  };
}

function movedEntity({ uri, title, subtitle, releaseDate, duration }: ReturnType<typeof embedEntity>) {
  return {
    uri,
    name: title,
    podcast: { name: subtitle },
    releaseDate: releaseDate.isoString,
    duration: { totalMilliseconds: duration },
    coverArt: { sources: [{ url: 'https://i.scdn.co/image/standin640', width: 640, height: 640 }] },
  };
}

function cutIf(fault: SpotifyFault | undefined, text: string): string {
  return fault === 'truncated' ? text.slice(0, text.length / 2) : text;
}

/** Faults below the answer's content. True when the request has been dealt with. */
function misbehaved(
  fault: SpotifyFault,
  response: ServerResponse,
  { retryAfter = '30' }: SpotifyStandInOptions,
): boolean {
  if (misbehavedOnWire(fault, response, fault === 'huge' ? PAGE : BEGINNING)) return true;
  switch (fault) {
    case '401':
      problem(response, 401, 'The access token expired');
      return true;
    case '403':
    case '404':
    case '500':
      problem(response, Number(fault), 'standin');
      return true;
    case '429':
      response.setHeader('retry-after', retryAfter);
      send(response, 429, 'Too many requests', 'text/plain');
      return true;
    default:
      return false;
  }
}

function problem(response: ServerResponse, status: number, message: string): void {
  json(response, status, { error: { status, message } });
}

function json(response: ServerResponse, status: number, body: unknown): void {
  send(response, status, JSON.stringify(body), 'application/json; charset=utf-8');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = parseArgs({ options: { port: { type: 'string' }, latency: { type: 'string' } } });
  const standIn = await startSpotifyStandIn({
    port: Number(values.port ?? 0),
    latencyMs: Number(values.latency ?? 0),
  });
  standIn.add({
    id: 'standin000000000000001',
    title: 'How we doubled our price',
    show: 'Founders at work',
    description: 'Ada tells how she found her price.',
    releaseDate: '2026-03-04',
    seconds: 600,
  });
  process.stdout.write(`${standIn.url}\n`);
}
