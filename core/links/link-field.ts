import type { Source } from './source.js';

/** Field of `POST /api/analyze` for a source's link. */
export function linkField({ kind }: Pick<Source, 'kind'>): 'spotifyUrl' | 'youtubeUrl' | 'appleUrl' {
  if (kind === 'apple') return 'appleUrl';
  return kind === 'spotify' ? 'spotifyUrl' : 'youtubeUrl';
}
