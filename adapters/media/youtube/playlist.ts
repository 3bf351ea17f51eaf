import { z } from 'zod';
import { type BatchCandidate, MAX_LISTED_EPISODES } from '#core/batches/batch.js';
import { sourceOf } from '#core/links/source.js';
import type { EpisodeList } from '#core/ports/episode-lists.js';
import { plausibleSeconds } from '#core/text/parse-duration.js';
import { transcriptError } from '#core/transcripts/transcript-problem.js';
import { displayText } from '../request-upstream.js';
import { parseJson, readInitialData } from './player-response.js';
import { type YoutubeClient, YoutubeFailure } from './youtube-client.js';

/** Pages of a playlist that are asked for, of about 100 videos each. */
const MAX_PAGES = 3;
const MAX_LENGTH = { title: 300, show: 200 };
const WEB_CLIENT = { clientName: 'WEB', clientVersion: '2.20251101.00.00', hl: 'en' };

const text = z
  .object({ runs: z.array(z.object({ text: z.string() })).optional(), simpleText: z.string().optional() })
  .transform(({ runs, simpleText }) => simpleText ?? runs?.map((run) => run.text).join(''))
  .optional()
  .catch(undefined);
const Video = z.object({
  videoId: z.string().regex(/^[\w-]{11}$/),
  title: text,
  shortBylineText: text,
  lengthSeconds: z.coerce.number().positive().optional().catch(undefined),
  isPlayable: z.boolean().optional().catch(undefined),
});
const Continuation = z.object({
  continuationEndpoint: z.object({ continuationCommand: z.object({ token: z.string().max(4000) }) }),
});
const Metadata = z.object({ title: z.string() });

/** Titles under which a playlist lists videos that it does not show. */
const WITHHELD: ReadonlyMap<string, 'private' | 'removed'> = new Map([
  ['[Private video]', 'private'],
  ['[Deleted video]', 'removed'],
]);
const TOTAL = /"numVideosText":\{"runs":\[\{"text":"([\d,]{1,12})"|"content":"([\d,]{1,12}) videos?"/;

/** Lists the videos of a playlist in its order. @throws YoutubeFailure, DomainError cancelled */
export async function readPlaylist(
  ask: YoutubeClient,
  id: string,
  signal: AbortSignal,
): Promise<EpisodeList> {
  const html = await ask(`/playlist?list=${encodeURIComponent(id)}&hl=en`, signal);
  const first = readPage(readInitialData(html));
  if (first.title === undefined) throw new YoutubeFailure('removed', 'a page without a playlist');
  const episodes = [...first.episodes];
  let { next } = first;
  for (
    let page = 1;
    next !== undefined && page < MAX_PAGES && episodes.length < MAX_LISTED_EPISODES;
    page += 1
  ) {
    const body = JSON.stringify({ context: { client: WEB_CLIENT }, continuation: next });
    const headers = { 'content-type': 'application/json' };
    const answer = await ask('/youtubei/v1/browse', signal, { method: 'POST', headers, body });
    const more = readPage(parseJson(answer));
    episodes.push(...more.episodes);
    next = more.next;
  }
  const [, oldCount, count = oldCount] = TOTAL.exec(html) ?? [];
  const total = Math.max(Number(count?.replaceAll(',', '') ?? 0), episodes.length);
  return { title: first.title, total, episodes: episodes.slice(0, MAX_LISTED_EPISODES) };
}

interface PlaylistPage {
  readonly title?: string;
  readonly episodes: readonly BatchCandidate[];
  readonly next?: string;
}

function readPage(data: unknown): PlaylistPage {
  const episodes: BatchCandidate[] = [];
  let title: string | undefined;
  let next: string | undefined;
  // Renderers are found by name wherever they stand, because the path to them changes with every layout.
  const open: unknown[] = [data];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, inner] of Object.entries(value).toReversed()) {
      if (name === 'playlistVideoRenderer') {
        const video = Video.safeParse(inner).data;
        if (video) episodes.push(toCandidate(video));
      } else if (name === 'continuationItemRenderer') {
        next = Continuation.safeParse(inner).data?.continuationEndpoint.continuationCommand.token ?? next;
      } else if (name === 'playlistMetadataRenderer') {
        title = displayText(Metadata.safeParse(inner).data?.title, MAX_LENGTH.title) ?? 'YouTube playlist';
      } else open.push(inner);
    }
  }
  return { title, episodes, next };
}

function toCandidate({
  videoId,
  title,
  shortBylineText,
  lengthSeconds,
  isPlayable,
}: z.infer<typeof Video>): BatchCandidate {
  const source = sourceOf('youtube', videoId);
  const withheld = isPlayable === false ? WITHHELD.get(title ?? '') : undefined;
  if (withheld) {
    const { code, message } = transcriptError('episode_not_found', withheld);
    return { url: source.url, title, problem: { code, message } };
  }
  return {
    url: source.url,
    source,
    title: displayText(title, MAX_LENGTH.title),
    show: displayText(shortBylineText, MAX_LENGTH.show),
    durationSeconds: plausibleSeconds(lengthSeconds),
  };
}
