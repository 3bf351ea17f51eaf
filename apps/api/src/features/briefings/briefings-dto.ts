import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsInt, IsISO8601, IsOptional, Max, Min } from 'class-validator';
import { BooleanField, TextField } from '#api/http/dto/fields.js';
import { CLAIM_CHECKS, type ClaimCheck } from '#core/analysis/claims/claim-report.js';
import type { SummarizerIdentity } from '#core/analysis/provenance/provenance.js';
import {
  BRIEFING_STAGES,
  type BriefingCitation,
  type BriefingEpisode,
  type BriefingFailure,
  type BriefingHead,
  type BriefingProvenance,
  type BriefingStage,
  type BriefingStatement,
  type BriefingStatus,
  briefingPath,
  briefingPercent,
  EPISODE_OUTCOMES,
  type EpisodeOutcome,
  MAX_BRIEFING_EPISODES,
  MIN_BRIEFING_EPISODES,
  STAGE_LABELS,
  sharedBriefingPath,
} from '#core/briefings/briefing.js';
import { analysisPath } from '#core/catalogue/address.js';
import type { ErrorCode } from '#core/errors.js';
import { MAX_QUESTION_LENGTH, MIN_QUESTION_LENGTH } from '#core/questions/answer.js';
import { artworkUrl } from '#core/sharing/artwork.js';
import type { BriefingEstimate, BriefingView } from '#core/usecases/briefings/manage-briefings.js';

const IDS_MESSAGE = `analysisIds must be ${MIN_BRIEFING_EPISODES} to ${MAX_BRIEFING_EPISODES} ids of analyses.`;
/** Ids are 32-bit integers in the database. */
const MAX_ID = 2 ** 31 - 1;

function EpisodeIds(): PropertyDecorator {
  const rules = [
    IsArray({ message: IDS_MESSAGE }),
    ArrayMinSize(MIN_BRIEFING_EPISODES, { message: IDS_MESSAGE }),
    ArrayMaxSize(MAX_BRIEFING_EPISODES, { message: IDS_MESSAGE }),
    IsInt({ each: true, message: IDS_MESSAGE }),
    Min(1, { each: true, message: IDS_MESSAGE }),
    Max(MAX_ID, { each: true, message: IDS_MESSAGE }),
  ];
  return (target, property) => {
    for (const rule of rules) rule(target, property);
  };
}

const IDS = {
  type: 'integer',
  isArray: true,
  minItems: MIN_BRIEFING_EPISODES,
  maxItems: MAX_BRIEFING_EPISODES,
  example: [17, 42],
} as const;

export class NewBriefingBody {
  @ApiProperty(IDS)
  @EpisodeIds()
  analysisIds!: number[];

  @TextField(MAX_QUESTION_LENGTH, {
    optional: true,
    minLength: MIN_QUESTION_LENGTH,
    maxLength: MAX_QUESTION_LENGTH,
    description: 'Absent: what the episodes have in common.',
    example: 'What should a founder pay the first engineers?',
  })
  question?: string;

  @BooleanField({ optional: true, description: 'True: only what it would cost, and nothing is begun.' })
  dryRun?: boolean;
}

export class RefreshBriefingBody {
  @ApiPropertyOptional({ ...IDS, description: 'Absent: the episodes of before that are still there.' })
  @IsOptional()
  @EpisodeIds()
  analysisIds?: number[];
}

export class ShareBriefingBody {
  @ApiPropertyOptional({
    format: 'date-time',
    description:
      'The `provenance.madeAt` that the member has seen: 412 where it was written again since. Absent: whatever it says now.',
  })
  @IsOptional()
  @IsISO8601({ strict: true }, { message: 'madeAt must be an ISO time.' })
  madeAt?: string;
}

export class BriefingEstimateDto implements BriefingEstimate {
  @ApiProperty({ type: 'integer' }) episodes!: number;
  @ApiProperty({ type: 'integer', description: 'Of all episodes together.' }) minutes!: number;
  @ApiPropertyOptional({
    description: 'US dollars, an estimate; absent where the price of the model is unknown.',
  })
  costUsd?: number;
  @ApiProperty({ type: 'integer', description: 'Briefings left this month.' }) allowanceLeft!: number;
}

class BriefingCitationDto implements BriefingCitation {
  @ApiProperty({ type: 'integer' }) analysisId!: number;
  @ApiProperty({ description: 'Word for word as in the transcript.' }) quote!: string;
  @ApiPropertyOptional() speaker?: string;
  @ApiPropertyOptional({ type: 'integer' }) startSeconds?: number;
}

class BriefingStatementDto implements BriefingStatement {
  @ApiProperty() text!: string;
  @ApiProperty({ type: [BriefingCitationDto] }) citations!: readonly BriefingCitationDto[];
}

class BriefingEpisodeDto implements BriefingEpisode {
  @ApiProperty({ type: 'integer' }) analysisId!: number;
  @ApiProperty() title!: string;
  @ApiProperty() show!: string;
  @ApiProperty({ enum: EPISODE_OUTCOMES, description: 'silent: it says nothing on the question.' })
  outcome!: EpisodeOutcome;
  @ApiPropertyOptional({ description: 'Why it was left out.' }) problem?: string;
}

class BriefingWriterDto implements SummarizerIdentity {
  @ApiProperty({ enum: ['llm', 'extractive'] }) kind!: SummarizerIdentity['kind'];
  @ApiProperty() model!: string;
  @ApiPropertyOptional({ enum: [true] }) local?: true;
}

class BriefingProvenanceDto implements BriefingProvenance {
  @ApiProperty({ type: BriefingWriterDto }) writer!: BriefingWriterDto;
  @ApiProperty({ enum: CLAIM_CHECKS }) check!: ClaimCheck;
  @ApiPropertyOptional() judge?: string;
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'integer' },
    description: 'Statements that the checks removed, by reason.',
  })
  removed!: Readonly<Record<string, number>>;
  @ApiProperty({ type: 'integer' }) evidence!: number;
  @ApiPropertyOptional({ type: 'integer' }) unread?: number;
  @ApiProperty({ format: 'date-time' }) madeAt!: string;
  @ApiProperty({ type: 'integer' }) tookMs!: number;
}

/** An episode as the reader may open it now. */
class LinkedEpisodeDto {
  @ApiProperty({ type: 'integer' }) analysisId!: number;
  @ApiProperty() title!: string;
  @ApiProperty() show!: string;
  @ApiPropertyOptional() image?: string;
  @ApiProperty({ description: 'Path of the summary.' }) path!: string;
}

class BriefingFailureDto implements BriefingFailure {
  @ApiProperty({ type: 'string' }) code!: ErrorCode;
  @ApiProperty() message!: string;
}

const STATUSES = ['queued', 'running', 'done', 'failed'] as const satisfies readonly BriefingStatus[];

/** A briefing without its statements. */
export class BriefingHeadDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ enum: STATUSES }) status!: BriefingStatus;
  @ApiProperty({ description: 'The question until a title is written.' }) title!: string;
  @ApiPropertyOptional() question?: string;
  @ApiProperty(IDS) analysisIds!: readonly number[];
  @ApiProperty({ description: 'Path of its page.' }) path!: string;
  @ApiProperty({ type: 'integer', description: 'Statements of the last finished run.' })
  statementCount!: number;
  @ApiPropertyOptional({ type: BriefingFailureDto, description: 'Of the last run, where it failed.' })
  error?: BriefingFailureDto;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiProperty({ format: 'date-time' }) updatedAt!: string;
}

/** Statements of several episodes, side by side: the statements of the last finished run (contract §13). */
class BriefingContentDto {
  @ApiProperty({ description: 'Headline.' }) title!: string;
  @ApiProperty({ type: [BriefingStatementDto], description: 'What two episodes or more say alike.' })
  agreement!: readonly BriefingStatementDto[];
  @ApiProperty({
    type: [BriefingStatementDto],
    description: 'Where they contradict each other, with both sides.',
  })
  disagreement!: readonly BriefingStatementDto[];
  @ApiProperty({ type: [BriefingStatementDto], description: 'Questions that they raise and none answers.' })
  open!: readonly BriefingStatementDto[];
  @ApiProperty({ type: [BriefingStatementDto], description: 'What else they say.' })
  statements!: readonly BriefingStatementDto[];
  @ApiProperty({ type: [BriefingEpisodeDto] }) episodes!: readonly BriefingEpisodeDto[];
  @ApiProperty({ type: BriefingProvenanceDto }) provenance!: BriefingProvenanceDto;
}

export class SharedBriefingDto {
  @ApiPropertyOptional() question?: string;
  @ApiProperty({ type: BriefingContentDto }) content!: BriefingContentDto;
  @ApiProperty({ type: [LinkedEpisodeDto], description: 'Public summaries that it cites.' })
  linked!: readonly LinkedEpisodeDto[];
  @ApiProperty({ type: 'integer', description: 'Episodes whose statements are gone with them.' })
  gone!: number;
}

export class BriefingStateDto extends BriefingHeadDto {
  @ApiProperty({ enum: BRIEFING_STAGES }) stage!: BriefingStage;
  @ApiProperty({ description: 'The stage in words.' }) stageLabel!: string;
  @ApiProperty({ type: 'integer', minimum: 0, maximum: 100 }) percent!: number;
}

export class BriefingDto extends BriefingStateDto {
  @ApiPropertyOptional({ type: BriefingContentDto, description: 'While it is written again: of before.' })
  content?: BriefingContentDto;
  @ApiProperty({ type: [LinkedEpisodeDto], description: 'Its episodes that are still there.' })
  linked!: readonly LinkedEpisodeDto[];
  @ApiProperty({ type: [String], description: 'Titles of episodes whose statements are gone with them.' })
  gone!: readonly string[];
  @ApiProperty({ description: 'True when episodes are gone or were added since it was written.' })
  outdated!: boolean;
  @ApiPropertyOptional({ description: 'Path of the shared page, while it is shared.' }) sharePath?: string;
  @ApiPropertyOptional({
    format: 'date-time',
    description:
      'When what the shared page shows was made: at an earlier time than `content` until it is shared again.',
  })
  sharedMadeAt?: string;
}

export class BriefingShareDto {
  @ApiProperty({
    description: 'Anybody with this address can read what the briefing says now, until it is taken back.',
  })
  url!: string;
}

export function briefingHead(briefing: BriefingHead): BriefingHeadDto {
  const { id, status, title, question, analysisIds, failure, createdAt, updatedAt } = briefing;
  return {
    id,
    status,
    title,
    question,
    analysisIds,
    path: briefingPath(id),
    statementCount: briefing.statementCount,
    error: failure,
    createdAt,
    updatedAt,
  };
}

export function briefingState(briefing: BriefingHead): BriefingStateDto {
  const { progress } = briefing;
  return {
    ...briefingHead(briefing),
    stage: progress.stage,
    stageLabel: STAGE_LABELS[progress.stage],
    percent: briefingPercent(progress),
  };
}

export function briefingView({ briefing, analyses, gone, isOutdated }: BriefingView): BriefingDto {
  const { content, share } = briefing;
  return {
    ...briefingState(briefing),
    content,
    linked: analyses.map(linkedEpisode),
    gone,
    outdated: isOutdated,
    sharePath: share && sharedBriefingPath(share.token),
    sharedMadeAt: share?.madeAt,
  };
}

/** For anybody: summaries that only the owner may see are not linked. */
export function sharedBriefingView({
  briefing: { question, content },
  analyses,
  gone,
}: BriefingView): SharedBriefingDto {
  return {
    question,
    content: content as BriefingContentDto,
    linked: analyses.filter(({ visibility }) => visibility !== 'private').map(linkedEpisode),
    gone: gone.length,
  };
}

function linkedEpisode(analysis: BriefingView['analyses'][number]): LinkedEpisodeDto {
  const { id, title, podcastMetadata } = analysis;
  return {
    analysisId: id,
    title,
    show: podcastMetadata.show.name,
    path: analysisPath(analysis),
    image: artworkUrl(podcastMetadata),
  };
}
