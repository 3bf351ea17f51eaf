import type { IncomingMessage, ServerResponse } from 'node:http';
import { planFaults } from '../fault-plan.ts';
import { listening } from '../listening.ts';
import { send, textOf } from '../wire.ts';
import { apiEpisode } from './api-episode.ts';
import { embedPage } from './embed-page.ts';
import { type FakeEpisode, type FakeShow, REAL } from './episode.ts';
import { cutIf, misbehaved, type SpotifyFault } from './faults.ts';
import { json, problem } from './http-answers.ts';

export type { FakeEpisode, FakeShow, SpotifyFault };

export type SpotifyEndpoint = 'token' | 'api' | 'embed' | 'oembed';

export interface SpotifyRequest {
  readonly endpoint: SpotifyEndpoint;
  /** Path with query. */
  readonly path: string;
  readonly authorization?: string;
}

export interface FakeSpotify {
  /** Base URL of the web player, the Web API and the token service. */
  readonly url: string;
  readonly requests: SpotifyRequest[];
  underWay(): number;
  add(episode: FakeEpisode): void;
  addShow(show: FakeShow): void;
  /** Applies a fault to the next `times` requests (default: all); `when` restricts it to matching requests. */
  misbehave(
    fault: SpotifyFault | undefined,
    times?: number,
    when?: (request: SpotifyRequest) => boolean,
  ): void;
  close(): Promise<void>;
}

export interface FakeSpotifyOptions {
  /** Delay before each response, in milliseconds. */
  readonly latencyMs?: number;
  /** Value of the Retry-After header, in seconds. */
  readonly retryAfter?: string;
  readonly clientId?: string;
  readonly clientSecret?: string;
  /** Lifetime of a token. */
  readonly tokenSeconds?: number;
}

/**
 * Fake of Spotify's client credentials flow, Web API episodes, and embed player page and oEmbed of episodes and shows. Like
 * the real service, the page of an unknown one has status 200.
 */
export async function startFakeSpotify(options: FakeSpotifyOptions = {}): Promise<FakeSpotify> {
  const episodes = new Map<string, FakeEpisode>();
  const shows = new Map<string, FakeShow>();
  const tokens = new Map<string, number>();
  const requests: SpotifyRequest[] = [];
  const faults = planFaults<SpotifyFault, SpotifyRequest>();

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', REAL);
    const body = await textOf(request);
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
      const id = url.pathname.split('/').at(-1) ?? '';
      const show = url.pathname.startsWith('/embed/show/') ? shows.get(id) : undefined;
      const episode = url.pathname.startsWith('/embed/show/') ? show?.newest : episodes.get(id);
      const page =
        fault === 'bare' ? '<!DOCTYPE html><html><body></body></html>' : embedPage(episode, fault, show);
      send(response, 200, cutIf(fault, page), 'text/html; charset=utf-8');
    },
    oembed({ url, fault, response }) {
      const [, kind = '', id = ''] = /\/(episode|show)\/(\w+)/.exec(url.searchParams.get('url') ?? '') ?? [];
      const title = kind === 'show' ? shows.get(id)?.newest.show : episodes.get(id)?.title;
      if (title === undefined) return send(response, 404, '', 'text/plain');
      const player = `${REAL}/embed/${kind}/${id}?utm_source=oembed`;
      const answer = JSON.stringify({
        html: `<iframe style="border-radius: 12px" width="100%" height="152" title="Spotify Embed: ${id}" src="${player}"></iframe>`,
        iframe_url: player,
        width: 456,
        height: 152,
        version: '1.0',
        provider_name: 'Spotify',
        provider_url: 'https://spotify.com',
        type: 'rich',
        title: fault === 'no-title' ? undefined : title,
        thumbnail_url: 'https://image-cdn-ak.spotifycdn.com/image/ab67656300005f1fstandin',
        thumbnail_width: 300,
        thumbnail_height: 300,
      });
      send(response, 200, cutIf(fault, answer), 'application/json');
    },
  };

  const { url, underWay, close } = await listening(serve);
  return {
    url,
    requests,
    underWay,
    add: (episode) => void episodes.set(episode.id, episode),
    addShow: (show) => void shows.set(show.id, show),
    misbehave: faults.misbehave,
    close,
  };
}

function endpointOf(path: string): SpotifyEndpoint | undefined {
  if (path === '/api/token') return 'token';
  if (path.startsWith('/v1/episodes/')) return 'api';
  if (/^\/embed\/(?:episode|show)\//.test(path)) return 'embed';
  return path === '/oembed' ? 'oembed' : undefined;
}
