import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsOptional, IsString, MaxLength } from 'class-validator';
import { BooleanField, ChoiceField, TextField } from '#api/http/dto/fields.js';
import {
  type Batch,
  type BatchItem,
  type BatchStatus,
  type BatchSummary,
  type ItemFailure,
  MAX_BATCH_ITEMS,
  MAX_LISTED_EPISODES,
} from '#core/batches/batch.js';
import { analysisPath } from '#core/catalogue/address.js';
import { DomainError } from '#core/errors.js';
import { progressPercent, stageOf } from '#core/progress/progress.js';
import type { BatchPreview, BatchRequest, PreviewItem } from '#core/usecases/batches/submit-batch.js';

const MAX_LINK_LENGTH = 2048;
const MAX_KEY_LENGTH = 100;
const LINKS = `links must be a list of 1 to ${MAX_BATCH_ITEMS} links.`;
const KEYS = `keys must be a list of 1 to ${MAX_BATCH_ITEMS} keys of the preview.`;

/** POST /api/analyze/batch: links, or a playlist. */
export class BatchBody {
  @ApiPropertyOptional({
    type: [String],
    minItems: 1,
    maxItems: MAX_BATCH_ITEMS,
    example: ['https://youtu.be/…', 'https://open.spotify.com/episode/…'],
  })
  @IsOptional()
  @MaxLength(MAX_LINK_LENGTH, { each: true, message: LINKS })
  @IsString({ each: true, message: LINKS })
  @ArrayMaxSize(MAX_BATCH_ITEMS, { message: LINKS })
  @ArrayMinSize(1, { message: LINKS })
  @IsArray({ message: LINKS })
  links?: string[];

  @TextField(MAX_LINK_LENGTH, {
    optional: true,
    maxLength: MAX_LINK_LENGTH,
    example: 'https://www.youtube.com/playlist?list=…',
    description: 'A YouTube playlist or channel, a feed, a Spotify show or the page of a show here.',
  })
  playlist?: string;

  @ApiPropertyOptional({
    type: [String],
    minItems: 1,
    maxItems: MAX_BATCH_ITEMS,
    description: `Chosen episodes of the playlist, by the \`key\` of its preview. Absent: its first ${MAX_BATCH_ITEMS}.`,
  })
  @IsOptional()
  @MaxLength(MAX_KEY_LENGTH, { each: true, message: KEYS })
  @IsString({ each: true, message: KEYS })
  @ArrayMaxSize(MAX_BATCH_ITEMS, { message: KEYS })
  @ArrayMinSize(1, { message: KEYS })
  @IsArray({ message: KEYS })
  keys?: string[];

  @BooleanField({
    optional: true,
    description: 'Answers what the batch would do and cost, and opens nothing.',
  })
  dryRun?: boolean;
}

/** @throws invalid_input */
export function toBatchRequest({ links, playlist, keys }: BatchBody): BatchRequest {
  if (links !== undefined && playlist === undefined && keys === undefined) return { links };
  if (playlist !== undefined && links === undefined) return { playlist, keys };
  throw new DomainError('invalid_input', 'Send links, or a playlist with keys or without.');
}

export class BatchChangeBody {
  @ChoiceField(['running', 'paused', 'cancelled'], {
    message: 'status must be running, paused or cancelled.',
  })
  status!: Exclude<BatchStatus, 'done'>;
}

class ItemProblemDto implements ItemFailure {
  @ApiProperty({ type: String }) code!: ItemFailure['code'];
  @ApiProperty() message!: string;
}

class EpisodeOfBatchDto {
  @ApiProperty({ description: 'The link, or the page of the episode; empty where there is none.' })
  url!: string;
  @ApiPropertyOptional() title?: string;
  @ApiPropertyOptional() show?: string;
  @ApiPropertyOptional({ description: 'Length, as far as it is known.' }) durationSeconds?: number;
}

class PreviewItemDto extends EpisodeOfBatchDto {
  @ApiPropertyOptional({ description: 'Names the episode in `keys`; absent where it cannot be analysed.' })
  key?: string;
  @ApiProperty({ description: 'Its summary is there already and costs nothing.' }) free!: boolean;
  @ApiPropertyOptional({ type: ItemProblemDto }) problem?: ItemProblemDto;
}

export class BatchPreviewDto {
  @ApiProperty() title!: string;
  @ApiProperty({
    description: `Episodes of the playlist or show, of which at most ${MAX_LISTED_EPISODES} are listed.`,
  })
  total!: number;
  @ApiProperty({ description: 'Episodes that would be analysed.' }) count!: number;
  @ApiProperty({ description: 'Their length, as far as it is known.' }) minutes!: number;
  @ApiProperty({ description: 'Summaries that they would take of the allowance.' }) cost!: number;
  @ApiProperty({ description: 'Summaries that are left of the allowance.' }) allowanceLeft!: number;
  @ApiProperty({ type: [PreviewItemDto] }) items!: PreviewItemDto[];
}

class BatchCountsDto {
  @ApiProperty() total!: number;
  @ApiProperty() done!: number;
  @ApiProperty() failed!: number;
  @ApiProperty() cancelled!: number;
}

export class BatchSummaryDto implements BatchSummary {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty() title!: string;
  @ApiProperty({ enum: ['running', 'paused', 'cancelled', 'done'] }) status!: BatchStatus;
  @ApiProperty({ type: BatchCountsDto }) counts!: BatchCountsDto;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiPropertyOptional({
    format: 'date-time',
    description: 'Absent while an episode waits or is under way.',
  })
  endedAt?: string;
}

const ITEM_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;

export class BatchItemDto extends EpisodeOfBatchDto {
  @ApiProperty() position!: number;
  @ApiProperty({ enum: ITEM_STATES }) status!: (typeof ITEM_STATES)[number];
  @ApiProperty({ minimum: 0, maximum: 100 }) percent!: number;
  @ApiPropertyOptional({ description: 'Stage of a running one.' }) message?: string;
  @ApiPropertyOptional({ type: ItemProblemDto, description: 'Why it failed.' }) error?: ItemProblemDto;
  @ApiProperty({ description: 'Failed, but a retry takes it again.' }) retryable!: boolean;
  @ApiPropertyOptional() analysisId?: number;
  @ApiPropertyOptional({ description: 'Path of the summary.' }) path?: string;
}

export class BatchDto extends BatchSummaryDto {
  @ApiProperty({ type: [BatchItemDto] }) items!: BatchItemDto[];
}

export function previewView({ items, ...preview }: BatchPreview): BatchPreviewDto {
  return { ...preview, items: items.map(previewItemView) };
}

function previewItemView({
  url,
  title,
  show,
  durationSeconds,
  source,
  isFree,
  problem,
}: PreviewItem): PreviewItemDto {
  return {
    url,
    title,
    show,
    durationSeconds,
    key: source?.key,
    free: isFree,
    problem,
  };
}

export function batchView({ items, ...summary }: Batch): BatchDto {
  return { ...summary, items: items.map(itemView) };
}

function itemView(item: BatchItem): BatchItemDto {
  const { position, url, title, show, durationSeconds, status, failure, progress, analysis, source } = item;
  const isUnderWay = status === 'opening' || status === 'opened';
  const { stage = 'queued', stageShare = 0 } = progress ?? {};
  return {
    position,
    url,
    title,
    show,
    durationSeconds,
    status: isUnderWay ? 'running' : status,
    percent: status === 'done' ? 100 : isUnderWay ? progressPercent(stage, 0, stageShare) : 0,
    message: isUnderWay ? stageOf(stage).message : undefined,
    error: failure,
    retryable: status === 'failed' && source !== undefined,
    analysisId: analysis?.id,
    path: analysis && analysisPath(analysis),
  };
}
