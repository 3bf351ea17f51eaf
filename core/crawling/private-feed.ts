import { analysisPath } from '../catalogue/address.js';
import type { NewEpisode } from '../following/new-episode.js';
import { PRODUCT_NAME } from '../product.js';
import { toSingleLine } from '../text/truncate-text.js';
import { XML_HEADER, xmlText } from '../text/xml-text.js';
import { element, rssDate, summaryHtml } from './rss.js';

/** Episodes in a private feed. */
export const PRIVATE_FEED_LENGTH = 100;

export interface PrivateFeedInput {
  /** Absolute URL of the feed. */
  readonly url: string;
  /** The product's origin, without a trailing slash. */
  readonly origin: string;
  /** Newest first. */
  readonly episodes: readonly NewEpisode[];
}

/**
 * RSS 2.0 feed of a member's new episodes (contract §8); one without an analysis is its title alone. `itunes:block`
 * asks podcast directories not to list it.
 */
export function privateFeed({ url, origin, episodes }: PrivateFeedInput): string {
  const title = `${PRODUCT_NAME}: shows you follow`;
  const [newest] = episodes;
  return [
    `${XML_HEADER}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd">\n<channel>`,
    element('title', title),
    element('link', `${origin}/following`),
    element('description', 'New episodes of the shows you follow, with their summaries.'),
    `<atom:link href="${xmlText(url)}" rel="self" type="application/rss+xml"/>`,
    element('generator', PRODUCT_NAME),
    element('itunes:block', 'Yes'),
    ...(newest?.image ? [artwork(newest.image)] : []),
    ...(newest ? [element('lastBuildDate', rssDate(newest.foundAt))] : []),
    ...episodes.map((episode) => item(episode, origin)),
    '</channel>\n</rss>\n',
  ].join('\n');
}

function item(
  { id, showName, title, image, releasedOn, foundAt, analysis }: NewEpisode,
  origin: string,
): string {
  const url = analysis && origin + analysisPath(analysis);
  return [
    '<item>',
    element('title', toSingleLine(title)),
    ...(url ? [element('link', url)] : []),
    `<guid isPermaLink="false">${xmlText(`${origin}/episodes/${id}`)}</guid>`,
    element('pubDate', rssDate(releasedOn ?? foundAt)),
    element('itunes:author', toSingleLine(showName)),
    ...(image ? [artwork(image)] : []),
    ...(analysis ? [element('description', summaryHtml(analysis))] : []),
    '</item>',
  ].join('\n');
}

function artwork(url: string): string {
  return `<itunes:image href="${xmlText(url)}"/>`;
}
