import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsString, Length } from 'class-validator';
import type { AskedQuestion } from '#core/ports/library.js';
import {
  type Answer,
  type AnswerItem,
  type AnswerMethod,
  type Citation,
  MAX_QUESTION_LENGTH,
  MIN_QUESTION_LENGTH,
  UNANSWERED_MESSAGE,
} from '#core/questions/answer.js';
import { plainText } from '#core/text/clean-text.js';
import type { AnswerGiven } from '#core/usecases/library/ask-question.js';

export class QuestionBody {
  @ApiProperty({
    minLength: MIN_QUESTION_LENGTH,
    maxLength: MAX_QUESTION_LENGTH,
    example: 'What happened after they raised the price?',
  })
  @Transform(({ value }) => (typeof value === 'string' ? plainText(value) : value))
  @Length(MIN_QUESTION_LENGTH, MAX_QUESTION_LENGTH, {
    message: `question must have ${MIN_QUESTION_LENGTH} to ${MAX_QUESTION_LENGTH} characters.`,
  })
  @IsString({ message: 'question must be text.' })
  question!: string;
}

export class CitationDto implements Citation {
  @ApiProperty({ example: 'We lost four percent of them.', description: 'Word for word in the transcript.' })
  quote!: string;
  @ApiPropertyOptional({ example: 'Ada' }) speaker?: string;
  @ApiPropertyOptional({ example: 754, description: 'Absent only where the transcript has no times.' })
  startSeconds?: number;
  @ApiPropertyOptional({ example: 757, description: 'Estimated.' }) endSeconds?: number;
}

export class AnswerItemDto implements AnswerItem {
  @ApiProperty({ example: 'Four percent of the customers left, none of whom had used the product lately.' })
  text!: string;
  @ApiProperty({ type: [CitationDto] }) citations!: readonly CitationDto[];
}

export class StoredAnswerDto implements Answer {
  @ApiProperty() answered!: boolean;
  @ApiProperty({ type: [AnswerItemDto] }) answer!: readonly AnswerItemDto[];
  @ApiProperty({ enum: ['extractive', 'model'] }) method!: AnswerMethod;
  @ApiPropertyOptional({ example: UNANSWERED_MESSAGE, description: 'Present when nothing was answered.' })
  message?: string;
  @ApiPropertyOptional({
    type: [CitationDto],
    description: 'Up to 3 passages; present when nothing was answered.',
  })
  nearest?: readonly CitationDto[];
}

export class AnswerDto extends StoredAnswerDto implements AnswerGiven {
  @ApiProperty({ example: 9, description: 'Questions left today.' }) remaining!: number;
}

/** A question of the caller with its answer. */
export class AskedQuestionDto extends StoredAnswerDto {
  @ApiProperty() id!: number;
  @ApiProperty() question!: string;
  @ApiProperty({ format: 'date-time' }) askedAt!: string;
}

/** A refused question: `count` and `limit` for visitors, the others for members. */
export class QuestionLimitDto {
  @ApiProperty({ enum: ['ask_limit_reached'] }) code!: string;
  @ApiProperty() message!: string;
  @ApiPropertyOptional() needsAuth?: boolean;
  @ApiPropertyOptional() needsUpgrade?: boolean;
  @ApiPropertyOptional() count?: number;
  @ApiPropertyOptional() limit?: number;
  @ApiPropertyOptional() currentCount?: number;
  @ApiPropertyOptional() maxAllowed?: number;
  @ApiPropertyOptional() plan?: string;
}

export function askedQuestionView({ id, question, askedAt, answer }: AskedQuestion): AskedQuestionDto {
  return { id, question, askedAt, ...answer };
}
