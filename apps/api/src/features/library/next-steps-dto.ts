import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsOptional, IsString, MaxLength, ValidateBy } from 'class-validator';
import { SummaryLinkDto, summaryLink } from '#api/http/dto/catalogue-dto.js';
import { FlagField } from '#api/http/dto/fields.js';
import { PageQuery } from '#api/http/pagination.js';
import {
  type AddedStep,
  MAX_ADDED_STEPS,
  MAX_ADDED_TEXT,
  type NextStep,
  type StepProgress,
} from '#core/analysis/next-steps.js';
import { STEP_GROUPS, type StepKey } from '#core/analysis/sections/sections.js';
import type { PlacedStep, SavedSteps } from '#core/usecases/library/track-steps.js';

const LISTS = STEP_GROUPS.map(({ key }) => key);
/** Above the number of steps of any analysis. */
const MAX_KEYS = 100;

export class NextStepsQuery extends PageQuery {
  @FlagField('Only summaries with a step to do.')
  open?: 'true' | 'false';
}

/** A step of the member's own, such as an insight to act on. */
export class NewStepBody {
  @ApiProperty({ minLength: 1, maxLength: MAX_ADDED_TEXT })
  text!: string;

  @ApiPropertyOptional({
    type: 'integer',
    description: 'Second of the episode where it was said.',
    minimum: 0,
  })
  startSeconds?: number;
}

function isNewStep(item: unknown): item is NewStepBody {
  const { text, startSeconds = 0, ...others } = Object(item) as Partial<Record<string, unknown>>;
  return (
    typeof text === 'string' &&
    text.trim() !== '' &&
    text.length <= MAX_ADDED_TEXT &&
    Number.isSafeInteger(startSeconds) &&
    Number(startSeconds) >= 0 &&
    Object.keys(others).length === 0
  );
}

export class DoneBody {
  @ApiProperty({ type: [String], maxItems: MAX_KEYS, description: 'Keys of the steps that are done.' })
  @IsString({ each: true, message: 'done must be a list of keys.' })
  @MaxLength(100, { each: true, message: 'done must be a list of keys.' })
  @ArrayMaxSize(MAX_KEYS, { message: `done may have at most ${MAX_KEYS} keys.` })
  @IsArray({ message: 'done must be a list of keys.' })
  done!: string[];

  @ApiPropertyOptional({
    type: [NewStepBody],
    maxItems: MAX_ADDED_STEPS,
    description: "Replaces the steps of the member's own; without it they stay.",
  })
  @IsOptional()
  @ValidateBy(
    { name: 'isNewStep', validator: { validate: isNewStep } },
    { each: true, message: 'added must be a list of steps with a text.' },
  )
  @ArrayMaxSize(MAX_ADDED_STEPS, { message: `added may have at most ${MAX_ADDED_STEPS} steps.` })
  @IsArray({ message: 'added must be a list of steps.' })
  added?: NewStepBody[];
}

export class NextStepDto implements NextStep {
  @ApiProperty() key!: string;
  @ApiProperty() text!: string;
  @ApiProperty({ enum: LISTS }) list!: StepKey;
}

export class AddedStepDto implements AddedStep {
  @ApiProperty() key!: string;
  @ApiProperty() text!: string;
  @ApiPropertyOptional({ description: 'Second of the episode where it was said.' }) startSeconds?: number;
}

/** Next steps of an analysis with the keys of those that are done (contract §7). */
export class StepProgressDto implements StepProgress {
  @ApiProperty({ type: [NextStepDto] }) steps!: readonly NextStepDto[];
  @ApiProperty({ type: [String] }) done!: readonly string[];
  @ApiPropertyOptional({
    type: [AddedStepDto],
    description: "Steps of the member's own; absent without any.",
  })
  added?: readonly AddedStepDto[];
}

export class PlacedStepDto extends NextStepDto implements PlacedStep {
  @ApiPropertyOptional({ description: 'Second of the episode where it was said.' }) startSeconds?: number;
}

export class SavedStepsDto extends SummaryLinkDto {
  @ApiProperty({ type: [PlacedStepDto] }) steps!: readonly PlacedStepDto[];
  @ApiProperty({ type: [String] }) done!: readonly string[];
  @ApiPropertyOptional({ type: [AddedStepDto] }) added?: readonly AddedStepDto[];
}

export function savedStepsView({ analysis, ...progress }: SavedSteps): SavedStepsDto {
  return { ...summaryLink(analysis), ...progress };
}
