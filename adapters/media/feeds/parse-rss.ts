import { parseRssFeed, type RssFeed } from 'feedsmith';

export type ParsedFeed = RssFeed.Feed<string>;
export type ParsedItem = RssFeed.Item<string>;

/** Of these, reading a hostile one takes time quadratic in its length, and nobody asks for them. */
const PERSONS = /<(\/?)(?:[\w.-]{1,40}:)?(?:author|managingeditor|webmaster)(?=[\s/>])/gi;
const ITEM = /<item(?=[\s>])/i;
const ITEM_END = /<\/item\s*>/i;
/** How many times over a broken feed is read at most, to find what can be read, and how many pieces of it besides. */
const MOST_READINGS = 8;
const MOST_PIECES = 100;
/** Characters in the reading of which a reading's beginning costs as much. */
const BEGINNING = 20_000;
const ROOT = /<rss(?=[\s>])[^<>]*>/i;

/**
 * Reads a feed. Of one that is broken or was cut off, every item that is whole is read.
 * @throws Error when it is no RSS or nothing of it can be read
 */
export function parseRss(xml: string): ParsedFeed {
  const safe = xml.replace(PERSONS, '<$1unread');
  try {
    return parseRssFeed(safe);
  } catch (error) {
    const feed = salvaged(safe);
    if (!feed.items?.length) throw error;
    return feed;
  }
}

/** What can be read of a feed without the items that cannot: those are found by halving, at a bounded cost. */
function salvaged(xml: string): ParsedFeed {
  const root = ROOT.exec(xml)?.[0] ?? '<rss version="2.0">';
  const [head = '', ...rest] = xml.split(ITEM);
  const whole = rest.flatMap((chunk) => {
    const end = chunk.search(ITEM_END);
    return end < 0 ? [] : [`<item${chunk.slice(0, end)}</item>`];
  });
  let affordable = xml.length * MOST_READINGS + BEGINNING * MOST_PIECES;

  function read(items: readonly string[]): ParsedItem[] {
    const text = items.join('');
    affordable -= text.length + BEGINNING;
    if (items.length === 0 || affordable < 0) return [];
    const feed = readable(`${root}<channel>${text}</channel></rss>`);
    if (feed || items.length === 1) return feed?.items ?? [];
    const half = Math.ceil(items.length / 2);
    return [...read(items.slice(0, half)), ...read(items.slice(half))];
  }

  return { ...readable(`${head}</channel></rss>`), items: read(whole) };
}

function readable(xml: string): ParsedFeed | undefined {
  try {
    return parseRssFeed(xml);
  } catch {
    return undefined;
  }
}
