import { DomainError } from '#core/errors.js';
import { requestUpstream } from '../request-upstream.js';
import { readShowPage } from '../spotify/embed-page.js';
import { toSpotifyShow } from '../spotify/episode-facts.js';
import { readOembed } from '../spotify/oembed.js';
import { settle, type UpstreamFailure } from '../upstream-failure.js';
import type { ShowFinderOptions } from './show-finder.js';

/** Name and picture of a Spotify show: by the embedded player's page, else by oEmbed. Neither needs a key. */
export function spotifyShows(
  fetch: typeof globalThis.fetch,
  spotifyUrl: string,
): ShowFinderOptions['spotifyShow'] {
  return async (id, signal) => {
    const page = encodeURIComponent(`https://open.spotify.com/show/${id}`);
    const ask = (path: string) => requestUpstream(fetch, spotifyUrl + path, signal);
    const lookups = [
      async () => readShowPage(await ask(`/embed/show/${id}`), id),
      async () => {
        const { title: name, pictures } = readOembed(await ask(`/oembed?url=${page}`));
        return { name, pictures };
      },
    ];
    const failures: UpstreamFailure[] = [];
    for (const lookup of lookups) {
      const { value, failure } = await settle(lookup());
      const show = value && toSpotifyShow(value);
      if (show) return show;
      if (failure) failures.push(failure);
    }
    if (failures.every(({ kind }) => kind === 'absent')) {
      throw new DomainError('show_not_found', 'Spotify has no show at this link.', {}, failures[0]);
    }
    throw new DomainError(
      'upstream_unavailable',
      'Spotify is not available at the moment. Please try again in a few minutes.',
      {},
      failures[0],
    );
  };
}
