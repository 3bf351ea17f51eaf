import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { IsISO8601, IsNumber, IsOptional, Max, Min } from 'class-validator';
import { SummaryLinkDto, summaryLink } from '#api/http/dto/catalogue-dto.js';
import { BooleanField } from '#api/http/dto/fields.js';
import { MAX_POSITION, type Reading } from '#core/library/reading.js';
import type { BegunPage } from '#core/ports/library.js';
import type { ReadingReport } from '#core/usecases/library/track-reading.js';

const POSITION_MESSAGE = `position must be a number from 0 to ${MAX_POSITION}.`;
const PROGRESS_MESSAGE = 'progress must be a number from 0 to 1.';

/** Absent fields stay as they are. */
export class ReadingBody implements ReadingReport {
  @ApiPropertyOptional({ minimum: 0, maximum: MAX_POSITION, description: 'Place in the text.' })
  @IsOptional()
  @IsNumber({}, { message: POSITION_MESSAGE })
  @Min(0, { message: POSITION_MESSAGE })
  @Max(MAX_POSITION, { message: POSITION_MESSAGE })
  position?: number;

  @ApiPropertyOptional({ minimum: 0, maximum: 1, description: 'Share of the text that was seen.' })
  @IsOptional()
  @IsNumber({}, { message: PROGRESS_MESSAGE })
  @Min(0, { message: PROGRESS_MESSAGE })
  @Max(1, { message: PROGRESS_MESSAGE })
  progress?: number;

  @BooleanField({ optional: true, description: 'A mark by hand.' })
  read?: boolean;

  @ApiPropertyOptional({
    format: 'date-time',
    description: 'Time of reading, for reports that had to wait; default: now.',
  })
  @IsOptional()
  @IsISO8601({ strict: true }, { message: 'readAt must be an ISO time.' })
  readAt?: string;
}

/** How far the member has read a summary (contract §12). */
export class ReadingDto implements Reading {
  @ApiProperty({ description: 'Place in the text.' }) position!: number;
  @ApiProperty({ minimum: 0, maximum: 1, description: 'Share of the text that was seen.' })
  progress!: number;
  @ApiProperty() read!: boolean;
}

/** A summary that is begun and not read. */
export class BegunDto extends IntersectionType(ReadingDto, SummaryLinkDto) {
  @ApiProperty({ format: 'date-time' }) readAt!: string;
}

export function begunView({ analysis, ...reading }: BegunPage['items'][number]): BegunDto {
  return { ...summaryLink(analysis), ...reading };
}
