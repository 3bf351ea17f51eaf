import type { SourceKey } from '../links/source.js';
import type { Chapter, SponsorBlock } from '../transcripts/chapter.js';
import type { SpeakerNames } from '../transcripts/speaker-names.js';
import type { Transcript } from '../transcripts/transcript.js';
import type { RemovalRecord } from './claims/removal-record.js';
import type { EpisodeMetadata } from './episode.js';
import type { ModelUsage, TranscriptionUsage } from './provenance/model-usage.js';
import type { Provenance } from './provenance/provenance.js';
import type { Insights, Summary } from './summary.js';

/**
 * Visibility of an analysis. `public`: readable by everyone and listed. `private`: owner only. `example`: readable by
 * everyone with the URL, never listed.
 */
export type Visibility = 'public' | 'private' | 'example';

/** Links of an analysis: the submitted one, and the same episode at the other service (spec §3). */
export interface AnalysisLinks {
  readonly spotifyUrl?: string;
  readonly linkedSpotifyUrl?: string;
  readonly youtubeUrl?: string;
  readonly linkedYoutubeUrl?: string;
  readonly appleUrl?: string;
}

/** A finished analysis (spec §3). Dates are ISO times in UTC. */
export interface Analysis extends AnalysisLinks {
  readonly id: number;
  /** `{show}/{episode}`; absent for an example. */
  readonly urlSlug?: string;
  readonly title: string;
  readonly createdAt: string;
  /** Time of the last content change; absent when unchanged. */
  readonly changedAt?: string;
  readonly visibility: Visibility;
  readonly aiSummary: Summary;
  readonly businessInsights: Insights;
  readonly podcastMetadata: EpisodeMetadata;
  readonly provenance: Provenance;
  /** In order, without gaps; absent when unknown. */
  readonly chapters?: readonly Chapter[];
  /** In order; absent when unknown. */
  readonly sponsorBlocks?: readonly SponsorBlock[];
  /** Names given to labels of the transcript, which the texts above already have; absent when there are none. */
  readonly speakerNames?: SpeakerNames;
}

/** The fields of an analysis that a card shows. */
export type AnalysisCard = Pick<
  Analysis,
  'id' | 'urlSlug' | 'title' | 'createdAt' | 'visibility' | 'aiSummary' | 'podcastMetadata'
>;

/** An analysis before it is stored. The store assigns id, slug and date. */
export interface NewAnalysis extends Omit<Analysis, 'id' | 'urlSlug' | 'createdAt' | 'changedAt'> {
  /** Lookup keys of the analysis; the first is the one it was requested by. */
  readonly keys: readonly SourceKey[];
  readonly ownerId?: string;
  /** Preferred slug; a conflict appends `-2`, `-3` … Absent: no slug. */
  readonly wantedSlug?: string;
  readonly showSlug: string;
  /** Stored once for all analyses that were made from it, never part of an analysis. */
  readonly transcript?: Transcript;
  /** Stored with the analysis, never part of a response. Absent when no model was used. */
  readonly usage?: ModelUsage;
  /** Stored like `usage`. Absent when no recording was transcribed. */
  readonly transcription?: TranscriptionUsage;
  /** Stored for admins, never part of a response to anybody else. */
  readonly removals?: RemovalRecord;
}
