/** Longer tags are cut: their purge takes more than asked for, and never less. */
const MAX_TAG_LENGTH = 200;

/** Tags of a public document for a CDN that purges by tag: `Cache-Tag` (Cloudflare, Akamai) and `Surrogate-Key` (Fastly). */
export function cacheTagHeaders(tags: readonly string[]): Readonly<Record<string, string>> {
  if (tags.length === 0) return {};
  const safe = tags.map(safeTag);
  return { 'cache-tag': safe.join(','), 'surrogate-key': safe.join(' ') };
}

/** Visible ASCII without separators. Slugs may be in any script. */
function safeTag(tag: string): string {
  return encodeURIComponent(Buffer.from(tag).toString()).replaceAll('%3A', ':').slice(0, MAX_TAG_LENGTH);
}
