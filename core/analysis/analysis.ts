import type { EpisodeMetadata } from './episode.js';
import type { ModelUsage } from './model-usage.js';
import type { Provenance } from './provenance.js';
import type { SourceKey } from './source.js';
import type { Insights, Summary } from './summary.js';

/**
 * Who may see an analysis. `public`: everybody, and it is in the lists. `private`: its owner alone.
 * `example`: everybody who has the address, in no list.
 */
export type Visibility = 'public' | 'private' | 'example';

/** The links of an analysis: the one it was asked for by, and the same episode at the other service (spec §3). */
export interface AnalysisLinks {
  readonly spotifyUrl?: string;
  readonly linkedSpotifyUrl?: string;
  readonly youtubeUrl?: string;
  readonly linkedYoutubeUrl?: string;
}

/** A finished analysis (spec §3). Dates are ISO times in UTC. */
export interface Analysis extends AnalysisLinks {
  readonly id: number;
  /** `{show}/{episode}`; absent on an example. */
  readonly urlSlug?: string;
  readonly title: string;
  readonly createdAt: string;
  /** When what is shown of it was last changed, whoever changed it; absent while nothing was. */
  readonly changedAt?: string;
  readonly visibility: Visibility;
  readonly aiSummary: Summary;
  readonly businessInsights: Insights;
  readonly podcastMetadata: EpisodeMetadata;
  readonly provenance: Provenance;
}

/** What a card shows of an analysis: it needs none of its insights. */
export type AnalysisCard = Pick<
  Analysis,
  'id' | 'urlSlug' | 'title' | 'createdAt' | 'visibility' | 'aiSummary' | 'podcastMetadata'
>;

/** An analysis that is not stored yet. Storage gives it its id, its slug and its date. */
export interface NewAnalysis extends AnalysisLinks {
  /** Under these keys the analysis is found again; the first is the one it was asked for by. */
  readonly keys: readonly SourceKey[];
  readonly ownerId?: string;
  readonly visibility: Visibility;
  readonly title: string;
  /** The slug to have; a clash gets `-2`, `-3` … Absent: none is given. */
  readonly wantedSlug?: string;
  readonly showSlug: string;
  readonly aiSummary: Summary;
  readonly businessInsights: Insights;
  readonly podcastMetadata: EpisodeMetadata;
  readonly provenance: Provenance;
  /** Stored beside the analysis and part of no answer. Absent when no model was asked. */
  readonly usage?: ModelUsage;
}
