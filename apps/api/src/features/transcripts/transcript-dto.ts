import { ApiExtraModels, ApiProperty, ApiPropertyOptional, refs } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsNumber, IsOptional, Max, Min } from 'class-validator';
import { ChapterDto } from '#api/http/dto/analysis-dto.js';
import type { TranscriptOrigin } from '#core/analysis/provenance/provenance.js';
import type { TranscriptView } from '#core/usecases/catalogue/read-transcript.js';

const MAX_SECONDS = 1_000_000;
const FROM_MESSAGE = 'from must be seconds from the start of the episode.';
const TO_MESSAGE = 'to must be seconds from the start of the episode.';

export class TranscriptQuery {
  @ApiPropertyOptional({
    minimum: 0,
    example: 600,
    description: 'Seconds. Turns that end before are left out.',
  })
  @IsOptional()
  @Type(() => Number)
  @IsNumber({}, { message: FROM_MESSAGE })
  @Min(0, { message: FROM_MESSAGE })
  @Max(MAX_SECONDS, { message: FROM_MESSAGE })
  from?: number;

  @ApiPropertyOptional({
    minimum: 0,
    example: 660,
    description: 'Seconds. Turns that start here or later are left out.',
  })
  @IsOptional()
  @Type(() => Number)
  @IsNumber({}, { message: TO_MESSAGE })
  @Min(0, { message: TO_MESSAGE })
  @Max(MAX_SECONDS, { message: TO_MESSAGE })
  to?: number;
}

class TurnDto {
  @ApiPropertyOptional({ example: 754 }) startSeconds?: number;
  @ApiPropertyOptional({ example: 781.5 }) endSeconds?: number;
  @ApiPropertyOptional({ example: 'Ada' }) speaker?: string;
  @ApiProperty({ example: 'We called every customer who had left.' }) text!: string;
}

/** Positions of turns that excerpts leave out. */
class GapDto {
  @ApiProperty({ type: Boolean, enum: [true] }) gap!: true;
  @ApiPropertyOptional({ example: 782 }) startSeconds?: number;
  @ApiPropertyOptional({ example: 1130 }) endSeconds?: number;
}

@ApiExtraModels(TurnDto, GapDto)
export class TranscriptDto implements TranscriptView {
  @ApiProperty() analysisId!: number;
  @ApiProperty({ example: 'en', description: 'BCP 47; `und` when unknown.' }) language!: string;
  @ApiProperty({ enum: ['publisher', 'captions', 'audio', 'sample', 'reader'] }) origin!: TranscriptOrigin;
  @ApiProperty({ enum: ['full', 'excerpts'] }) access!: 'full' | 'excerpts';
  @ApiProperty({ description: '0 when unknown.' }) durationSeconds!: number;
  @ApiProperty({ type: [ChapterDto] }) chapters!: readonly ChapterDto[];
  @ApiProperty({ type: 'array', items: { oneOf: refs(TurnDto, GapDto) } }) turns!: TranscriptView['turns'];
}
