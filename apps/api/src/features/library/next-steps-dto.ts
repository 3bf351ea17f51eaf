import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { PageQuery } from '#api/http/pagination.js';
import { STEP_GROUPS, type StepKey } from '#core/analysis/sections.js';
import { analysisPath } from '#core/catalogue/address.js';
import type { NextStep, StepProgress } from '#core/library/next-steps.js';
import type { PlacedStep, SavedSteps } from '#core/usecases/track-steps.js';

const LISTS = STEP_GROUPS.map(({ key }) => key);
/** Above the number of steps of any analysis. */
const MAX_KEYS = 100;

export class NextStepsQuery extends PageQuery {
  @ApiPropertyOptional({ enum: ['true', 'false'], description: 'Only summaries with a step to do.' })
  @IsOptional()
  @IsIn(['true', 'false'], { message: 'open must be true or false.' })
  open?: 'true' | 'false';
}

export class DoneBody {
  @ApiProperty({ type: [String], maxItems: MAX_KEYS, description: 'Keys of the steps that are done.' })
  @IsString({ each: true, message: 'done must be a list of keys.' })
  @MaxLength(100, { each: true, message: 'done must be a list of keys.' })
  @ArrayMaxSize(MAX_KEYS, { message: `done may have at most ${MAX_KEYS} keys.` })
  @IsArray({ message: 'done must be a list of keys.' })
  done!: string[];
}

export class NextStepDto implements NextStep {
  @ApiProperty() key!: string;
  @ApiProperty() text!: string;
  @ApiProperty({ enum: LISTS }) list!: StepKey;
}

/** Next steps of an analysis with the keys of those that are done (contract §7). */
export class StepProgressDto implements StepProgress {
  @ApiProperty({ type: [NextStepDto] }) steps!: readonly NextStepDto[];
  @ApiProperty({ type: [String] }) done!: readonly string[];
}

export class PlacedStepDto extends NextStepDto implements PlacedStep {
  @ApiPropertyOptional({ description: 'Second of the episode where it was said.' }) startSeconds?: number;
}

export class SavedStepsDto {
  @ApiProperty({ type: [PlacedStepDto] }) steps!: readonly PlacedStepDto[];
  @ApiProperty({ type: [String] }) done!: readonly string[];
  @ApiProperty() analysisId!: number;
  @ApiProperty() title!: string;
  @ApiProperty() show!: string;
  @ApiProperty({ description: 'Path of the summary.' }) path!: string;
}

export function savedStepsView({ analysis, steps, done }: SavedSteps): SavedStepsDto {
  const { id, title, podcastMetadata } = analysis;
  return {
    analysisId: id,
    title,
    show: podcastMetadata.show.name,
    path: analysisPath(analysis),
    steps,
    done,
  };
}
