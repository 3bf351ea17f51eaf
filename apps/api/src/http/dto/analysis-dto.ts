import { ApiProperty, ApiPropertyOptional, type ApiPropertyOptions } from '@nestjs/swagger';
import type { Analysis, Visibility } from '#core/analysis/analysis.js';
import { CLAIM_CHECKS, type ClaimCheck, type ClaimReport } from '#core/analysis/claims/claim-report.js';
import {
  CLAIM_SUPPORTS,
  type ClaimSupport,
  type RemovedClaims,
} from '#core/analysis/claims/claim-support.js';
import type { EpisodeMetadata, Picture, Show } from '#core/analysis/episode.js';
import {
  type Provenance,
  REDUCED_REASONS,
  type ReducedReason,
  type SummarizerIdentity,
  type TranscriptOrigin,
} from '#core/analysis/provenance.js';
import {
  INSIGHTS_SECTIONS,
  type SectionDefinition,
  type SectionKind,
  SUMMARY_SECTIONS,
} from '#core/analysis/sections.js';
import {
  type ActionableInsight,
  type Claim,
  type Figure,
  type Insights,
  MENTION_KINDS,
  type Mention,
  type MentionKind,
  type NextSteps,
  type Point,
  type Quote,
  type StrategicQuestion,
  type Summary,
} from '#core/analysis/summary.js';
import { SUMMARY_STYLES, type SummaryStyle } from '#core/analysis/summary-style.js';
import { CHAPTER_ORIGINS, type Chapter, type ChapterOrigin } from '#core/transcripts/chapter.js';
import type { SponsorBlock } from '#core/transcripts/sponsor-block.js';

/* DTOs of core's analysis; `implements` keeps them in sync. */

export class PictureDto implements Picture {
  @ApiProperty() url!: string;
  @ApiPropertyOptional() width?: number;
  @ApiPropertyOptional() height?: number;
}

export class ShowDto implements Show {
  @ApiProperty() name!: string;
  @ApiPropertyOptional() description?: string;
  @ApiProperty({ type: [PictureDto] }) images!: readonly PictureDto[];
}

export class EpisodeMetadataDto implements EpisodeMetadata {
  @ApiProperty() name!: string;
  @ApiPropertyOptional() description?: string;
  @ApiPropertyOptional({ example: '2026-05-31' }) release_date?: string;
  @ApiProperty({ description: 'Milliseconds; 0 when unknown.' }) duration_ms!: number;
  @ApiProperty({ type: [PictureDto] }) images!: readonly PictureDto[];
  @ApiProperty({ type: ShowDto }) show!: ShowDto;
  @ApiPropertyOptional() guest?: string;
  @ApiPropertyOptional({ format: 'uri', description: "The publisher's recording, which the page plays." })
  audio_url?: string;
}

export class QuoteDto implements Quote {
  @ApiProperty() quote!: string;
  @ApiPropertyOptional() speaker?: string;
  @ApiPropertyOptional() startSeconds?: number;
  @ApiProperty() verified!: boolean;
}

export class PointDto implements Point {
  @ApiProperty() title!: string;
  @ApiProperty() description!: string;
  @ApiPropertyOptional({ type: [QuoteDto] }) evidence?: readonly QuoteDto[];
  @ApiPropertyOptional({ type: Boolean, enum: [false] }) supported?: false;
}

export class ActionableInsightDto extends PointDto implements ActionableInsight {
  @ApiPropertyOptional() quote?: string;
}

export class StrategicQuestionDto implements StrategicQuestion {
  @ApiProperty() question!: string;
  @ApiProperty() purpose!: string;
}

export class NextStepsDto implements NextSteps {
  @ApiProperty({ type: [String] }) immediate!: readonly string[];
  @ApiProperty({ type: [String] }) thisWeek!: readonly string[];
}

export class FigureDto implements Figure {
  @ApiProperty({ example: '4 percent' }) value!: string;
  @ApiProperty() what!: string;
  @ApiPropertyOptional() who?: string;
  @ApiPropertyOptional() when?: string;
  @ApiProperty({ type: [QuoteDto] }) evidence!: readonly QuoteDto[];
}

export class MentionDto implements Mention {
  @ApiProperty({ enum: MENTION_KINDS }) kind!: MentionKind;
  @ApiProperty() name!: string;
  @ApiPropertyOptional() about?: string;
  @ApiPropertyOptional({ description: 'Where it is named first.' }) startSeconds?: number;
}

export class ClaimDto implements Claim {
  @ApiProperty({ description: 'A sentence, title, question or step, as it stands in the analysis.' })
  text!: string;
  @ApiProperty({
    type: [Number],
    minItems: 2,
    maxItems: 2,
    description: 'First and last turn of the transcript, from 1.',
  })
  turns!: readonly [number, number];
  @ApiPropertyOptional({ enum: CLAIM_SUPPORTS, description: 'How well the transcript supports it.' })
  support?: ClaimSupport;
  @ApiPropertyOptional() startSeconds?: number;
  @ApiPropertyOptional() endSeconds?: number;
}

const CONTENT_SCHEMAS = {
  prose: { type: String },
  topics: { type: [String] },
  titles: { type: [String] },
  insights: { type: [ActionableInsightDto] },
  points: { type: [PointDto] },
  questions: { type: [StrategicQuestionDto] },
  steps: { type: NextStepsDto },
  quotes: { type: [QuoteDto] },
  sentence: { type: String },
  figures: { type: [FigureDto] },
  mentions: { type: [MentionDto] },
  claims: { type: [ClaimDto] },
} as const satisfies Readonly<Record<SectionKind, ApiPropertyOptions>>;

/** A field of a DTO that holds a section. */
interface SectionField {
  readonly name: string;
  readonly kind: SectionKind;
  readonly optional?: true;
  readonly description?: string;
}

/** A base class for DTOs with a documented property for each section. */
export function withSections<Fields extends object>(fields: readonly SectionField[]): new () => Fields {
  class WithSections {}
  for (const { name, kind, optional, description } of fields) {
    ApiProperty({ ...CONTENT_SCHEMAS[kind], description, required: !optional })(WithSections.prototype, name);
  }
  return WithSections as new () => Fields;
}

export function byKey(sections: readonly SectionDefinition[]): SectionField[] {
  return sections.map(({ key, kind, optional }) => ({ name: key, kind, optional }));
}

export class SummaryDto extends withSections<Summary>(byKey(SUMMARY_SECTIONS)) {}

export class InsightsDto extends withSections<Insights>(byKey(INSIGHTS_SECTIONS)) {}

export class SummarizerDto implements SummarizerIdentity {
  @ApiProperty({ enum: ['llm', 'extractive'] }) kind!: 'llm' | 'extractive';
  @ApiProperty() model!: string;
}

export class ClaimReportDto implements ClaimReport {
  @ApiPropertyOptional({
    enum: CLAIM_CHECKS,
    description: 'What checked the statements besides the rules. Absent: no language model was used.',
  })
  check?: ClaimCheck;
  @ApiProperty({
    type: Object,
    additionalProperties: { type: 'integer' },
    description: 'Number of removed statements, quotes and repetitions by reason.',
  })
  removed!: RemovedClaims;
}

export class ProvenanceDto implements Provenance {
  @ApiProperty({ enum: ['publisher', 'captions', 'audio', 'sample', 'reader'] }) source!: TranscriptOrigin;
  @ApiPropertyOptional() language?: string;
  @ApiProperty({ minimum: 0, maximum: 1 }) shareUsed!: number;
  @ApiProperty() words!: number;
  @ApiPropertyOptional({ description: 'Captions whose times could not be read.' }) unreadCues?: number;
  @ApiProperty({ minimum: 0, maximum: 1 }) matchConfidence!: number;
  @ApiProperty({ type: SummarizerDto }) summarizer!: SummarizerDto;
  @ApiPropertyOptional({ enum: SUMMARY_STYLES, description: 'Absent: the standard one.' })
  style?: SummaryStyle;
  @ApiPropertyOptional({ type: Boolean, enum: [true], description: 'Made with instructions of its maker.' })
  customPrompt?: true;
  @ApiPropertyOptional({
    type: Boolean,
    enum: [true],
    description: 'These instructions could not be followed: the transcript holds none of their words.',
  })
  promptUnused?: true;
  @ApiPropertyOptional({
    enum: REDUCED_REASONS,
    description: 'Why an extractive summary has topics and quotes only.',
  })
  reduced?: ReducedReason;
  @ApiPropertyOptional({
    type: Boolean,
    enum: [true],
    description: 'The summary is not in the requested language.',
  })
  languageUnused?: true;
  @ApiPropertyOptional({ type: ClaimReportDto }) claims?: ClaimReportDto;
  @ApiProperty({ format: 'date-time' }) madeAt!: string;
  @ApiProperty() tookMs!: number;
}

export class ChapterDto implements Chapter {
  @ApiProperty({ example: 'Raising prices' }) title!: string;
  @ApiProperty({ example: 754 }) startSeconds!: number;
  @ApiProperty({ example: 1130 }) endSeconds!: number;
  @ApiProperty({ enum: CHAPTER_ORIGINS }) origin!: ChapterOrigin;
}

export class SponsorBlockDto implements SponsorBlock {
  @ApiProperty({ example: 610 }) startSeconds!: number;
  @ApiProperty({ example: 672 }) endSeconds!: number;
  @ApiPropertyOptional({ example: 'Ledgerly' }) brand?: string;
}

export class AnalysisDto implements Analysis {
  @ApiProperty() id!: number;
  @ApiPropertyOptional() urlSlug?: string;
  @ApiProperty() title!: string;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiPropertyOptional({ format: 'date-time', description: 'The last change. Absent: none was made.' })
  changedAt?: string;
  @ApiProperty({ enum: ['public', 'private', 'example'] }) visibility!: Visibility;
  @ApiPropertyOptional() spotifyUrl?: string;
  @ApiPropertyOptional() linkedSpotifyUrl?: string;
  @ApiPropertyOptional() youtubeUrl?: string;
  @ApiPropertyOptional() appleUrl?: string;
  @ApiPropertyOptional() linkedYoutubeUrl?: string;
  @ApiProperty({ type: SummaryDto }) aiSummary!: SummaryDto;
  @ApiProperty({ type: InsightsDto }) businessInsights!: InsightsDto;
  @ApiProperty({ type: EpisodeMetadataDto }) podcastMetadata!: EpisodeMetadataDto;
  @ApiProperty({ type: ProvenanceDto }) provenance!: ProvenanceDto;
  @ApiPropertyOptional({ type: [ChapterDto] }) chapters?: readonly ChapterDto[];
  @ApiPropertyOptional({ type: [SponsorBlockDto], description: 'Where sponsors are presented.' })
  sponsorBlocks?: readonly SponsorBlockDto[];
}

export class ExportedAnalysisDto extends AnalysisDto {
  @ApiProperty({ format: 'uri' }) url!: string;
}
