import type { EpisodeMetadata, Picture } from '#core/analysis/episode.js';

/** The address of an episode's picture, else its show's; absent when neither has one that a page may show. */
export function artworkOf({ images, show }: Pick<EpisodeMetadata, 'images' | 'show'>): string | undefined {
  return pictureAddress(images) ?? pictureAddress(show.images);
}

/** The first picture's address, if it is on the web or of this site. */
export function pictureAddress(images: readonly Picture[] = []): string | undefined {
  const url = images[0]?.url;
  return typeof url === 'string' && /^(https?:\/\/|\/(?!\/))/i.test(url) ? url : undefined;
}
