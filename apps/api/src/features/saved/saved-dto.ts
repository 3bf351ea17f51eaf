import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayNotEmpty, IsArray, IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { AnalysisDto } from '#api/http/dto/analysis-dto.js';
import { BooleanField, ChoiceField, FlagField, IntegerField, TextField } from '#api/http/dto/fields.js';
import { PageQuery } from '#api/http/pagination.js';
import { stepProgress } from '#core/analysis/next-steps.js';
import { READING_STATES, type ReadingState, readingState } from '#core/library/reading.js';
import type { SavedSummary } from '#core/ports/library.js';
import {
  MAX_FILTER_LENGTH,
  MAX_SELECTION,
  SAVED_ACTIONS,
  SAVED_SORTS,
  type SavedAction,
  type SavedSort,
} from '#core/saved/saved-list.js';

const COLLECTION_MESSAGE = 'collection must be the number of one of your collections.';

export class SavedQuery extends PageQuery {
  @ApiPropertyOptional({ enum: SAVED_SORTS, default: 'saved' })
  @IsIn(SAVED_SORTS, { message: `sort must be one of ${SAVED_SORTS.join(', ')}.` })
  sort: SavedSort = 'saved';

  @TextField(MAX_FILTER_LENGTH, {
    optional: true,
    maxLength: MAX_FILTER_LENGTH,
    description: 'Words of title, show, guest, topics, insights, quotes, questions or own notes.',
  })
  q?: string;

  @ApiPropertyOptional({ description: 'Only those in this collection.' })
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: COLLECTION_MESSAGE })
  @Min(1, { message: COLLECTION_MESSAGE })
  @Max(Number.MAX_SAFE_INTEGER, { message: COLLECTION_MESSAGE })
  collection?: number;

  @FlagField('Only those that are not read.')
  unread?: 'true' | 'false';

  @ChoiceField(READING_STATES, {
    optional: true,
    description: 'Only those that are not begun, begun, or read.',
  })
  state?: ReadingState;
}

export class SaveQuery {
  @FlagField('Bring back what was removed a moment ago.')
  undo?: 'true' | 'false';
}

export class ReadBody {
  @BooleanField()
  isRead!: boolean;
}

const IDS_MESSAGE = `ids must be 1 to ${MAX_SELECTION} numbers of saved summaries.`;

export class SavedChangeBody {
  @ChoiceField(SAVED_ACTIONS, {
    description: 'restore: what was removed a moment ago. collect: into the collection `collectionId`.',
  })
  action!: SavedAction;

  @ApiProperty({ type: [Number], minItems: 1, maxItems: MAX_SELECTION })
  @Max(Number.MAX_SAFE_INTEGER, { each: true, message: IDS_MESSAGE })
  @Min(1, { each: true, message: IDS_MESSAGE })
  @IsInt({ each: true, message: IDS_MESSAGE })
  @ArrayMaxSize(MAX_SELECTION, { message: IDS_MESSAGE })
  @ArrayNotEmpty({ message: IDS_MESSAGE })
  @IsArray({ message: IDS_MESSAGE })
  ids!: number[];

  @IntegerField(1, Number.MAX_SAFE_INTEGER, { optional: true, message: COLLECTION_MESSAGE })
  collectionId?: number;
}

export class SavedChangeDto {
  @ApiProperty({
    type: [Number],
    description: 'The summaries that were changed: what is not saved is left out.',
  })
  ids!: readonly number[];
}

/** True when the caller has saved the analysis (spec §3). */
export class SavedStateDto {
  @ApiProperty() isSaved!: boolean;
}

/** An own note that has a word of the search. */
export class MatchedNoteDto {
  @ApiProperty() id!: number;
  @ApiProperty() text!: string;
}

export class SavedAnalysisDto extends AnalysisDto {
  @ApiProperty({ format: 'date-time' }) savedAt!: string;
  @ApiProperty({ description: 'True once it was read to 90 % or marked as read.' }) isRead!: boolean;
  @ApiProperty({ enum: READING_STATES }) state!: ReadingState;
  @ApiProperty({ minimum: 0, maximum: 1, description: 'Share of the text that was seen.' })
  progress!: number;
  @ApiProperty({ description: 'Number of next steps.' }) stepCount!: number;
  @ApiProperty({ description: 'Number of next steps that are done.' }) doneCount!: number;
  @ApiProperty({ description: 'Number of own notes.' }) noteCount!: number;
  @ApiProperty({ description: 'Number of own highlights without a note.' }) highlightCount!: number;
  @ApiProperty({ type: [Number], description: 'Collections that contain it.' })
  collectionIds!: readonly number[];
  @ApiPropertyOptional({
    type: [MatchedNoteDto],
    description: 'Of a search: own notes that have a word of it.',
  })
  matchedNotes?: readonly MatchedNoteDto[];
}

/** A refused save (spec §3). */
export class SaveLimitDto {
  @ApiProperty() currentCount!: number;
  @ApiProperty() maxAllowed!: number;
  @ApiProperty() message!: string;
  @ApiProperty() plan!: string;
}

export function savedView({
  analysis,
  savedAt,
  reading,
  marks,
  matchedNotes,
}: SavedSummary): SavedAnalysisDto {
  const { ticked, noteCount, highlightCount, collectionIds } = marks;
  const { steps, done } = stepProgress(analysis.businessInsights.nextSteps, ticked);
  const counts = { stepCount: steps.length, doneCount: done.length, noteCount, highlightCount };
  const { read: isRead, progress } = reading;
  const state = readingState(reading);
  return {
    ...analysis,
    savedAt,
    isRead,
    state,
    progress,
    ...counts,
    collectionIds,
    ...(matchedNotes && { matchedNotes }),
  };
}
