import { decodeHTML } from 'entities';

/** An element of interest with its undecoded text. */
export interface FeedElement {
  /** Lowercased name with the usual prefix of its namespace: `title`, `itunes:duration`, `podcast:transcript`. */
  readonly name: string;
  attribute(name: string): string | undefined;
  /** Decodes the text once. Empty for elements of which only the attributes are read. */
  text(): string;
}

export const ITEMS = new Set(['item', 'entry']);

export const WITH_TEXT = wordSet(
  'title itunes:title description subtitle summary itunes:summary content content:encoded pubdate published updated',
  'dc:date dc:created guid id language dc:language logo url itunes:duration itunes:image itunes:new-feed-url',
  'podcast:person media:description yt:videoid link',
);

export const WITHOUT_TEXT = wordSet(
  'feed enclosure atom:link media:content media:thumbnail podcast:transcript podcast:chapters',
  'podcast:alternateenclosure podcast:source',
);

/** Elements whose titles and ids belong to neither the item nor the channel. */
export const CONTAINERS = new Set(['image', 'textinput', 'source', 'podcast:liveitem']);

function wordSet(...lines: string[]): ReadonlySet<string> {
  return new Set(lines.join(' ').split(' '));
}

const ATTRIBUTE = /(?<![\w:.-])([\w:.-]{1,80})\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/g;

export const CDATA = '<![CDATA[';

export const CDATA_END = ']]>';

/** Attributes of a tag by lowercased name, decoded; the first of a name counts. */
export function attributesOf(text: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = '', double, single, bare = ''] of text.matchAll(ATTRIBUTE)) {
    const key = name.toLowerCase();
    if (!attributes.has(key)) attributes.set(key, decodeHTML(double ?? single ?? bare).trim());
  }
  return attributes;
}

/** Decodes text: character references and comments count only outside of CDATA. */
export function decodeFeedText(markup: string): string {
  let text = '';
  let at = 0;
  while (at < markup.length) {
    const start = markup.indexOf(CDATA, at);
    const end = start < 0 ? -1 : markup.indexOf(CDATA_END, start);
    text += decodeHTML(withoutComments(markup.slice(at, end < 0 ? markup.length : start)));
    if (end < 0) break;
    text += markup.slice(start + CDATA.length, end);
    at = end + CDATA_END.length;
  }
  return text.trim();
}

function withoutComments(markup: string): string {
  const [first = '', ...rest] = markup.split('<!--');
  return first + rest.map((part) => part.slice(Math.max(0, part.indexOf('-->') + 3))).join('');
}

const DECLARATION = /xmlns(?::([\w.-]{1,40}))?\s{0,9}=\s{0,9}["']([^"'<>]{1,200})["']/gi;

/** Patterns of namespace URIs and the canonical prefix of their elements. */
const NAMESPACES: readonly (readonly [RegExp, string])[] = [
  [/itunes\.com\/dtds/i, 'itunes'],
  [/podcastindex\.org\/namespace|podcastindex-org\/podcast-namespace/i, 'podcast'],
  [/purl\.org\/rss\/1\.0\/modules\/content/i, 'content'],
  [/purl\.org\/dc\//i, 'dc'],
  [/search\.yahoo\.com\/mrss/i, 'media'],
  [/www\.w3\.org\/2005\/atom/i, 'atom'],
  [/purl\.org\/rss\/1\.0\/?$|backend\.userland\.com/i, ''],
];

export function declaredPrefixes(head: string): Map<string, string> {
  const prefixes = new Map<string, string>();
  for (const [, prefix = '', uri = ''] of head.matchAll(DECLARATION)) {
    const known = NAMESPACES.find(([test]) => test.test(uri))?.[1];
    if (known !== undefined && prefix !== '') prefixes.set(prefix.toLowerCase(), known);
  }
  return prefixes;
}

/** Returns a search for `needle` whose total cost is linear when it is called with increasing offsets. */
export function forwardSearch(text: string, needle: string): (from: number) => number {
  let searched = 0;
  let found = text.indexOf(needle);
  return (from) => {
    if (from < searched) {
      const near = text.slice(from, searched + needle.length - 1).indexOf(needle);
      if (near >= 0) found = from + near;
    } else if (found >= 0 && found < from) {
      found = text.indexOf(needle, from);
    }
    searched = from;
    return found;
  };
}
