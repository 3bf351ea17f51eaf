import type { IncomingMessage, ServerResponse } from 'node:http';
import { planFaults } from '../fault-plan.ts';
import { listening } from '../listening.ts';
import { textOf } from '../wire.ts';
import type { FakeChannel } from './channel.ts';
import { ANSWERS, endpointOf } from './endpoints.ts';
import { misbehaved, type YoutubeFault } from './faults.ts';
import { plain } from './http-answers.ts';
import type { FakePlaylist } from './playlist.ts';
import type { YoutubeEndpoint, YoutubeRequest } from './request.ts';
import { type FakeCue, type FakeTrack, type FakeVideo, REAL } from './video.ts';

export type { FakeChannel, FakeCue, FakeTrack, FakeVideo, YoutubeEndpoint, YoutubeFault };

export interface FakeYoutube {
  readonly url: string;
  readonly requests: YoutubeRequest[];
  underWay(): number;
  add(video: FakeVideo): void;
  addChannel(channel: FakeChannel): void;
  addPlaylist(playlist: FakePlaylist): void;
  /** Applies a fault to the next `times` requests (default: all); `when` restricts it to matching requests. */
  misbehave(
    fault: YoutubeFault | undefined,
    times?: number,
    when?: (request: YoutubeRequest) => boolean,
  ): void;
  /** Answers nothing until the returned function is called. */
  hold(): () => void;
  close(): Promise<void>;
}

interface FakeYoutubeOptions {
  /** Delay before each response, in milliseconds. */
  readonly latencyMs?: number;
  /** Value of the Retry-After header, in seconds. */
  readonly retryAfter?: string;
}

/**
 * Fake of YouTube's oEmbed, watch page with player response, app player API, captions in the old XML, srv3 and json3, and
 * channels' pages and feeds, playlists with their continuations.
 * Caption URLs of the web player return an empty 200 without a proof-of-origin token, as the real ones do.
 */
export async function startFakeYoutube(options: FakeYoutubeOptions = {}): Promise<FakeYoutube> {
  const videos = new Map<string, FakeVideo>();
  const channels: FakeChannel[] = [];
  const playlists = new Map<string, FakePlaylist>();
  const requests: YoutubeRequest[] = [];
  const faults = planFaults<YoutubeFault, YoutubeRequest>();
  let held: Promise<void> | undefined;

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', REAL);
    const body = request.method === 'POST' ? JSON.parse(await textOf(request)) : {};
    const endpoint = endpointOf(url.pathname);
    const isWrongMethod = (request.method === 'POST') !== (endpoint === 'player' || endpoint === 'browse');
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
    await held;
    if (options.latencyMs) await new Promise((resolve) => setTimeout(resolve, options.latencyMs));
    if (current && misbehaved(current, endpoint, response, options)) return;
    ANSWERS[endpoint]({ url, body, videos, channels, playlists, fault: current, response });
  }

  const { url, underWay, close } = await listening(serve);
  return {
    url,
    requests,
    underWay,
    add: (video) => videos.set(video.id, video),
    addChannel: (channel) => channels.push(channel),
    addPlaylist: (playlist) => playlists.set(playlist.id, playlist),
    misbehave: faults.misbehave,
    hold() {
      let release = () => {};
      held = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },
    close,
  };
}
