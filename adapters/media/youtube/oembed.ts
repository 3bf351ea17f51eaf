import { z } from 'zod';
import type { Source } from '#core/analysis/source.js';
import type { YoutubeClient } from './youtube-client.js';
import { YoutubeFailure } from './youtube-failure.js';

const Card = z.object({
  title: z.string().min(1),
  author_name: z.string().optional().catch(undefined),
  thumbnail_url: z
    .url({ protocol: /^https$/ })
    .optional()
    .catch(undefined),
  thumbnail_width: z.number().optional().catch(undefined),
  thumbnail_height: z.number().optional().catch(undefined),
});

export type OembedCard = z.infer<typeof Card>;

/** Fetches a video's oEmbed card; videos that forbid embedding answer 401 or 403. @throws YoutubeFailure, DomainError cancelled */
export async function fetchOembed(
  ask: YoutubeClient,
  { url }: Source,
  signal: AbortSignal,
): Promise<OembedCard> {
  try {
    const answer = await ask(`/oembed?url=${encodeURIComponent(url)}&format=json`, signal);
    return Card.parse(JSON.parse(answer));
  } catch (error) {
    if (!(error instanceof YoutubeFailure)) {
      if (error instanceof SyntaxError || error instanceof z.ZodError) {
        throw new YoutubeFailure('unreadable', 'no card', error);
      }
      throw error;
    }
    if (error.status === 404 || error.status === 400) throw new YoutubeFailure('removed', 'no card', error);
    throw error;
  }
}
