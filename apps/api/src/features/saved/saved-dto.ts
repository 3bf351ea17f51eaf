import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { AnalysisDto } from '#api/http/dto/analysis-dto.js';
import { PageQuery } from '#api/http/pagination.js';
import type { SavedSummary } from '#core/ports/saved-summaries.js';
import { MAX_FILTER_LENGTH, SAVED_SORTS, type SavedSort } from '#core/saved/saved-list.js';

export class SavedQuery extends PageQuery {
  @ApiPropertyOptional({ enum: SAVED_SORTS, default: 'saved' })
  @IsIn(SAVED_SORTS, { message: `sort must be one of ${SAVED_SORTS.join(', ')}.` })
  sort: SavedSort = 'saved';

  @ApiPropertyOptional({
    maxLength: MAX_FILTER_LENGTH,
    description: 'Words of title, show, guest or topics.',
  })
  @IsOptional()
  @MaxLength(MAX_FILTER_LENGTH, { message: `q may have at most ${MAX_FILTER_LENGTH} characters.` })
  @IsString({ message: 'q must be text.' })
  q?: string;
}

/** Whether the caller has saved the analysis (spec §3). */
export class SavedStateDto {
  @ApiProperty() isSaved!: boolean;
}

export class SavedAnalysisDto extends AnalysisDto {
  @ApiProperty({ format: 'date-time' }) savedAt!: string;
}

/** A refused save (spec §3). */
export class SaveLimitDto {
  @ApiProperty() currentCount!: number;
  @ApiProperty() maxAllowed!: number;
  @ApiProperty() message!: string;
  @ApiProperty() plan!: string;
}

export function savedView({ analysis, savedAt }: SavedSummary): SavedAnalysisDto {
  return { ...analysis, savedAt };
}
