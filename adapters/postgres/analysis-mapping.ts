import type { Analysis, AnalysisLinks } from '../../core/analysis/analysis.js';

/** An analysis as `ANALYSIS_COLUMNS` select it through the plain driver, which hands big numbers over as text. */
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
}

/** The time is written as ISO text by the database: cheaper than parsing and printing it here. */
export const ANALYSIS_COLUMNS = `a.id, a.url_slug, a.title, a.visibility, a.ai_summary, a.business_insights,
  a.podcast_metadata, a.provenance, a.links,
  to_char(a.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at`;

/** The product's analysis of a row. */
export function toAnalysis(row: StoredAnalysis): Analysis {
  return {
    id: Number(row.id),
    urlSlug: row.url_slug ?? undefined,
    title: row.title,
    createdAt: row.created_at,
    visibility: row.visibility,
    aiSummary: row.ai_summary,
    businessInsights: row.business_insights,
    podcastMetadata: row.podcast_metadata,
    provenance: row.provenance,
    ...row.links,
  };
}
