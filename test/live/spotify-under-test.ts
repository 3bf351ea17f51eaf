import { spotifyEpisodes } from '#adapters/media/spotify/spotify-episodes.js';
import type { IdentifierUnderTest } from '../contract/identifies-episodes.contract.js';
import { ABSENT, CHOSEN } from './chosen-episodes.js';
import type { LiveWorld } from './live-world.js';

export interface SpotifyKeys {
  readonly clientId?: string;
  readonly clientSecret?: string;
}

/** Spotify identifier with these keys over `fetch`. */
export function spotifyUnderTest(
  { urls }: LiveWorld,
  keys: SpotifyKeys,
  fetch: typeof globalThis.fetch,
): IdentifierUnderTest {
  const { source, title, show } = CHOSEN.spotify;
  return {
    service: spotifyEpisodes({
      fetch,
      spotifyUrl: urls.spotify,
      apiUrl: urls.spotifyApi,
      accountsUrl: urls.spotifyAccounts,
      ...keys,
    }),
    known: source,
    title,
    show,
    absent: ABSENT.spotify,
    close: async () => undefined,
  };
}
