import type { Analysis, AnalysisCard, AnalysisLinks } from '#core/analysis/analysis.js';
import { nameSpeakers } from '#core/analysis/name-speakers.js';
import { guestNames } from '#core/analysis/person-names.js';
import { fromStoredInsights, fromStoredSummary } from '#core/analysis/sections/parse-sections.js';

/** A row of `ANALYSIS_COLUMNS` as the plain driver returns it: 64-bit numbers are text. */
export interface StoredAnalysis {
  readonly id: string;
  readonly url_slug: string | null;
  readonly title: string;
  readonly visibility: Analysis['visibility'];
  readonly ai_summary: Analysis['aiSummary'];
  readonly business_insights: Analysis['businessInsights'];
  readonly podcast_metadata: Analysis['podcastMetadata'];
  readonly provenance: Analysis['provenance'];
  readonly links: AnalysisLinks;
  readonly created_at: string;
  readonly changed_at: string | null;
  readonly chapters: NonNullable<Analysis['chapters']> | null;
  readonly sponsor_blocks: NonNullable<Analysis['sponsorBlocks']> | null;
  readonly speaker_names: NonNullable<Analysis['speakerNames']> | null;
}

/** A row of `CARD_COLUMNS`. */
export type StoredCard = Omit<
  StoredAnalysis,
  'business_insights' | 'provenance' | 'links' | 'changed_at' | 'chapters' | 'sponsor_blocks'
>;

/** The database formats times, which is cheaper than parsing and printing them here. */
const isoTime = (column: string) =>
  `to_char(a.${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${column}`;

export const CARD_COLUMNS = `a.id, a.url_slug, a.title, a.visibility, a.ai_summary, a.podcast_metadata, a.speaker_names,
  ${isoTime('created_at')}`;

export const ANALYSIS_COLUMNS = `${CARD_COLUMNS}, a.business_insights, a.provenance, a.links, a.chapters, a.sponsor_blocks,
  ${isoTime('changed_at')}`;

export function toCard(row: StoredCard): AnalysisCard {
  const card = toUnnamedCard(row);
  return row.speaker_names ? nameSpeakers(card, row.speaker_names) : card;
}

/** An analysis with the names of its speakers. */
export function toAnalysis(row: StoredAnalysis): Analysis {
  const analysis = toUnnamedAnalysis(row);
  return row.speaker_names
    ? { ...nameSpeakers(analysis, row.speaker_names), speakerNames: row.speaker_names }
    : analysis;
}

/** An analysis as it was made, with the labels of the transcript: what an edit changes. */
export function toUnnamedAnalysis(row: StoredAnalysis): Analysis {
  return {
    ...toUnnamedCard(row),
    changedAt: row.changed_at ?? undefined,
    businessInsights: fromStoredInsights(row.business_insights),
    provenance: row.provenance,
    ...(row.chapters && { chapters: row.chapters }),
    ...(row.sponsor_blocks && { sponsorBlocks: row.sponsor_blocks }),
    ...row.links,
  };
}

function toUnnamedCard(row: StoredCard): AnalysisCard {
  const guests = guestNames(row.podcast_metadata.guest);
  return {
    id: Number(row.id),
    urlSlug: row.url_slug ?? undefined,
    title: row.title,
    createdAt: row.created_at,
    visibility: row.visibility,
    aiSummary: fromStoredSummary(row.ai_summary),
    podcastMetadata: { ...row.podcast_metadata, guests: guests.length > 1 ? guests : undefined },
  };
}
