import type { ServerResponse } from 'node:http';
import { captionFile, cuesUnder } from './captions.ts';
import { channelFeed, channelPage, type FakeChannel } from './channel.ts';
import type { YoutubeFault } from './faults.ts';
import { html, json, plain } from './http-answers.ts';
import { playerResponse } from './player-response.ts';
import { type FakePlaylist, playlistContinuation, playlistPage } from './playlist.ts';
import type { YoutubeEndpoint } from './request.ts';
import { type FakeVideo, REAL } from './video.ts';

const ENDPOINTS: Readonly<Record<string, YoutubeEndpoint>> = {
  '/oembed': 'oembed',
  '/watch': 'watch',
  '/youtubei/v1/player': 'player',
  '/api/timedtext': 'timedtext',
  '/feeds/videos.xml': 'feed',
  '/playlist': 'playlist',
  '/youtubei/v1/browse': 'browse',
};

export function endpointOf(path: string): YoutubeEndpoint | undefined {
  return ENDPOINTS[path] ?? (/^\/(?:@|channel\/|c\/|user\/)/.test(path) ? 'channel' : undefined);
}

/** States of videos that cannot be embedded and therefore have no oEmbed response. */
const UNNAMED: ReadonlySet<FakeVideo['state']> = new Set(['age', 'members', 'premium', 'paid']);

/** The proof-of-origin token that the fake accepts for a video. */
export function poTokenOf(videoId: string): string {
  return `proof-of-${videoId}`;
}

interface Asked {
  readonly url: URL;
  readonly body: {
    readonly videoId?: string;
    readonly continuation?: string;
    readonly context?: { client?: { clientName?: string } };
  };
  readonly videos: ReadonlyMap<string, FakeVideo>;
  readonly channels: readonly FakeChannel[];
  readonly playlists: ReadonlyMap<string, FakePlaylist>;
  readonly fault: YoutubeFault | undefined;
  readonly response: ServerResponse;
}

export const ANSWERS: Readonly<Record<YoutubeEndpoint, (asked: Asked) => void>> = {
  oembed({ url, videos, response }) {
    const id = new URL(url.searchParams.get('url') ?? '', REAL).searchParams.get('v') ?? '';
    const video = videos.get(id);
    if (!video || video.state === 'removed') return plain(response, 404, 'Not Found');
    if (video.state?.startsWith('private')) return plain(response, 403, 'Forbidden');
    if (UNNAMED.has(video.state)) return plain(response, 401, 'Unauthorized');
    json(response, {
      title: video.title,
      author_name: video.author,
      author_url: `${REAL}/@standin`,
      type: 'video',
      height: 113,
      width: 200,
      version: '1.0',
      provider_name: 'YouTube',
      provider_url: `${REAL}/`,
      thumbnail_height: 360,
      thumbnail_width: 480,
      thumbnail_url: `https://i.ytimg.com/vi/${id}/hqdefault.jpg`,
      html: '<iframe width="200" height="113" src="https://www.youtube.com/embed/"></iframe>',
    });
  },
  watch({ url, videos, fault, response }) {
    const id = url.searchParams.get('v') ?? '';
    const player = playerResponse(videos.get(id), 'WEB', fault);
    const source = JSON.stringify(player).replaceAll('<', '\\u003c');
    html(
      response,
      `<!DOCTYPE html><html><head><title>YouTube</title>` +
        `<meta property="og:image" content="https://i.ytimg.com/vi/${id}/maxresdefault.jpg"><script>ytcfg.set({"INNERTUBE_API_KEY":"standin-key"});</script></head>` +
        `<body><script>var ytInitialPlayerResponse = ${fault === 'broken' ? source.slice(0, 200) : `${source};`}` +
        `var meta = document.createElement('meta');</script></body></html>`,
    );
  },
  player({ body, videos, fault, response }) {
    const client = body.context?.client?.clientName ?? '';
    const answer = JSON.stringify(playerResponse(videos.get(body.videoId ?? ''), client, fault));
    response.writeHead(200, { 'content-type': 'application/json; charset=UTF-8' });
    response.end(fault === 'broken' ? answer.slice(0, answer.length / 2) : answer);
  },
  channel({ url, channels, response }) {
    const name = decodeURIComponent(url.pathname).split('/').at(-1);
    const channel = channels.find(({ id, handle }) => [id, handle, handle.slice(1)].includes(name ?? ''));
    if (!channel) return plain(response, 404, 'Not Found');
    html(response, channelPage(channel));
  },
  feed({ url, videos, channels, response }) {
    const channel = channels.find(({ id }) => id === url.searchParams.get('channel_id'));
    if (!channel) return plain(response, 404, 'Not Found');
    const own = [...videos.values()].filter(({ channelId }) => channelId === channel.id);
    response.writeHead(200, {
      'content-type': 'text/xml; charset=UTF-8',
      'cache-control': 'public, max-age=900',
    });
    response.end(channelFeed(channel, own));
  },
  playlist({ url, videos, playlists, response }) {
    html(response, playlistPage(playlists.get(url.searchParams.get('list') ?? ''), videos));
  },
  browse({ body, videos, playlists, response }) {
    const page = playlistContinuation(body.continuation ?? '', playlists, videos);
    if (!page) return plain(response, 400, 'Bad Request');
    json(response, page);
  },
  timedtext({ url, videos, fault, response }) {
    const get = (name: string) => url.searchParams.get(name) ?? '';
    const track = videos
      .get(get('v'))
      ?.tracks.find(({ language, kind = '' }) => language === get('lang') && kind === get('kind'));
    if (!track) return plain(response, 404, '');
    const hasProof = get('pot') === poTokenOf(get('v')) && get('c') === 'WEB';
    if (get('exp') === 'xpe' && !hasProof) return plain(response, 200, '');
    const form = fault === 'srv3' ? 'srv3' : get('fmt');
    if (fault === 'no-events') return json(response, { wireMagic: 'pb3' });
    const { type, body } = captionFile(cuesUnder(fault, track), form, track.kind === 'asr');
    response.writeHead(200, { 'content-type': type });
    response.end(fault === 'broken' ? body.slice(0, 40) : body);
  },
};
