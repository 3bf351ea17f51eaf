import { z } from 'zod';
import type { Picture } from '#core/analysis/episode.js';
import { plausibleSeconds } from '#core/text/parse-duration.js';
import { Playability, unplayableReason } from './playability.js';
import { YoutubeFailure, type YoutubeFailureReason } from './youtube-client.js';

const text = z.string().optional().catch(undefined);
const flag = z.boolean().optional().catch(undefined);
const seconds = z.coerce.number().positive().optional().catch(undefined);
const list = z.array(z.unknown()).catch([]);

const Track = z.object({
  baseUrl: z.string(),
  languageCode: z.string().regex(/^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i),
  kind: text,
});
const Thumbnail = z.object({ url: z.url({ protocol: /^https$/ }), width: seconds, height: seconds });
const AudioTrack = z.object({ captionTrackIndices: z.array(z.number()).catch([]) });

const Player = z.object({
  playabilityStatus: Playability,
  videoDetails: z
    .object({
      title: text,
      author: text,
      shortDescription: text,
      lengthSeconds: seconds,
      isLive: flag,
      isUpcoming: flag,
      thumbnail: z.object({ thumbnails: list }).catch({ thumbnails: [] }),
    })
    .catch({ thumbnail: { thumbnails: [] } }),
  microformat: z
    .object({ playerMicroformatRenderer: z.object({ publishDate: text }).catch({}) })
    .catch({ playerMicroformatRenderer: {} }),
  captions: z
    .object({
      playerCaptionsTracklistRenderer: z.object({
        captionTracks: list,
        audioTracks: list,
        defaultAudioTrackIndex: z.number().catch(0),
      }),
    })
    .optional()
    .catch(undefined),
});

/** The used part of YouTube's player response. */
export interface PlayerResponse {
  readonly reason?: YoutubeFailureReason;
  readonly title?: string;
  readonly author?: string;
  readonly description?: string;
  readonly durationSeconds?: number;
  /** `YYYY-MM-DD`. */
  readonly releaseDate?: string;
  readonly images: readonly Picture[];
  readonly tracks: readonly CaptionTrack[];
  /** Spoken language according to YouTube's speech recognition. */
  readonly language?: string;
}

/** Parses a player response; missing or invalid fields are absent. @throws YoutubeFailure unreadable */
export function readPlayer(source: string): PlayerResponse {
  const json = parseJson(source);
  const parsed = Player.safeParse(json);
  const known = z.object({ playabilityStatus: z.object({ status: z.string() }) }).safeParse(json);
  if (!parsed.success || !known.success) throw new YoutubeFailure('unreadable', 'no player response');
  const { playabilityStatus, videoDetails, microformat, captions } = parsed.data;
  const renderer = captions?.playerCaptionsTracklistRenderer;
  const tracks = (renderer?.captionTracks ?? []).map((track) => Track.safeParse(track).data);
  const audio = AudioTrack.safeParse(renderer?.audioTracks[renderer.defaultAudioTrackIndex]).data;
  const spoken = audio?.captionTrackIndices.map((index) => tracks[index]) ?? [];
  const recognised = [...spoken, ...tracks].find((track) => track?.kind === 'asr');
  return {
    reason: unplayableReason(playabilityStatus, videoDetails),
    title: videoDetails.title,
    author: videoDetails.author,
    description: videoDetails.shortDescription,
    durationSeconds: plausibleSeconds(videoDetails.lengthSeconds),
    releaseDate: /^\d{4}-\d{2}-\d{2}/.exec(microformat.playerMicroformatRenderer.publishDate ?? '')?.[0],
    images: videoDetails.thumbnail.thumbnails.flatMap((image) => Thumbnail.safeParse(image).data ?? []),
    tracks: tracks.flatMap((track) => (track ? trackOf(track) : [])),
    language: recognised?.languageCode,
  };
}

export function parseJson(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch (error) {
    throw new YoutubeFailure('unreadable', 'an answer that is no JSON', error);
  }
}

function trackOf({ baseUrl, languageCode, kind }: z.infer<typeof Track>): CaptionTrack {
  return { url: baseUrl, language: languageCode, kind: kind === 'asr' ? 'automatic' : 'manual' };
}

const START = /\bytInitialPlayerResponse\s*=\s*(?=\{)/;
const INITIAL_DATA = /\bytInitialData\s*=\s*(?=\{)/;

/** Returns the path of a video's page in English. */
export function watchPath(id: string): string {
  return `/watch?v=${encodeURIComponent(id)}&hl=en`;
}

/** Reads the player response embedded in a video's page. @throws YoutubeFailure unreadable */
export function readWatchPage(html: string): PlayerResponse {
  return readPlayer(objectAfter(START, html));
}

/** Returns the data from which a page is shown. @throws YoutubeFailure unreadable */
export function readInitialData(html: string): unknown {
  return parseJson(objectAfter(INITIAL_DATA, html));
}

function objectAfter(beginning: RegExp, html: string): string {
  const start = beginning.exec(html);
  if (!start) throw new YoutubeFailure('unreadable', 'a page without its data');
  const from = start.index + start[0].length;
  return html.slice(from, objectEnd(html, from));
}

/** Returns the end of the object that begins at `from`. */
function objectEnd(source: string, from: number): number {
  const token = /["{}]/g;
  token.lastIndex = from;
  let depth = 0;
  for (let found = token.exec(source); found; found = token.exec(source)) {
    if (found[0] === '"') token.lastIndex = stringEnd(source, found.index + 1);
    else depth += found[0] === '{' ? 1 : -1;
    if (depth === 0) return found.index + 1;
  }
  return source.length;
}

function stringEnd(source: string, from: number): number {
  let at = source.indexOf('"', from);
  while (at >= 0 && isEscaped(source, at)) at = source.indexOf('"', at + 1);
  return at < 0 ? source.length : at + 1;
}

function isEscaped(source: string, at: number): boolean {
  let slashes = 0;
  while (source[at - 1 - slashes] === '\\') slashes += 1;
  return slashes % 2 === 1;
}

export interface CaptionTrack {
  /** Untrusted: only its path and query are used, on YouTube's own origin. */
  readonly url: string;
  /** BCP 47. */
  readonly language: string;
  readonly kind: 'manual' | 'automatic';
}

/**
 * Orders tracks by preference: requested language, spoken language, English, others; within a language manual before
 * automatic captions.
 */
export function rankTracks(
  tracks: readonly CaptionTrack[],
  wanted: string | undefined,
  spoken: string | undefined,
): CaptionTrack[] {
  const languages = [wanted, spoken, 'en'].filter((language) => language !== undefined);
  const rank = ({ language, kind }: CaptionTrack) => {
    const exact = languages.findIndex((one) => one.toLowerCase() === language.toLowerCase());
    const alike = languages.findIndex((one) => primarySubtag(one) === primarySubtag(language));
    const place = alike < 0 ? languages.length : alike;
    return place * 4 + (kind === 'manual' ? 0 : 2) + (exact === place ? 0 : 1);
  };
  return [...tracks].sort((a, b) => rank(a) - rank(b));
}

function primarySubtag(language: string): string {
  return language.toLowerCase().split('-', 1)[0] ?? '';
}
