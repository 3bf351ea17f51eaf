import { z } from 'zod';
import { type BatchCandidate, MAX_LISTED_EPISODES } from '#core/batches/batch.js';
import { DomainError } from '#core/errors.js';
import { sourceOf } from '#core/links/source.js';
import type { EpisodeList } from '#core/ports/episode-lists.js';
import { parseDuration, plausibleSeconds } from '#core/text/parse-duration.js';
import { transcriptError } from '#core/transcripts/transcript-problem.js';
import { displayText } from '../request-upstream.js';
import { parseJson, readInitialData } from './player-response.js';
import { type YoutubeClient, YoutubeFailure } from './youtube-client.js';

/** Pages of a playlist that are asked for, of about 100 videos each. */
const MAX_PAGES = 3;
const MAX_LENGTH = { title: 300, show: 200 };
const WEB_CLIENT = { clientName: 'WEB', clientVersion: '2.20251101.00.00', hl: 'en' };

const videoId = z.string().regex(/^[\w-]{11}$/);
const text = z
  .object({
    runs: z.array(z.object({ text: z.string() })).optional(),
    simpleText: z.string().optional(),
    content: z.string().optional(),
  })
  .transform(
    ({ runs, simpleText, content }) => content ?? simpleText ?? runs?.map((run) => run.text).join(''),
  )
  .optional()
  .catch(undefined);
/** An entry of the older layout. */
const Video = z.object({
  videoId,
  title: text,
  shortBylineText: text,
  lengthSeconds: z.coerce.number().positive().optional().catch(undefined),
  isPlayable: z.boolean().optional().catch(undefined),
});
/** An entry of the newer layout, which lists other things than videos too. */
const Lockup = z.object({
  contentType: z.literal('LOCKUP_CONTENT_TYPE_VIDEO'),
  contentId: videoId,
  metadata: z
    .object({ lockupMetadataViewModel: z.object({ title: text }) })
    .catch({ lockupMetadataViewModel: { title: undefined } }),
});
const Facts = z.array(z.object({ text }));
const Badge = z.object({ text: z.string() });
const Watch = z.object({ playlistId: z.string() });
const Token = z.string().max(4000);
const Metadata = z.object({ title: z.string() });

/** Titles under which a playlist lists videos that it does not show. */
const WITHHELD: ReadonlyMap<string, 'private' | 'removed'> = new Map([
  ['[Private video]', 'private'],
  ['[Deleted video]', 'removed'],
]);
const TOTAL = /"numVideosText":\{"runs":\[\{"text":"([\d,]{1,12})"|"content":"([\d,]{1,12}) videos?"/;
const EMPTY = /"(?:text|simpleText|content)":"No videos"/;

/**
 * Lists the videos of a playlist in its order, from either layout of YouTube's.
 * @throws YoutubeFailure, DomainError cancelled, upstream_unavailable in an unknown layout
 */
export async function readPlaylist(
  ask: YoutubeClient,
  id: string,
  signal: AbortSignal,
): Promise<EpisodeList> {
  const data = readInitialData(await ask(`/playlist?list=${encodeURIComponent(id)}&hl=en`, signal));
  const header = JSON.stringify(partsOf(data, ['header'])[0]?.[1] ?? '');
  const first = readPage(data, id);
  if (first.title === undefined) throw new YoutubeFailure('removed', 'a page without a playlist');
  if (EMPTY.test(header) && first.named.length === 0) return { title: first.title, total: 0, episodes: [] };
  const episodes = [...episodesOf(first)];
  if (episodes.length === 0) throw unknownLayout();
  let { next } = first;
  for (
    let page = 1;
    next !== undefined && page < MAX_PAGES && episodes.length < MAX_LISTED_EPISODES;
    page += 1
  ) {
    const body = JSON.stringify({ context: { client: WEB_CLIENT }, continuation: next });
    const headers = { 'content-type': 'application/json' };
    const answer = await ask('/youtubei/v1/browse', signal, { method: 'POST', headers, body });
    const more = readPage(parseJson(answer), id);
    // A short list has no next page: its first continuation may be of what is recommended beside it.
    episodes.push(...(first.named.length > 0 ? more.named : episodesOf(more)));
    next = more.next;
  }
  const [, oldCount, count = oldCount] = TOTAL.exec(header) ?? [];
  const total = Math.max(Number(count?.replaceAll(',', '') ?? 0), episodes.length);
  return { title: first.title, total, episodes: episodes.slice(0, MAX_LISTED_EPISODES) };
}

function unknownLayout(): DomainError {
  return new DomainError(
    'upstream_unavailable',
    'YouTube shows this playlist in a form that cannot be read yet. Paste the links of its videos instead.',
  );
}

interface PlaylistPage {
  readonly title?: string;
  /** Those that say of which playlist they are. */
  readonly named: readonly BatchCandidate[];
  /** Others: of the playlist too if no entry says so, else recommended beside it. */
  readonly unnamed: readonly BatchCandidate[];
  readonly next?: string;
}

function episodesOf({ named, unnamed }: PlaylistPage): readonly BatchCandidate[] {
  return named.length > 0 ? named : unnamed;
}

const PAGE_PARTS = [
  'playlistVideoRenderer',
  'lockupViewModel',
  'continuationItemRenderer',
  'continuationItemViewModel',
  'playlistMetadataRenderer',
];

function readPage(data: unknown, id: string): PlaylistPage {
  const named: BatchCandidate[] = [];
  const unnamed: BatchCandidate[] = [];
  let title: string | undefined;
  let next: string | undefined;
  for (const [name, part] of partsOf(data, PAGE_PARTS)) {
    if (name === 'playlistMetadataRenderer') {
      title = displayText(Metadata.safeParse(part).data?.title, MAX_LENGTH.title) ?? 'YouTube playlist';
    } else if (name.startsWith('continuationItem')) {
      // Later ones continue what stands beside the list.
      next ??= firstOf(part, 'token', Token);
    } else if (name === 'playlistVideoRenderer') {
      named.push(...rendererEpisode(part));
    } else {
      const isNamed = firstOf(part, 'watchEndpoint', Watch)?.playlistId === id;
      for (const episode of lockupEpisode(part)) (isNamed || episode.problem ? named : unnamed).push(episode);
    }
  }
  return { title, named, unnamed, next };
}

function rendererEpisode(renderer: unknown): readonly BatchCandidate[] {
  const video = Video.safeParse(renderer).data;
  if (!video) return [];
  const { lengthSeconds, isPlayable, shortBylineText: show, ...facts } = video;
  const withheld = isPlayable === false ? withheldEpisode(facts) : undefined;
  return [withheld ?? toEpisode({ ...facts, show, durationSeconds: plausibleSeconds(lengthSeconds) })];
}

function lockupEpisode(lockup: unknown): readonly BatchCandidate[] {
  const video = Lockup.safeParse(lockup).data;
  if (!video) return [];
  const facts = { videoId: video.contentId, title: video.metadata.lockupMetadataViewModel.title };
  const [durationSeconds] = partsOf(lockup, ['thumbnailBadgeViewModel'])
    .map(([, badge]) => parseDuration(Badge.safeParse(badge).data?.text ?? ''))
    .filter((seconds) => seconds !== undefined);
  const withheld = durationSeconds === undefined ? withheldEpisode(facts) : undefined;
  const show = firstOf(lockup, 'metadataParts', Facts)?.[0]?.text;
  return [withheld ?? toEpisode({ ...facts, show, durationSeconds })];
}

interface VideoFacts {
  readonly videoId: string;
  readonly title?: string;
  readonly show?: string;
  readonly durationSeconds?: number;
}

function withheldEpisode({ videoId, title }: VideoFacts): BatchCandidate | undefined {
  const reason = WITHHELD.get(title ?? '');
  if (!reason) return undefined;
  const { code, message } = transcriptError('episode_not_found', reason);
  return { url: sourceOf('youtube', videoId).url, title, problem: { code, message } };
}

function toEpisode({ videoId, title, show, durationSeconds }: VideoFacts): BatchCandidate {
  const source = sourceOf('youtube', videoId);
  return {
    url: source.url,
    source,
    title: displayText(title, MAX_LENGTH.title),
    show: displayText(show, MAX_LENGTH.show),
    durationSeconds,
  };
}

/** Parts are found by name wherever they stand, because the path to them changes with every layout. In their order. */
function partsOf(data: unknown, names: readonly string[]): (readonly [name: string, part: unknown])[] {
  const found: (readonly [string, unknown])[] = [];
  const open: (readonly [string, unknown])[] = [['', data]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [name, value] = next;
    if (names.includes(name)) found.push(next);
    else if (typeof value === 'object' && value !== null)
      for (const entry of Object.entries(value).toReversed()) open.push(entry);
  }
  return found;
}

function firstOf<T>(data: unknown, name: string, type: z.ZodType<T>): T | undefined {
  return type.safeParse(partsOf(data, [name])[0]?.[1]).data;
}
