import { z } from 'zod';
import type { Source } from '#core/links/source.js';
import { plausibleSeconds } from '#core/text/parse-duration.js';
import { transcriptError } from '#core/transcripts/transcript-problem.js';
import type { EpisodeIdentifier, IdentifiedEpisode } from '../episode-services.js';
import { requestUpstream, UpstreamFailure, unavailableError } from '../request-upstream.js';
import { ItunesEpisode, itunesResults } from './show-directories.js';

/** Apple's limit; it returns the latest episodes of a show. */
const MAX_LISTED = 200;

const AppleEpisode = ItunesEpisode.extend({
  trackId: z.number(),
  description: z.string().optional().catch(undefined),
});

/** Identifies the episodes of Apple Podcasts links by Apple's lookup, with the feed that lists them. */
export function appleEpisodes(fetch: typeof globalThis.fetch, itunesUrl: string): EpisodeIdentifier {
  async function episodesOf(id: string, signal: AbortSignal) {
    const limit = String(MAX_LISTED);
    const query = new URLSearchParams({ id, media: 'podcast', entity: 'podcastEpisode', limit });
    return itunesResults(await requestUpstream(fetch, `${itunesUrl}/lookup?${query}`, signal), AppleEpisode);
  }

  return {
    async identify(source, signal) {
      const [show = '', id] = source.id.split('-');
      const listed = await episodesOf(show, signal).catch((error: unknown) => {
        if (!(error instanceof UpstreamFailure)) throw error;
        if (error.kind === 'absent') return [];
        throw unavailableError('apple_unanswered', [error]);
      });
      const found = listed.find(({ trackId }) => String(trackId) === id);
      if (!found) throw transcriptError('episode_not_found', 'not_at_apple');
      return toIdentified(source, found);
    },
  };
}

function toIdentified(source: Source, episode: z.infer<typeof AppleEpisode>): IdentifiedEpisode {
  const { collectionName, trackName, trackTimeMillis = 0, releaseDate, feedUrl, episodeGuid } = episode;
  return {
    source,
    title: trackName,
    show: collectionName,
    description: episode.description,
    releaseDate: releaseDate?.slice(0, 10),
    durationSeconds: plausibleSeconds(Math.round(trackTimeMillis / 1000)),
    images: [],
    feed: { url: feedUrl, guid: episodeGuid },
  };
}
