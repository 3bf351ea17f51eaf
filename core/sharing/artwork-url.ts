import type { EpisodeMetadata, Picture } from '../analysis/episode.js';

/** URL of the episode's picture, or else the show's; absent if neither has a valid URL. */
export function artworkUrl({ images, show }: Pick<EpisodeMetadata, 'images' | 'show'>): string | undefined {
  return imageUrl(images) ?? imageUrl(show.images);
}

/** URL of the first picture, if it is an HTTP URL or a path of this site. */
export function imageUrl(images: readonly Picture[] = []): string | undefined {
  const url = images[0]?.url;
  return typeof url === 'string' && /^(https?:\/\/|\/(?!\/))/i.test(url) ? url : undefined;
}
