import { DomainError } from '../errors.js';
import { decodeXmlEntities, XML_HEADER, xmlText } from '../text/markup.js';
import { type Follow, MAX_OPML_FEEDS } from './follow.js';

/** A feed of an OPML file as it stands there; anything may be in it. */
export interface OpmlFeed {
  /** Empty where the row has no address. */
  readonly url: string;
  readonly title?: string;
}

const OUTLINE = /<outline(?=[\s/>])/gi;
const ATTRIBUTE = /([\w:.-]{1,80})\s{0,20}=\s{0,20}(?:"([^"<]*)"|'([^'<]*)')/g;
const MAX_TITLE_LENGTH = 200;
const MAX_URL_LENGTH = 4000;

/**
 * Reads the feeds of an OPML file in linear time. Folders are passed over; only the predefined entities are decoded, so
 * that no declaration of a file expands.
 * @throws opml_unreadable, opml_too_large
 */
export function parseOpml(text: string): OpmlFeed[] {
  if (!/<opml[\s>]/i.test(text.slice(0, 65_536))) throw unreadable('This file is not OPML.');
  const feeds: OpmlFeed[] = [];
  for (const { index } of text.matchAll(OUTLINE)) {
    const attributes = attributesOf(text.slice(index, tagEnd(text, index)));
    const url = attributes.get('xmlurl') ?? attributes.get('url');
    if (url === undefined && attributes.get('type') !== 'rss') continue;
    const title = (attributes.get('text') ?? attributes.get('title'))?.slice(0, MAX_TITLE_LENGTH);
    feeds.push({ url: (url ?? '').slice(0, MAX_URL_LENGTH), ...(title && { title }) });
    if (feeds.length > MAX_OPML_FEEDS) {
      throw new DomainError(
        'opml_too_large',
        `The file has more than ${MAX_OPML_FEEDS} shows. Split it and import the parts.`,
        { limit: MAX_OPML_FEEDS },
      );
    }
  }
  if (feeds.length === 0) throw unreadable('This file lists no podcast feeds.');
  return feeds;
}

function unreadable(problem: string): DomainError {
  return new DomainError('opml_unreadable', `${problem} Export it from your podcast app again.`);
}

/** OPML with the feed of every followed show that has one, as podcast apps import it. */
export function renderOpml(follows: readonly Pick<Follow, 'show' | 'sources'>[], title: string): string {
  const outlines = follows.flatMap(({ show, sources }) => {
    const feed =
      sources.find(({ kind }) => kind === 'feed') ?? sources.find(({ kind }) => kind === 'youtube');
    if (!feed) return [];
    const name = xmlText(show.name);
    return `    <outline type="rss" text="${name}" title="${name}" xmlUrl="${xmlText(feedAddress(feed.url))}"/>\n`;
  });
  return [
    XML_HEADER,
    `<opml version="2.0">\n  <head>\n    <title>${xmlText(title)}</title>\n  </head>\n  <body>\n`,
    ...outlines,
    '  </body>\n</opml>\n',
  ].join('');
}

/** A channel's page is followed by its feed in other apps. */
function feedAddress(url: string): string {
  return url.replace(
    'https://www.youtube.com/channel/',
    'https://www.youtube.com/feeds/videos.xml?channel_id=',
  );
}

/** End of the tag at `start`: an attribute may contain `>`, but no tag. */
function tagEnd(text: string, start: number): number {
  const next = text.indexOf('<', start + 1);
  return next < 0 ? text.length : next;
}

function attributesOf(tag: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = '', double, single] of tag.matchAll(ATTRIBUTE)) {
    const key = name.toLowerCase();
    if (!attributes.has(key)) attributes.set(key, decodeXmlEntities(double ?? single ?? '').trim());
  }
  return attributes;
}
