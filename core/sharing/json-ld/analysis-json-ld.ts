import type { Analysis } from '#core/analysis/analysis.js';
import { guestNames } from '#core/analysis/person-names.js';
import { passageQuote } from '#core/analysis/sections/render-sections.js';
import type { Quote } from '#core/analysis/summary.js';
import { analysisPath, showPath } from '#core/catalogue/address.js';
import { toSingleLine } from '#core/text/truncate-text.js';
import type { Chapter } from '#core/transcripts/chapter.js';
import {
  breadcrumbs,
  graphOf,
  type JsonLdGraph,
  type JsonLdNode,
  omitEmpty,
  organization,
  organizationRef,
} from './site-nodes.js';

/** ISO 8601 duration, e.g. `PT1H4M12S`; absent below one second (schema.org, Duration). */
export function isoDuration(durationMs: number | undefined): string | undefined {
  const seconds = Math.round((durationMs ?? 0) / 1000);
  if (!Number.isFinite(seconds) || seconds < 1) return undefined;
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return `PT${hours ? `${hours}H` : ''}${minutes ? `${minutes}M` : ''}${rest ? `${rest}S` : ''}`;
}

/** Limits topics and quotes to keep the page small. */
const MAX_TOPICS = 10;
const MAX_QUOTES = 5;
const MAX_CLIPS = 20;

/** Only https URLs become links. */
const WEB_LINK = /^https:\/\/[^\s"'<>\\]+$/;
const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

interface AnalysisJsonLdInput {
  readonly analysis: Analysis;
  /** The product's origin, without a trailing slash. */
  readonly origin: string;
  readonly description: string;
  /** Absolute image URLs, best first. */
  readonly images: readonly string[];
}

/** JSON-LD of an analysis page: our article about the publisher's episode (schema.org, contract §5). */
export function analysisJsonLd(input: AnalysisJsonLdInput): JsonLdGraph {
  const { analysis, origin } = input;
  const url = origin + analysisPath(analysis);
  const show = analysis.podcastMetadata.show.name;
  return graphOf(
    article(input, url),
    episode(input, url),
    organization(origin),
    breadcrumbs(origin, [
      { name: show, url: origin + showPath(show) },
      { name: analysis.title, url },
    ]),
  );
}

function article({ analysis, origin, description, images }: AnalysisJsonLdInput, url: string): JsonLdNode {
  const { aiSummary, businessInsights, provenance, createdAt, changedAt, title } = analysis;
  return omitEmpty({
    '@type': 'Article',
    '@id': `${url}#article`,
    headline: toSingleLine(title),
    description,
    url,
    mainEntityOfPage: url,
    datePublished: createdAt,
    dateModified: changedAt ?? createdAt,
    inLanguage: provenance.language,
    image: images,
    author: organizationRef(origin),
    publisher: organizationRef(origin),
    about: aiSummary.keyTopics
      .map(toSingleLine)
      .filter(Boolean)
      .slice(0, MAX_TOPICS)
      .map((name) => ({ '@type': 'Thing', name })),
    citation: { '@id': `${url}#episode` },
    hasPart: [...(businessInsights.keyPassages ?? []).map(passageQuote), ...businessInsights.keyQuotes]
      .filter(({ verified }) => verified)
      .slice(0, MAX_QUOTES)
      .map((quote) => quotation(quote, url)),
    isAccessibleForFree: true,
  });
}

function quotation({ quote, speaker }: Quote, url: string): JsonLdNode {
  return omitEmpty({
    '@type': 'Quotation',
    text: toSingleLine(quote),
    creator: speaker ? { '@type': 'Person', name: toSingleLine(speaker) } : undefined,
    isPartOf: { '@id': `${url}#episode` },
  });
}

/** A chapter, with its place in the recording. */
function clip({ title, startSeconds, endSeconds }: Chapter): JsonLdNode {
  return { '@type': 'Clip', name: toSingleLine(title), startOffset: startSeconds, endOffset: endSeconds };
}

function episode({ analysis, origin, images }: AnalysisJsonLdInput, url: string): JsonLdNode {
  const {
    podcastMetadata: metadata,
    title,
    spotifyUrl,
    linkedSpotifyUrl,
    youtubeUrl,
    linkedYoutubeUrl,
    appleUrl,
    chapters = [],
  } = analysis;
  const { show, guest, release_date: released = '' } = metadata;
  return omitEmpty({
    '@type': 'PodcastEpisode',
    '@id': `${url}#episode`,
    name: toSingleLine(title),
    url,
    description: metadata.description ? toSingleLine(metadata.description) : undefined,
    datePublished: ISO_DAY.test(released) ? released : undefined,
    duration: isoDuration(metadata.duration_ms),
    image: images,
    actor: guestNames(guest).map((name) => ({ '@type': 'Person', name })),
    sameAs: [spotifyUrl ?? linkedSpotifyUrl, youtubeUrl ?? linkedYoutubeUrl, appleUrl].filter(
      (link) => link !== undefined && WEB_LINK.test(link),
    ),
    hasPart: chapters.slice(0, MAX_CLIPS).map(clip),
    subjectOf: { '@id': `${url}#article` },
    partOfSeries: omitEmpty({
      '@type': 'PodcastSeries',
      '@id': `${origin}${showPath(show.name)}#series`,
      name: toSingleLine(show.name),
      url: origin + showPath(show.name),
    }),
  });
}
