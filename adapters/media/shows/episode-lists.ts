import { createHash } from 'node:crypto';
import { type BatchCandidate, MAX_LISTED_EPISODES } from '#core/batches/batch.js';
import { DomainError, isDomainError } from '#core/errors.js';
import type { KeyedShowSource } from '#core/following/follow.js';
import { episodeIdentity, type ListedEpisode } from '#core/following/new-episodes.js';
import { feedEpisodeSource, type Source, sourceOf } from '#core/links/source.js';
import type { EpisodeLists } from '#core/ports/episode-lists.js';
import type { EpisodeSource, ResolvedEpisode } from '#core/ports/episode-source.js';
import type { ShowFeeds } from '#core/ports/show-feeds.js';
import { transcriptError } from '#core/transcripts/transcript-problem.js';
import { displayText } from '../request-upstream.js';
import { readWatchPage, watchPath } from '../youtube/player-response.js';
import { readPlaylist } from '../youtube/playlist.js';
import { type YoutubeClient, YoutubeFailure, type YoutubeFailureReason } from '../youtube/youtube-client.js';
import { toShowError } from './youtube-channel.js';

export interface EpisodeListsOptions {
  readonly feeds: ShowFeeds;
  readonly episodes: EpisodeSource;
  /** Episodes that come with the product; asked first. */
  readonly samples?: EpisodeSource;
  /** Client of its own, because lists must not use up the requests of analyses. */
  readonly youtube: YoutubeClient;
}

const MAX_LENGTH = { title: 300, show: 200 };
const GONE: ReadonlySet<YoutubeFailureReason> = new Set(['private', 'removed']);
/** Reasons that lie in the video; all others say nothing about it. */
const UNUSABLE: ReadonlySet<YoutubeFailureReason> = new Set([
  ...(['live', 'upcoming', 'processing', 'age', 'premium', 'paid', 'members'] as const),
]);

/** Lists of episodes at YouTube and in feeds. */
export function episodeLists({ feeds, episodes, samples, youtube }: EpisodeListsOptions): EpisodeLists {
  async function describeVideo({ id }: Source, signal: AbortSignal): ReturnType<EpisodeLists['describe']> {
    const page = await youtube(watchPath(id), signal)
      .then(readWatchPage)
      .catch((error: unknown) => {
        if (error instanceof YoutubeFailure) return undefined;
        throw error;
      });
    const { reason, title, author, releaseDate, durationSeconds } = page ?? {};
    if (reason && GONE.has(reason)) throw transcriptError('episode_not_found', reason);
    if (reason && UNUSABLE.has(reason)) throw transcriptError('transcript_unavailable', reason);
    return {
      title: displayText(title, MAX_LENGTH.title),
      show: displayText(author, MAX_LENGTH.show),
      releaseDate,
      durationSeconds,
    };
  }

  return {
    async playlist(id, signal) {
      try {
        return await readPlaylist(youtube, id, signal);
      } catch (error) {
        throw toShowError(error, 'public playlist');
      }
    },
    async show(source, signal) {
      const kind = source.kind === 'youtube' ? 'youtube' : 'feed';
      const answer = await feeds.fetch({ kind, url: source.url, detailed: MAX_LISTED_EPISODES }, signal);
      if (answer.outcome !== 'changed') throw new DomainError('show_not_found', 'This feed has ended.');
      const { name, episodes: listed } = answer.snapshot;
      const shown = listed.slice(0, MAX_LISTED_EPISODES);
      return {
        title: name,
        total: listed.length,
        episodes: shown.flatMap((episode) => toCandidate(episode, name, source) ?? []),
      };
    },
    async describe(source, signal) {
      const sample = await samples?.findEpisode(source, signal).catch(ignoreUnknown);
      if (sample) return factsOf(sample);
      if (source.kind === 'youtube') return describeVideo(source, signal);
      return source.kind === 'spotify' ? factsOf(await episodes.findEpisode(source, signal)) : {};
    },
  };
}

function factsOf({ metadata }: ResolvedEpisode) {
  const { name: title, show, release_date: releaseDate, duration_ms: duration } = metadata;
  return {
    title,
    show: show.name,
    releaseDate,
    ...(duration > 0 && { durationSeconds: Math.round(duration / 1000) }),
  };
}

function ignoreUnknown(error: unknown): undefined {
  if (isDomainError(error, 'transcript_unavailable', 'episode_not_found')) return undefined;
  throw error;
}

/** Absent without a video and without the publisher's entry, from which it could be analysed. */
function toCandidate(
  episode: ListedEpisode,
  show: string,
  { key }: KeyedShowSource,
): BatchCandidate | undefined {
  const { title, url = '', releaseDate, durationSeconds, videoId, publication } = episode;
  const facts = { title, show, releaseDate, durationSeconds };
  if (videoId !== undefined) {
    const source = sourceOf('youtube', videoId);
    return { ...facts, url: source.url, source };
  }
  if (publication === undefined) return undefined;
  const identity = createHash('sha256')
    .update(`${key}\n${episodeIdentity(episode)}`)
    .digest('base64url');
  return { ...facts, url, source: feedEpisodeSource(`e${identity.slice(0, 27)}`, url), publication };
}
