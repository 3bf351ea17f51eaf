import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import type { AdminFollowedShow, AdminFollowsPage } from '#core/ports/admin-follows.js';

export class PausedBody {
  @ApiProperty()
  @IsBoolean({ message: 'isPaused must be true or false.' })
  isPaused!: boolean;
}

class AdminFollowedShowDto implements AdminFollowedShow {
  @ApiProperty() id!: number;
  @ApiProperty() slug!: string;
  @ApiProperty() name!: string;
  @ApiProperty({ description: 'Counted to 10,000.' }) followers!: number;
  @ApiPropertyOptional({ description: 'Address that is polled.' }) url?: string;
  @ApiPropertyOptional({ enum: ['unchanged', 'changed', 'gone', 'no_feed', 'delayed', 'failed'] })
  outcome?: string;
  @ApiPropertyOptional({ description: 'Reason of a failure.' }) message?: string;
  @ApiProperty({ description: 'Failed polls in a row.' }) failures!: number;
  @ApiPropertyOptional({ format: 'date-time' }) polledAt?: string;
  @ApiPropertyOptional({ format: 'date-time' }) succeededAt?: string;
  @ApiPropertyOptional({ format: 'date-time', description: 'Next poll; absent when there is none.' })
  dueAt?: string;
  @ApiProperty() isPaused!: boolean;
  @ApiProperty() requests!: number;
  @ApiProperty({ description: 'Requests that found nothing new.' }) unchanged!: number;
}

export class AdminFollowsDto implements AdminFollowsPage {
  @ApiProperty({ type: [AdminFollowedShowDto] }) shows!: readonly AdminFollowedShowDto[];
  @ApiProperty({ description: 'Counted to 10,000.' }) total!: number;
  @ApiProperty({ description: 'Whether polling is paused for all shows.' }) isPaused!: boolean;
  @ApiProperty() page!: number;
  @ApiProperty() limit!: number;
}
