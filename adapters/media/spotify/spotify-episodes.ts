import type { DomainError } from '#core/errors.js';
import type { Source } from '#core/links/source.js';
import { transcriptError } from '#core/transcripts/transcript-problem.js';
import type { IdentifiedEpisode } from '../identified-episode.js';
import { requestUpstream } from '../request-upstream.js';
import { settle, type UpstreamFailure, unavailableError } from '../upstream-failure.js';
import { readEmbedPage } from './embed-page.js';
import { toIdentifiedEpisode } from './episode-facts.js';
import { readOembed } from './oembed.js';
import { type ReadEpisode, spotifyWebApi } from './web-api.js';

export interface SpotifyOptions {
  /** Guarded client with its own retries, limits and caches. */
  readonly fetch: typeof globalThis.fetch;
  /** Origins of the web player, the Web API and the token service, without a trailing slash. */
  readonly spotifyUrl: string;
  readonly apiUrl: string;
  readonly accountsUrl: string;
  /** Unless both are set, only the keyless sources are used. */
  readonly clientId?: string;
  readonly clientSecret?: string;
}

export interface SpotifyEpisodes {
  /**
   * Each source is awaited only as long as the client's timeout.
   * @throws episode_not_found, upstream_unavailable, cancelled
   */
  identify(source: Source, signal: AbortSignal): Promise<IdentifiedEpisode>;
}

/**
 * Identifies Spotify episodes: by the Web API where credentials are configured, else by the embedded player's page,
 * else by oEmbed. Spotify's texts and audio are not summarised; those come from the publisher.
 */
export function spotifyEpisodes(options: SpotifyOptions): SpotifyEpisodes {
  const ways = lookupsFor(options);
  return {
    async identify(source, signal) {
      const failures: UpstreamFailure[] = [];
      for (const way of ways) {
        const { value, failure } = await settle(way(source.id, signal));
        const episode = value && toIdentifiedEpisode(source, value);
        if (episode) return episode;
        if (failure) failures.push(failure);
      }
      throw identificationError(failures);
    },
  };
}

function lookupsFor({
  fetch,
  spotifyUrl,
  apiUrl,
  accountsUrl,
  clientId,
  clientSecret,
}: SpotifyOptions): ReadEpisode[] {
  const embed: ReadEpisode = async (id, signal) =>
    readEmbedPage(await requestUpstream(fetch, `${spotifyUrl}/embed/episode/${id}`, signal), id);
  const oembed: ReadEpisode = async (id, signal) => {
    const page = encodeURIComponent(`https://open.spotify.com/episode/${id}`);
    return readOembed(await requestUpstream(fetch, `${spotifyUrl}/oembed?url=${page}`, signal));
  };
  if (!clientId || !clientSecret) return [embed, oembed];
  return [spotifyWebApi(apiUrl, { fetch, accountsUrl, clientId, clientSecret }), embed, oembed];
}

function identificationError(failures: readonly UpstreamFailure[]): DomainError {
  if (failures.length > 0 && failures.every(({ kind }) => kind === 'absent')) {
    return transcriptError('episode_not_found', 'not_at_spotify', {}, failures[0]);
  }
  return unavailableError('spotify_unanswered', failures);
}
