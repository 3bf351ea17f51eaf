import { DomainError } from '#core/errors.js';
import { transcriptError } from '#core/transcripts/transcript-problem.js';
import type { EpisodeIdentifier } from '../episode-services.js';
import { readOembed } from '../oembed.js';
import { requestUpstream, settle, type UpstreamFailure, unavailableError } from '../request-upstream.js';
import { readEmbedPage, readShowPage } from './embed-page.js';
import { type SpotifyShow, toIdentifiedEpisode, toSpotifyShow } from './episode-facts.js';
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

/**
 * Identifies Spotify episodes: by the Web API where credentials are configured, else by the embedded player's page,
 * else by oEmbed. Spotify's texts and audio are not summarized; those come from the publisher.
 */
export function spotifyEpisodes(options: SpotifyOptions): EpisodeIdentifier {
  const { fetch, spotifyUrl, apiUrl, accountsUrl, clientId, clientSecret } = options;
  const embed: ReadEpisode = async (id, signal) =>
    readEmbedPage(await requestUpstream(fetch, `${spotifyUrl}/embed/episode/${id}`, signal), id);
  const oembed: ReadEpisode = async (id, signal) =>
    readOembed(await requestUpstream(fetch, oembedUrl(spotifyUrl, `episode/${id}`), signal));
  const lookups = [embed, oembed];
  if (clientId && clientSecret)
    lookups.unshift(spotifyWebApi(apiUrl, { fetch, accountsUrl, clientId, clientSecret }));
  return {
    async identify(source, signal) {
      const { found, failures, isAbsent } = await firstFound(
        lookups.map((lookup) => async () => toIdentifiedEpisode(source, await lookup(source.id, signal))),
      );
      if (found) return found;
      if (isAbsent && failures.length > 0)
        throw transcriptError('episode_not_found', 'not_at_spotify', {}, failures[0]);
      throw unavailableError('spotify_unanswered', failures);
    },
  };
}

/**
 * Name and picture of a Spotify show: by the embedded player's page, else by oEmbed. Neither needs a key.
 * @throws DomainError show_not_found, upstream_unavailable, cancelled
 */
export function spotifyShows(fetch: typeof globalThis.fetch, spotifyUrl: string) {
  return async (id: string, signal: AbortSignal): Promise<SpotifyShow> => {
    const ask = (address: string) => requestUpstream(fetch, address, signal);
    const { found, failures, isAbsent } = await firstFound([
      async () => toSpotifyShow(readShowPage(await ask(`${spotifyUrl}/embed/show/${id}`), id)),
      async () => {
        const { title: name, pictures } = readOembed(await ask(oembedUrl(spotifyUrl, `show/${id}`)));
        return toSpotifyShow({ name, pictures });
      },
    ]);
    if (found) return found;
    throw isAbsent
      ? new DomainError('show_not_found', 'Spotify has no show at this link.', {}, failures[0])
      : new DomainError(
          'upstream_unavailable',
          'Spotify is not available at the moment. Please try again in a few minutes.',
          {},
          failures[0],
        );
  };
}

function oembedUrl(spotifyUrl: string, path: string): string {
  return `${spotifyUrl}/oembed?url=${encodeURIComponent(`https://open.spotify.com/${path}`)}`;
}

/** Result of the first lookup that has one, else all failures; `isAbsent` when each says that there is nothing. */
async function firstFound<T>(lookups: readonly (() => Promise<T | undefined>)[]) {
  const failures: UpstreamFailure[] = [];
  for (const lookup of lookups) {
    const { value: found, failure } = await settle(lookup());
    if (found) return { found, failures, isAbsent: false };
    if (failure) failures.push(failure);
  }
  return { found: undefined, failures, isAbsent: failures.every(({ kind }) => kind === 'absent') };
}
