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
