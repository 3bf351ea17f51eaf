import { decodeHTML } from 'entities';

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
