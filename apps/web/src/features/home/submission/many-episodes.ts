import { parseSourceLink } from '#core/links/source-link.js';

/** Links or a list that the page for many episodes begins with. */
export type ManyEpisodes = { readonly links: readonly string[] } | { readonly playlist: string };

const LISTS: ReadonlySet<string> = new Set(['youtube_playlist', 'youtube_channel', 'spotify_show']);

/** Episode links of a pasted text; absent unless there are several. */
export function severalLinks(text: string): { readonly links: readonly string[] } | undefined {
  const links = text.split(/[\s,;]+/).filter((word) => word.includes('.') && parseSourceLink(word).ok);
  return links.length > 1 ? { links } : undefined;
}

/** A link of a playlist, a channel, a show or a feed; absent for any other text. */
export function listLink(text: string): ManyEpisodes | undefined {
  const link = parseSourceLink(text);
  if (link.ok) return undefined;
  const url = URL.parse(text.trim());
  const isFeed =
    link.problem === 'not_recognised' &&
    /^(?:https?|feed):$/.test(url?.protocol ?? '') &&
    /rss|feed|xml/i.test(url?.href ?? '');
  return isFeed || LISTS.has(link.problem) ? { playlist: text.trim() } : undefined;
}
