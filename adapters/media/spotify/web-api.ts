import { z } from 'zod';
import { parseJson, requestUpstream, type UpstreamResponse } from '../request-upstream.js';
import { UpstreamFailure } from '../upstream-failure.js';
import { accessTokens, type SpotifyClient } from './access-tokens.js';
import type { EpisodeFacts } from './episode-facts.js';

const Text = z.string().optional().catch(undefined);
const Episode = z.object({
  name: z.string().min(1),
  description: Text,
  duration_ms: z.number().optional().catch(undefined),
  release_date: Text,
  images: z.unknown(),
  language: Text,
  languages: z.array(z.string()).optional().catch(undefined),
  show: z.object({ name: z.string() }).optional().catch(undefined),
});

export type ReadEpisode = (id: string, signal: AbortSignal) => Promise<EpisodeFacts>;

/**
 * Reads episodes by Spotify's Web API with an application's credentials.
 * @throws UpstreamFailure, DomainError cancelled
 */
export function spotifyWebApi(apiUrl: string, client: SpotifyClient): ReadEpisode {
  const tokens = accessTokens(client);

  async function ask(id: string, signal: AbortSignal): Promise<UpstreamResponse> {
    const authorization = `Bearer ${await tokens.current(signal)}`;
    const address = `${apiUrl}/v1/episodes/${id}?market=US`;
    try {
      return await requestUpstream(client.fetch, address, signal, { headers: { authorization } });
    } catch (error) {
      if (error instanceof UpstreamFailure && error.status === 401) tokens.invalidate(authorization);
      throw error;
    }
  }

  return async (id, signal) => {
    try {
      return readEpisode(await ask(id, signal));
    } catch (error) {
      if (!(error instanceof UpstreamFailure) || error.status !== 401) throw error;
      return readEpisode(await ask(id, signal));
    }
  };
}

function readEpisode(answer: UpstreamResponse): EpisodeFacts {
  const { data: episode, error } = Episode.safeParse(parseJson(answer));
  if (!episode) throw new UpstreamFailure('unreadable', answer.host, { cause: error });
  return {
    title: episode.name,
    show: episode.show?.name,
    description: episode.description,
    released: episode.release_date,
    durationMs: episode.duration_ms,
    pictures: episode.images,
    language: episode.languages?.[0] ?? episode.language,
  };
}
