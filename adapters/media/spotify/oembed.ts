import { z } from 'zod';
import { parseJson, type UpstreamResponse } from '../request-upstream.js';
import { UpstreamFailure } from '../upstream-failure.js';
import type { EpisodeFacts } from './episode-facts.js';

const Card = z.object({
  title: z.string().min(1),
  thumbnail_url: z.string().optional().catch(undefined),
  thumbnail_width: z.number().optional().catch(undefined),
  thumbnail_height: z.number().optional().catch(undefined),
});

/** Reads Spotify's oEmbed card: a title and a picture. @throws UpstreamFailure */
export function readOembed(answer: UpstreamResponse): EpisodeFacts {
  const { data: card, error } = Card.safeParse(parseJson(answer));
  if (!card) throw new UpstreamFailure('unreadable', answer.host, { cause: error });
  const { title, thumbnail_url: url, thumbnail_width: width, thumbnail_height: height } = card;
  return { title, pictures: [{ url, width, height }] };
}
