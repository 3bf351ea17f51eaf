import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { CostEstimate } from '#core/usage/spending.js';

/** Cost of an analysis, estimated when its episode was found. */
export class CostEstimateDto implements CostEstimate {
  @ApiProperty({ enum: [0], description: 'Captions, a published or an own transcript.' }) captionsUsd!: 0;
  @ApiPropertyOptional({ description: 'Absent unless the recording has to be transcribed.' })
  transcriptionUsd?: number;
  @ApiPropertyOptional({ description: 'The summary. Absent: the price is not known.' }) modelUsd?: number;
}
