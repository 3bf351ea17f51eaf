import type { Analysis } from '../analysis/analysis.js';
import { analysisPath } from '../catalogue/address.js';
import { PRODUCT_NAME } from '../product.js';
import { showPage } from '../sharing/page-titles.js';
import { toSingleLine } from '../text/truncate-text.js';
import { XML_HEADER, xmlText } from '../text/xml-text.js';
import { element, rssDate, summaryHtml } from './rss.js';

/** Number of latest summaries in a feed. */
export const FEED_LENGTH = 100;

export interface ShowFeedInput {
  readonly name: string;
  /** Absolute URL of the show's page. */
  readonly url: string;
  /** The product's origin, without a trailing slash. */
  readonly origin: string;
  /** Public summaries of the show. */
  readonly analyses: readonly Analysis[];
}

/** RSS 2.0 feed of a show's summaries, newest first (contract §5). */
export function showFeed({ name, url, origin, analyses }: ShowFeedInput): string {
  const { title, description } = showPage(toSingleLine(name));
  const items = analyses
    .toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt) || b.id - a.id)
    .slice(0, FEED_LENGTH);
  return [
    `${XML_HEADER}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">\n<channel>`,
    element('title', title),
    element('link', url),
    element('description', description),
    `<atom:link href="${xmlText(`${url}/feed.xml`)}" rel="self" type="application/rss+xml"/>`,
    element('generator', PRODUCT_NAME),
    items[0] && element('lastBuildDate', rssDate(items[0].createdAt)),
    ...items.map((analysis) => item(analysis, origin)),
    '</channel>\n</rss>\n',
  ]
    .filter((part) => part !== undefined)
    .join('\n');
}

function item(analysis: Analysis, origin: string): string {
  const { aiSummary, title, createdAt } = analysis;
  const url = origin + analysisPath(analysis);
  return [
    '<item>',
    element('title', toSingleLine(title)),
    element('link', url),
    `<guid isPermaLink="true">${xmlText(url)}</guid>`,
    element('pubDate', rssDate(createdAt)),
    ...[...new Set(aiSummary.keyTopics.map(toSingleLine).filter(Boolean))].map((topic) =>
      element('category', topic),
    ),
    element('description', summaryHtml(analysis)),
    '</item>',
  ].join('\n');
}
