import { z } from 'zod';
import type { Picture } from '#core/analysis/episode.js';
import { parseJson, type UpstreamResponse } from './request-upstream.js';

const number = z.number().optional().catch(undefined);
const Card = z.object({
  title: z.string().min(1),
  author_name: z.string().optional().catch(undefined),
  thumbnail_url: z
    .url({ protocol: /^https$/ })
    .optional()
    .catch(undefined),
  thumbnail_width: number,
  thumbnail_height: number,
});

export interface OembedCard {
  readonly title: string;
  readonly author?: string;
  readonly pictures: readonly Picture[];
}

/** Reads a service's oEmbed card. @throws UpstreamFailure unreadable */
export function readOembed(answer: Pick<UpstreamResponse, 'bytes' | 'host'>): OembedCard {
  const card = parseJson(answer, Card);
  const { thumbnail_url: url, thumbnail_width: width, thumbnail_height: height } = card;
  return {
    title: card.title,
    author: card.author_name,
    pictures: url === undefined ? [] : [{ url, width, height }],
  };
}
