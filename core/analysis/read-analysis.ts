import type { Analysis } from './analysis.js';
import { type Fields, fieldsOf, numberIn, oneOf, textOf } from './json-fields.js';
import type { Provenance, TranscriptOrigin } from './provenance.js';
import { readEpisodeMetadata } from './read-episode-metadata.js';
import { readInsights, readSummary } from './read-summary.js';
import { SUMMARY_STYLES } from './summary-style.js';

/**
 * An analysis out of an answer or a stored row. `aiSummary`, `businessInsights` and `podcastMetadata` may be objects or JSON
 * text (spec §3); what is missing or of another type is empty. Absent when there is no id, and so nothing to address.
 */
export function readAnalysis(answer: unknown): Analysis | undefined {
  const fields = fieldsOf(answer);
  const id = idOf(fields.id);
  if (id === undefined) return undefined;
  const podcastMetadata = readEpisodeMetadata(fields.podcastMetadata);
  const title = textOf(fields.title) || podcastMetadata.name;
  const createdAt = textOf(fields.createdAt);
  return {
    id,
    urlSlug: textOf(fields.urlSlug) || undefined,
    title,
    createdAt,
    visibility: oneOf(fields.visibility, ['public', 'private', 'example'] as const) ?? 'public',
    spotifyUrl: textOf(fields.spotifyUrl) || undefined,
    linkedSpotifyUrl: textOf(fields.linkedSpotifyUrl) || undefined,
    youtubeUrl: textOf(fields.youtubeUrl) || undefined,
    linkedYoutubeUrl: textOf(fields.linkedYoutubeUrl) || undefined,
    aiSummary: readSummary(fields.aiSummary),
    businessInsights: readInsights(fields.businessInsights),
    podcastMetadata: { ...podcastMetadata, name: podcastMetadata.name || title },
    provenance: readProvenance(fieldsOf(fields.provenance), createdAt),
  };
}

/** A positive whole number, also as text. */
function idOf(value: unknown): number | undefined {
  const id = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

const ORIGINS: readonly TranscriptOrigin[] = ['publisher', 'captions', 'audio', 'sample', 'reader'];

/** What is not on record counts no words: nothing may be claimed of it. */
function readProvenance(fields: Fields, createdAt: string): Provenance {
  const summarizer = fieldsOf(fields.summarizer);
  return {
    source: oneOf(fields.source, ORIGINS) ?? 'publisher',
    language: textOf(fields.language) || undefined,
    shareUsed: numberIn(fields.shareUsed, 0, 1) ?? 1,
    words: numberIn(fields.words, 0, Number.MAX_SAFE_INTEGER) ?? 0,
    unreadCues: numberIn(fields.unreadCues, 1, Number.MAX_SAFE_INTEGER),
    matchConfidence: numberIn(fields.matchConfidence, 0, 1) ?? 1,
    summarizer: {
      kind: oneOf(summarizer.kind, ['llm', 'extractive'] as const) ?? 'llm',
      model: textOf(summarizer.model) || 'an unnamed model',
    },
    style: oneOf(fields.style, SUMMARY_STYLES),
    customPrompt: fields.customPrompt === true || undefined,
    promptUnused: fields.promptUnused === true || undefined,
    madeAt: textOf(fields.madeAt) || createdAt,
    tookMs: numberIn(fields.tookMs, 0, Number.MAX_SAFE_INTEGER) ?? 0,
  };
}
