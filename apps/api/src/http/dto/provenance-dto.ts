import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { CLAIM_CHECKS, type ClaimCheck, type ClaimReport } from '#core/analysis/claims/claim-report.js';
import type { RemovedClaims } from '#core/analysis/claims/claim-support.js';
import {
  type Provenance,
  REDUCED_REASONS,
  type ReducedReason,
  type SummarizerIdentity,
  type TranscriptOrigin,
} from '#core/analysis/provenance/provenance.js';
import { SUMMARY_STYLES, type SummaryStyle } from '#core/analysis/sections/summary-style.js';

export class SummarizerDto implements SummarizerIdentity {
  @ApiProperty({ enum: ['llm', 'extractive'] }) kind!: 'llm' | 'extractive';
  @ApiProperty() model!: string;
  @ApiPropertyOptional({
    type: Boolean,
    enum: [true],
    description: "It runs on this installation's own machine.",
  })
  local?: true;
}

export class ClaimReportDto implements ClaimReport {
  @ApiPropertyOptional({
    enum: CLAIM_CHECKS,
    description: 'The check of statements besides the rules. Absent: no language model was used.',
  })
  check?: ClaimCheck;
  @ApiPropertyOptional({ description: "The model that checked, where it is another one than the summary's." })
  model?: string;
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
  @ApiPropertyOptional({
    description: "Language of the summary where it is another one than the transcript's.",
  })
  summaryLanguage?: string;
  @ApiProperty({ minimum: 0, maximum: 1 }) shareUsed!: number;
  @ApiProperty() words!: number;
  @ApiPropertyOptional({ description: 'Captions whose times could not be read.' }) unreadCues?: number;
  @ApiProperty({ minimum: 0, maximum: 1 }) matchConfidence!: number;
  @ApiProperty({ type: SummarizerDto }) summarizer!: SummarizerDto;
  @ApiPropertyOptional({ enum: SUMMARY_STYLES, description: 'Absent: the standard one.' })
  style?: SummaryStyle;
  @ApiPropertyOptional({ type: Boolean, enum: [true], description: 'Made with instructions of its maker.' })
  customPrompt?: true;
  @ApiPropertyOptional({ description: 'Name of the template that it was made with.', example: 'Sales call' })
  template?: string;
  @ApiPropertyOptional({
    type: Boolean,
    enum: [true],
    description: 'These instructions could not be followed: the transcript holds none of their words.',
  })
  promptUnused?: true;
  @ApiPropertyOptional({
    enum: REDUCED_REASONS,
    description: 'Why a summary without a language model is short.',
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
