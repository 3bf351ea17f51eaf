/** Reason why a text is not an episode link. The first two use the spec's messages (spec §5). */
export type SourceLinkProblem =
  | 'empty'
  | 'not_recognised'
  | 'spotify_show'
  | 'spotify_album'
  | 'spotify_playlist'
  | 'spotify_music'
  | 'spotify_short_link'
  | 'youtube_playlist'
  | 'youtube_album'
  | 'youtube_show'
  | 'youtube_channel'
  | 'youtube_clip'
  | 'apple_show';

/** Messages that name the kind of link and what to paste instead. */
export const SOURCE_LINK_MESSAGES: Readonly<Record<SourceLinkProblem, string>> = {
  empty: 'Please enter a Spotify podcast or YouTube video URL.',
  not_recognised: 'Please enter a valid Spotify podcast or YouTube video URL.',
  spotify_show: 'This is a link to a whole show. Open an episode and paste its link.',
  spotify_album:
    'This is a link to a music album, not to a podcast episode. Open a podcast episode and paste its link.',
  spotify_playlist: 'This is a link to a playlist. Open one of its podcast episodes and paste its link.',
  spotify_music: 'This Spotify link is not a podcast episode. Open a podcast episode and paste its link.',
  spotify_short_link:
    'This is a shortened Spotify link. Open it in a browser and paste the address of the episode it leads to.',
  youtube_playlist: 'This is a link to a playlist. Open one of its videos and paste that link.',
  youtube_album: 'This is a link to a music album. Open a podcast episode or a talk and paste its link.',
  youtube_show: 'This is a link to a whole show. Open an episode and paste its link.',
  youtube_channel: 'This is a link to a channel. Open one of its videos and paste that link.',
  youtube_clip: 'This is a link to a clip. Open the whole video and paste its link.',
  apple_show: 'This is a link to a whole show. Open an episode and paste its link.',
};

/** A link without scheme and host, divided at the first `?`, `&` or `#`. */
export interface LinkParts {
  readonly path: string;
  readonly params: string;
}

/** The id in a link, the reason for its absence, or the link nested in a parameter. */
export type LinkTarget =
  | { readonly id: string }
  | { readonly problem: SourceLinkProblem }
  | { readonly carried: string };

export const NOT_RECOGNISED: LinkTarget = { problem: 'not_recognised' };

/** Segments of a path. Empty segments, as in `youtu.be//<id>/`, are ignored. */
export function pathSegments(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

/** All values of a parameter. Tolerates `&amp;` from copied HTML and a repeated `?`. */
export function parameterValues(params: string, name: string): string[] {
  return params
    .replace(/#.*$/s, '')
    .split(/[?&]/)
    .map((pair) => pair.replace(/^amp;/i, '').split('=', 2))
    .filter(([key, value]) => key?.toLowerCase() === name && value)
    .map(([, value = '']) => value.replace(/\/$/, ''));
}

/**
 * URL nested in a parameter, percent-encoded once or twice, or raw and then including the rest of the query. Absent
 * without one or with broken encoding.
 */
export function nestedLinkIn(params: string, name: string): string | undefined {
  const start = new RegExp(`[?&](?:amp;)?${name}=`, 'i').exec(params);
  if (!start) return undefined;
  const rest = params.slice(start.index + start[0].length).replace(/#.*$/s, '');
  const value = rest.split('&', 1)[0] ?? '';
  if (!value.includes('%')) return rest;
  const once = decodePercentEncoding(value);
  return once !== undefined && /^(?:https?%3a|%2f)/i.test(once) ? decodePercentEncoding(once) : once;
}

/** @returns undefined for invalid percent-encoding */
export function decodePercentEncoding(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
