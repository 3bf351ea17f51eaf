/** An element of interest with its undecoded text. */
export interface FeedElement {
  /** Lowercased name with the usual prefix of its namespace: `title`, `itunes:duration`, `podcast:transcript`. */
  readonly name: string;
  attribute(name: string): string | undefined;
  /** Decodes the text once. Empty for elements of which only the attributes are read. */
  text(): string;
}

export const ITEMS = new Set(['item', 'entry']);

export const WITH_TEXT = new Set([
  'title',
  'itunes:title',
  'description',
  'subtitle',
  'summary',
  'itunes:summary',
  'content',
  'content:encoded',
  'pubdate',
  'published',
  'updated',
  'dc:date',
  'dc:created',
  'guid',
  'id',
  'language',
  'dc:language',
  'logo',
  'url',
  'itunes:duration',
  'itunes:image',
  'itunes:new-feed-url',
  'podcast:person',
  'media:description',
  'yt:videoid',
  'link',
]);

export const WITHOUT_TEXT = new Set([
  'feed',
  'enclosure',
  'atom:link',
  'media:content',
  'media:thumbnail',
  'podcast:transcript',
  'podcast:chapters',
  'podcast:alternateenclosure',
  'podcast:source',
]);

/** Elements whose titles and ids belong to neither the item nor the channel. */
export const CONTAINERS = new Set(['image', 'textinput', 'source', 'podcast:liveitem']);
