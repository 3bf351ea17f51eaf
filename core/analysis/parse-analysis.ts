import { type Fields, parseEnum, parseFields, parseNumber, parseText } from '../text/json-fields.js';
import { parseChapters, parseSponsorBlocks } from '../transcripts/chapter.js';
import type { SpeakerNames } from '../transcripts/speaker-names.js';
import type { Analysis } from './analysis.js';
import { CLAIM_CHECKS, type ClaimReport } from './claims/claim-report.js';
import { REMOVAL_REASONS } from './claims/claim-support.js';
import { parseEpisodeMetadata } from './episode.js';
import { type Provenance, REDUCED_REASONS, type TranscriptOrigin } from './provenance/provenance.js';
import { parseInsights, parseSummary } from './sections/parse-sections.js';
import { SUMMARY_STYLES } from './sections/summary-style.js';

/**
 * Parses an analysis from a response or a stored row. `aiSummary`, `businessInsights` and `podcastMetadata` may be
 * objects or JSON text (spec §3); missing and mistyped fields are empty. Absent without a valid id.
 */
export function parseAnalysis(answer: unknown): Analysis | undefined {
  const fields = parseFields(answer);
  const id = idOf(fields.id);
  if (id === undefined) return undefined;
  const podcastMetadata = parseEpisodeMetadata(fields.podcastMetadata);
  const title = parseText(fields.title) || podcastMetadata.name;
  const createdAt = parseText(fields.createdAt);
  const chapters = parseChapters(fields.chapters);
  const sponsorBlocks = parseSponsorBlocks(fields.sponsorBlocks);
  const speakerNames = parseSpeakerNames(fields.speakerNames);
  return {
    id,
    urlSlug: parseText(fields.urlSlug) || undefined,
    title,
    createdAt,
    visibility: parseEnum(fields.visibility, ['public', 'private', 'example'] as const) ?? 'public',
    spotifyUrl: parseText(fields.spotifyUrl) || undefined,
    linkedSpotifyUrl: parseText(fields.linkedSpotifyUrl) || undefined,
    youtubeUrl: parseText(fields.youtubeUrl) || undefined,
    appleUrl: parseText(fields.appleUrl) || undefined,
    linkedYoutubeUrl: parseText(fields.linkedYoutubeUrl) || undefined,
    aiSummary: parseSummary(fields.aiSummary),
    businessInsights: parseInsights(fields.businessInsights),
    podcastMetadata: { ...podcastMetadata, name: podcastMetadata.name || title },
    provenance: readProvenance(parseFields(fields.provenance), createdAt),
    ...(chapters.length > 0 && { chapters }),
    ...(sponsorBlocks.length > 0 && { sponsorBlocks }),
    ...(Object.keys(speakerNames).length > 0 && { speakerNames }),
  };
}

function parseSpeakerNames(value: unknown): SpeakerNames {
  const names = Object.entries(parseFields(value)).map(([label, name]) => [label, parseText(name)] as const);
  return Object.fromEntries(names.filter(([, name]) => name !== ''));
}

/** A positive integer, also as text. */
function idOf(value: unknown): number | undefined {
  const id = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

const ORIGINS: readonly TranscriptOrigin[] = ['publisher', 'captions', 'audio', 'sample', 'reader'];

/** Missing provenance counts zero words, so that nothing is claimed about it. */
function readProvenance(fields: Fields, createdAt: string): Provenance {
  const summarizer = parseFields(fields.summarizer);
  return {
    source: parseEnum(fields.source, ORIGINS) ?? 'publisher',
    language: parseText(fields.language) || undefined,
    summaryLanguage: parseText(fields.summaryLanguage) || undefined,
    shareUsed: parseNumber(fields.shareUsed, 0, 1) ?? 1,
    words: parseNumber(fields.words, 0, Number.MAX_SAFE_INTEGER) ?? 0,
    unreadCues: parseNumber(fields.unreadCues, 1, Number.MAX_SAFE_INTEGER),
    matchConfidence: parseNumber(fields.matchConfidence, 0, 1) ?? 1,
    summarizer: {
      kind: parseEnum(summarizer.kind, ['llm', 'extractive'] as const) ?? 'llm',
      model: parseText(summarizer.model) || 'an unnamed model',
    },
    style: parseEnum(fields.style, SUMMARY_STYLES),
    customPrompt: fields.customPrompt === true || undefined,
    template: parseText(fields.template) || undefined,
    promptUnused: fields.promptUnused === true || undefined,
    reduced: parseEnum(fields.reduced, REDUCED_REASONS),
    languageUnused: fields.languageUnused === true || undefined,
    claims: parseClaimReport(fields.claims),
    madeAt: parseText(fields.madeAt) || createdAt,
    tookMs: parseNumber(fields.tookMs, 0, Number.MAX_SAFE_INTEGER) ?? 0,
  };
}

function parseClaimReport(value: unknown): ClaimReport | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const fields = parseFields(value);
  const counts = parseFields(fields.removed);
  const removed = REMOVAL_REASONS.flatMap((reason) => {
    const count = parseNumber(counts[reason], 1, Number.MAX_SAFE_INTEGER);
    return count === undefined ? [] : [[reason, count] as const];
  });
  return {
    check: parseEnum(fields.check, CLAIM_CHECKS),
    model: parseText(fields.model) || undefined,
    removed: Object.fromEntries(removed),
  };
}
