import type { EpisodeMetadata, Picture } from '#core/analysis/episode.js';

/** The address of an episode's picture, else its show's; absent when neither has one that a page may show. */
export function artworkUrl({ images, show }: Pick<EpisodeMetadata, 'images' | 'show'>): string | undefined {
  return imageUrl(images) ?? imageUrl(show.images);
}

/** The first picture's address, if it is on the web or of this site. */
export function imageUrl(images: readonly Picture[] = []): string | undefined {
  const url = images[0]?.url;
  return typeof url === 'string' && /^(https?:\/\/|\/(?!\/))/i.test(url) ? url : undefined;
}
