import type { IncomingMessage, ServerResponse } from 'node:http';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { planFaults } from './fault-plan.ts';
import { listening } from './listening.ts';
import { type Beginning, misbehavedOnWire, textOf } from './wire.ts';

/** What the stand-in may do instead of answering well. */
export const YOUTUBE_FAULTS = [
  'hang', // takes the request and never answers
  'trickle', // sends headers and then a byte now and again, for ever
  'reset', // drops the connection
  'reset-midway', // drops it within the body
  '403',
  '404',
  '429', // with Retry-After
  '500',
  'empty', // 200 without a byte, as captions without a proof of origin get
  'captcha', // a page that asks for a puzzle
  'bot', // a player that wants a sign-in to be sure of a person; elsewhere nothing
  'truncated', // captions that end after their first third
  'sparse', // one cue in five
  'wrong-type', // some other page
  'broken', // JSON or XML that is cut off
  'srv3', // captions in the newer XML whatever was asked for
  'huge', // a body without end
] as const;
export type YoutubeFault = (typeof YOUTUBE_FAULTS)[number];

export type YoutubeEndpoint = 'oembed' | 'watch' | 'player' | 'timedtext';

export interface StandInCue {
  readonly start: number;
  readonly seconds: number;
  readonly text: string;
}

export interface StandInTrack {
  readonly language: string;
  readonly kind?: 'asr';
  readonly cues: readonly StandInCue[];
}

export interface StandInVideo {
  readonly id: string;
  readonly title: string;
  readonly author: string;
  readonly description?: string;
  readonly seconds: number;
  /** ISO time. */
  readonly publishDate?: string;
  readonly state?: 'private' | 'removed' | 'age' | 'members' | 'region' | 'live' | 'upcoming';
  readonly tracks: readonly StandInTrack[];
}

export interface YoutubeRequest {
  readonly endpoint: YoutubeEndpoint;
  readonly method: string;
  /** With its query. */
  readonly path: string;
  /** The player's client. */
  readonly client?: string;
  readonly userAgent?: string;
}

export interface YoutubeStandIn {
  readonly url: string;
  readonly requests: YoutubeRequest[];
  underWay(): number;
  add(video: StandInVideo): void;
  /** The next `times` requests (all, by default) meet this fault; of those, only such as `when` picks. */
  misbehave(
    fault: YoutubeFault | undefined,
    times?: number,
    when?: (request: YoutubeRequest) => boolean,
  ): void;
  close(): Promise<void>;
}

export interface YoutubeStandInOptions {
  readonly port?: number;
  /** Milliseconds before each answer. */
  readonly latencyMs?: number;
  /** Seconds of the Retry-After header. */
  readonly retryAfter?: string;
}

const BEGINNING: Beginning = { type: 'text/html', start: '<!DOCTYPE html><html>' };
/** Where the captions are said to be: at the real host, whoever stands in for it. */
const REAL = 'https://www.youtube.com';

/**
 * YouTube as far as the product asks it: oEmbed, the watch page with its player response, the apps' player, captions in
 * the old XML, srv3 and json3. Caption addresses of the page's own (web) player give an empty 200, as the real ones do.
 * `node test/upstreams/youtube.ts --port 4011` runs it alone, with one video `standin0001`.
 * There, `POST /faults {fault, times, endpoint?}` does what `misbehave` does.
 */
export async function startYoutubeStandIn(options: YoutubeStandInOptions = {}): Promise<YoutubeStandIn> {
  const videos = new Map<string, StandInVideo>();
  const requests: YoutubeRequest[] = [];
  const faults = planFaults<YoutubeFault, YoutubeRequest>();

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', REAL);
    const body = request.method === 'POST' ? JSON.parse(await textOf(request)) : {};
    if (url.pathname === '/faults') {
      faults.misbehave(
        body.fault,
        body.times,
        ({ endpoint }) => !body.endpoint || body.endpoint === endpoint,
      );
      return json(response, {});
    }
    const endpoint = ENDPOINTS[url.pathname];
    const isWrongMethod = (request.method === 'POST') !== (endpoint === 'player');
    if (!endpoint || isWrongMethod) return plain(response, 404, 'Not Found');
    const asked: YoutubeRequest = {
      endpoint,
      method: request.method ?? '',
      path: url.pathname + url.search,
      client: body.context?.client?.clientName,
      userAgent: request.headers['user-agent'],
    };
    requests.push(asked);
    const current = faults.next(asked);
    if (options.latencyMs) await new Promise((resolve) => setTimeout(resolve, options.latencyMs));
    if (current && misbehaved(current, endpoint, response, options)) return;
    ANSWERS[endpoint]({ url, body, videos, fault: current, response });
  }

  const { url, underWay, close } = await listening(serve, options.port);
  return {
    url,
    requests,
    underWay,
    add: (video) => videos.set(video.id, video),
    misbehave: faults.misbehave,
    close,
  };
}

const ENDPOINTS: Readonly<Record<string, YoutubeEndpoint>> = {
  '/oembed': 'oembed',
  '/watch': 'watch',
  '/youtubei/v1/player': 'player',
  '/api/timedtext': 'timedtext',
};

interface Asked {
  readonly url: URL;
  readonly body: { readonly videoId?: string; readonly context?: { client?: { clientName?: string } } };
  readonly videos: ReadonlyMap<string, StandInVideo>;
  readonly fault: YoutubeFault | undefined;
  readonly response: ServerResponse;
}

const ANSWERS: Readonly<Record<YoutubeEndpoint, (asked: Asked) => void>> = {
  oembed({ url, videos, response }) {
    const id = new URL(url.searchParams.get('url') ?? '', REAL).searchParams.get('v') ?? '';
    const video = videos.get(id);
    if (!video || video.state === 'removed') return plain(response, 404, 'Not Found');
    if (video.state === 'private') return plain(response, 403, 'Forbidden');
    if (video.state === 'age' || video.state === 'members') return plain(response, 401, 'Unauthorized');
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
    const player = playerResponse(videos.get(url.searchParams.get('v') ?? ''), 'WEB', fault);
    const source = JSON.stringify(player).replaceAll('<', '\\u003c');
    html(
      response,
      `<!DOCTYPE html><html><head><title>YouTube</title><script>ytcfg.set({"INNERTUBE_API_KEY":"standin-key"});</script></head>` +
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
  timedtext({ url, videos, fault, response }) {
    const get = (name: string) => url.searchParams.get(name) ?? '';
    const track = videos
      .get(get('v'))
      ?.tracks.find(({ language, kind = '' }) => language === get('lang') && kind === get('kind'));
    if (!track) return plain(response, 404, '');
    if (get('exp') === 'xpe') return plain(response, 200, '');
    const form = fault === 'srv3' ? 'srv3' : get('fmt');
    const { type, body } = captionFile(cuesUnder(fault, track), form, track.kind === 'asr');
    response.writeHead(200, { 'content-type': type });
    response.end(fault === 'broken' ? body.slice(0, 40) : body);
  },
};

/** Faults below the answer's content. True when the request has been dealt with. */
function misbehaved(
  fault: YoutubeFault,
  endpoint: YoutubeEndpoint,
  response: ServerResponse,
  { retryAfter = '30' }: YoutubeStandInOptions,
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

function playerResponse(video: StandInVideo | undefined, client: string, fault: YoutubeFault | undefined) {
  if (fault === 'bot') {
    return {
      playabilityStatus: { status: 'LOGIN_REQUIRED', reason: 'Sign in to confirm you’re not a bot' },
    };
  }
  if (!video || video.state === 'removed') {
    return { playabilityStatus: { status: 'ERROR', reason: 'This video isn’t available anymore' } };
  }
  const { state } = video;
  if (state === 'private') {
    return {
      playabilityStatus: {
        status: 'LOGIN_REQUIRED',
        reason: 'Private video',
        messages: ['This is a private video. Please sign in to verify that you may see it.'],
      },
    };
  }
  return {
    responseContext: { visitorData: 'standin' },
    playabilityStatus: state ? PLAYABILITY[state] : { status: 'OK', playableInEmbed: true },
    ...(!state && { captions: captionsOf(video, client) }),
    videoDetails: {
      videoId: video.id,
      title: video.title,
      lengthSeconds: String(state === 'live' || state === 'upcoming' ? 0 : video.seconds),
      channelId: 'UCstandin',
      shortDescription: video.description ?? '',
      thumbnail: {
        thumbnails: [
          { url: `https://i.ytimg.com/vi/${video.id}/default.jpg`, width: 120, height: 90 },
          { url: `https://i.ytimg.com/vi/${video.id}/sddefault.jpg`, width: 640, height: 480 },
        ],
      },
      viewCount: '4711',
      author: video.author,
      isPrivate: false,
      isLiveContent: state === 'live' || state === 'upcoming',
      ...(state === 'live' && { isLive: true }),
      ...(state === 'upcoming' && { isUpcoming: true }),
    },
    ...(client === 'WEB' && {
      microformat: {
        playerMicroformatRenderer: {
          title: { simpleText: video.title },
          publishDate: video.publishDate,
          uploadDate: video.publishDate,
          ownerChannelName: video.author,
        },
      },
    }),
  };
}

const PLAYABILITY = {
  age: { status: 'LOGIN_REQUIRED', reason: 'Sign in to confirm your age' },
  members: {
    status: 'UNPLAYABLE',
    reason: 'Join this channel to get access to members-only content like this video.',
  },
  region: {
    status: 'UNPLAYABLE',
    reason: 'The uploader has not made this video available in your country',
  },
  live: { status: 'OK', playableInEmbed: true, liveStreamability: {} },
  upcoming: { status: 'LIVE_STREAM_OFFLINE', reason: 'This live event will begin in 3 hours.' },
};

function captionsOf({ id, tracks }: StandInVideo, client: string) {
  if (tracks.length === 0) return undefined;
  const gate = client === 'WEB' ? '&exp=xpe' : '';
  return {
    playerCaptionsTracklistRenderer: {
      captionTracks: tracks.map(({ language, kind }) => ({
        baseUrl: `${REAL}/api/timedtext?v=${id}&caps=asr&ei=x&expire=1900000000${gate}&signature=AB.CD&${kind ? `kind=${kind}&` : ''}lang=${language}&fmt=srv3`,
        name: { runs: [{ text: kind ? `${language} (auto-generated)` : language }] },
        vssId: `${kind ? 'a' : ''}.${language}`,
        languageCode: language,
        ...(kind && { kind }),
        isTranslatable: true,
      })),
      audioTracks: [{ captionTrackIndices: tracks.map((_, index) => index), hasDefaultTrack: true }],
      defaultAudioTrackIndex: 0,
    },
  };
}

function cuesUnder(fault: YoutubeFault | undefined, { cues }: StandInTrack): readonly StandInCue[] {
  if (fault === 'truncated') return cues.slice(0, Math.ceil(cues.length / 3));
  if (fault === 'sparse') return cues.filter((_, index) => index % 12 === 0 || index === cues.length - 1);
  return cues;
}

function captionFile(
  cues: readonly StandInCue[],
  form: string,
  isRecognised: boolean,
): { type: string; body: string } {
  const ms = (seconds: number) => Math.round(seconds * 1000);
  if (form === 'json3') {
    const events = cues.flatMap(({ start, seconds, text }) => [
      { tStartMs: ms(start), dDurationMs: ms(seconds), wWinId: 1, segs: [{ utf8: text, acAsrConf: 0 }] },
      ...(isRecognised
        ? [
            {
              tStartMs: ms(start + seconds) - 10,
              dDurationMs: 10,
              wWinId: 1,
              aAppend: 1,
              segs: [{ utf8: '\n' }],
            },
          ]
        : []),
    ]);
    const body = JSON.stringify({
      wireMagic: 'pb3',
      pens: [{}],
      wsWinStyles: [{}],
      wpWinPositions: [{}],
      events: [{ tStartMs: 0, dDurationMs: 3_600_000, id: 1, wpWinPosId: 1 }, ...events],
    });
    return { type: 'application/json; charset=UTF-8', body };
  }
  const head = '<?xml version="1.0" encoding="utf-8" ?>';
  if (form === 'srv3') {
    const lines = cues.map(({ start, seconds, text }) => {
      const words = isRecognised
        ? text.split(' ').map((word) => `<s ac="0">${escaped(word)} </s>`)
        : [escaped(text)];
      return `<p t="${ms(start)}" d="${ms(seconds)}">${words.join('')}</p>`;
    });
    return {
      type: 'text/xml; charset=UTF-8',
      body: `${head}<timedtext format="3"><body>\n${lines.join('\n')}\n</body></timedtext>`,
    };
  }
  const lines = cues.map(
    ({ start, seconds, text }) => `<text start="${start}" dur="${seconds}">${escaped(escaped(text))}</text>`,
  );
  return { type: 'text/xml; charset=UTF-8', body: `${head}<transcript>${lines.join('')}</transcript>` };
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

function html(response: ServerResponse, body: string): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body);
}

function plain(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'text/plain' }).end(body);
}

function json(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = parseArgs({ options: { port: { type: 'string' }, latency: { type: 'string' } } });
  const standIn = await startYoutubeStandIn({
    port: Number(values.port ?? 0),
    latencyMs: Number(values.latency ?? 0),
  });
  const words = [
    'talk',
    'to ten customers',
    'before you set',
    'the price,',
    'then write down',
    'what it costs',
  ];
  const cues = Array.from({ length: 150 }, (_, i) => ({
    start: i * 4,
    seconds: 4,
    text: `In week ${i + 1} we ${words[i % 6]} and ${words[(i * 5 + 1) % 6]}.`,
  }));
  standIn.add({
    id: 'standin0001',
    title: 'How we doubled our price',
    author: 'Founders at work',
    description: 'Ada tells how she found her price.',
    seconds: 600,
    publishDate: '2026-03-04T08:00:00-08:00',
    tracks: [{ language: 'en', cues }],
  });
  process.stdout.write(`${standIn.url}\n`);
}
