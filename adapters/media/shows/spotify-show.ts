import { DomainError } from '#core/errors.js';
import { requestUpstream } from '../request-upstream.js';
import { readEmbedPage } from '../spotify/embed-page.js';
import { readOembed } from '../spotify/oembed.js';
import { settle, type UpstreamFailure } from '../upstream-failure.js';
import type { ShowFinderOptions } from './show-finder.js';

const MAX_NAME_LENGTH = 200;

/** Name of a Spotify show: by the embedded player's page, else by oEmbed. Neither needs a key. */
export function spotifyShows(
  fetch: typeof globalThis.fetch,
  spotifyUrl: string,
): ShowFinderOptions['spotifyShow'] {
  return async (id, signal) => {
    const page = encodeURIComponent(`https://open.spotify.com/show/${id}`);
    const lookups = [
      async () => readEmbedPage(await requestUpstream(fetch, `${spotifyUrl}/embed/show/${id}`, signal), id),
      async () => readOembed(await requestUpstream(fetch, `${spotifyUrl}/oembed?url=${page}`, signal)),
    ];
    const failures: UpstreamFailure[] = [];
    for (const lookup of lookups) {
      const { value, failure } = await settle(lookup());
      if (value) return { name: value.title.slice(0, MAX_NAME_LENGTH) };
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
