import type { Analysis } from '../analysis/analysis.js';
import { timestamp } from '../analysis/provenance/provenance-text.js';
import type { Passage } from '../analysis/summary.js';
import { analysisPath } from '../catalogue/address.js';
import type { NewEpisode } from '../following/new-episode.js';
import { PRODUCT_NAME } from '../product.js';
import { showPage } from '../sharing/page-titles.js';
import { overviewParagraphs } from '../sharing/summary-text.js';
import { XML_HEADER, xmlText } from '../text/markup.js';
import { toSingleLine } from '../text/truncate-text.js';

/** An XML element with text. */
export function element(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>`;
}

/** RFC 822 date with a four-digit year, as RSS requires. */
export function rssDate(iso: string): string {
  return new Date(iso).toUTCString();
}

/** HTML of a summary, which feed readers render. All texts are escaped. */
export function summaryHtml({ aiSummary, businessInsights }: Analysis): string {
  const { subjects = [], actionableInsights } = businessInsights;
  const points = [...subjects, ...actionableInsights].map(({ title, description }) =>
    [title, description].map(toSingleLine).filter(Boolean).join(': '),
  );
  const publisher = aiSummary.publisherDescription
    ? `${paragraphOf('From the publisher:')}<blockquote>${aiSummary.publisherDescription.split(/\n+/).map(paragraphOf).join('')}</blockquote>`
    : '';
  const html = [
    ...overviewParagraphs(aiSummary.overview).map(paragraphOf),
    publisher,
    ...(businessInsights.keyPassages ?? []).map(passageHtml),
    ...points.map(paragraphOf),
  ].join('');
  return html || aiSummary.keyTopics.map(paragraphOf).join('');
}

function paragraphOf(text: string): string {
  return `<p>${xmlText(toSingleLine(text))}</p>`;
}

function passageHtml({ text, speaker, startSeconds }: Passage): string {
  const time = startSeconds === undefined ? undefined : timestamp(startSeconds);
  const source = [speaker, time].filter(Boolean).join(', ');
  return `<blockquote>${paragraphOf(text)}${source && paragraphOf(source)}</blockquote>`;
}

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
    ...items.map((analysis) => summaryItem(analysis, origin)),
    '</channel>\n</rss>\n',
  ]
    .filter((part) => part !== undefined)
    .join('\n');
}

function summaryItem(analysis: Analysis, origin: string): string {
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

/** Picture of a feed without pictures of its shows, which podcast apps require. */
const ICON = '/assets/icons/icon-512.png';

/** Episodes in a private feed. */
export const PRIVATE_FEED_LENGTH = 100;

export interface PrivateFeedInput {
  /** Absolute URL of the feed. */
  readonly url: string;
  /** The product's origin, without a trailing slash. */
  readonly origin: string;
  /** Newest first. */
  readonly episodes: readonly NewEpisode[];
  /** Recordings of summaries that are there, by analysis. */
  readonly recordings?: ReadonlyMap<number, FeedRecording>;
}

interface FeedRecording {
  /** Absolute URL of an MP3. */
  readonly url: string;
  readonly bytes: number;
  readonly seconds: number;
}

/**
 * RSS 2.0 feed of a member's new episodes (contract §8); one without an analysis is its title alone. `itunes:block`
 * asks podcast directories not to list it. Podcast apps play the summaries that have an enclosure (contract §12), whose length is exact:
 * an item has none before its recording is there, and apps take it up with a later look.
 */
export function privateFeed({ url, origin, episodes, recordings }: PrivateFeedInput): string {
  const title = `${PRODUCT_NAME}: shows you follow`;
  const [newest] = episodes;
  return [
    `${XML_HEADER}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:podcast="https://podcastindex.org/namespace/1.0">\n<channel>`,
    element('title', title),
    element('link', `${origin}/following`),
    element('language', 'en'),
    element('description', 'New episodes of the shows you follow, with their summaries.'),
    `<atom:link href="${xmlText(url)}" rel="self" type="application/rss+xml"/>`,
    element('generator', PRODUCT_NAME),
    element('itunes:block', 'Yes'),
    element('itunes:author', PRODUCT_NAME),
    element('itunes:explicit', 'false'),
    '<itunes:category text="Business"/>',
    element('podcast:locked', 'yes'),
    element('podcast:medium', 'podcast'),
    artwork(newest?.image ?? `${origin}${ICON}`),
    ...(newest ? [element('lastBuildDate', rssDate(newest.foundAt))] : []),
    ...episodes.map((episode) => episodeItem(episode, origin, recordings)),
    '</channel>\n</rss>\n',
  ].join('\n');
}

function episodeItem(
  { id, showName, title, image, releasedOn, foundAt, analysis }: NewEpisode,
  origin: string,
  recordings?: PrivateFeedInput['recordings'],
): string {
  const url = analysis && origin + analysisPath(analysis);
  const recording = analysis && recordings?.get(analysis.id);
  return [
    '<item>',
    element('title', toSingleLine(title)),
    ...(url ? [element('link', url)] : []),
    `<guid isPermaLink="false">${xmlText(`${origin}/episodes/${id}`)}</guid>`,
    element('pubDate', rssDate(releasedOn ?? foundAt)),
    element('itunes:author', toSingleLine(showName)),
    ...(image ? [artwork(image)] : []),
    ...(analysis ? [element('description', summaryHtml(analysis))] : []),
    ...(recording
      ? [
          `<enclosure url="${xmlText(recording.url)}" length="${recording.bytes}" type="audio/mpeg"/>`,
          element('itunes:duration', String(Math.max(1, Math.round(recording.seconds)))),
        ]
      : []),
    '</item>',
  ].join('\n');
}

function artwork(url: string): string {
  return `<itunes:image href="${xmlText(url)}"/>`;
}
