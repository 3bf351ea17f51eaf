import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { PageQuery } from '#api/http/pagination.js';
import { analysisPath } from '#core/catalogue/address.js';
import { bestInsight } from '#core/digest/best-insight.js';
import { DIGEST_FREQUENCIES, type DigestFrequency } from '#core/digest/digest-settings.js';
import { isMarkedNew, type NewEpisode } from '#core/following/new-episode.js';
import type { ShownDigestSettings } from '#core/usecases/following/manage-digest.js';

const WEEKDAY_MESSAGE = 'weekday must be a number from 1 (Monday) to 7.';
const HOUR_MESSAGE = 'hour must be a number from 0 to 23.';
const ZONE_MESSAGE = 'timeZone must be an IANA time zone, such as Europe/Berlin.';

/** Fields that are left out stay as they are. */
export class DigestBody {
  @ApiProperty({ enum: DIGEST_FREQUENCIES })
  @IsIn(DIGEST_FREQUENCIES, { message: `frequency must be one of ${DIGEST_FREQUENCIES.join(', ')}.` })
  frequency!: DigestFrequency;

  @ApiPropertyOptional({ minimum: 1, maximum: 7, description: '1 is Monday; for weekly digests.' })
  @IsOptional()
  @IsInt({ message: WEEKDAY_MESSAGE })
  @Min(1, { message: WEEKDAY_MESSAGE })
  @Max(7, { message: WEEKDAY_MESSAGE })
  weekday?: number;

  @ApiPropertyOptional({ minimum: 0, maximum: 23, description: 'In the time zone.' })
  @IsOptional()
  @IsInt({ message: HOUR_MESSAGE })
  @Min(0, { message: HOUR_MESSAGE })
  @Max(23, { message: HOUR_MESSAGE })
  hour?: number;

  @ApiPropertyOptional({ description: 'An IANA time zone.', example: 'Europe/Berlin' })
  @IsOptional()
  @IsString({ message: ZONE_MESSAGE })
  @MaxLength(64, { message: ZONE_MESSAGE })
  timeZone?: string;
}

export class DigestDto implements ShownDigestSettings {
  @ApiProperty({ enum: DIGEST_FREQUENCIES }) frequency!: DigestFrequency;
  @ApiProperty() weekday!: number;
  @ApiProperty() hour!: number;
  @ApiProperty() timeZone!: string;
  @ApiPropertyOptional({
    enum: ['unsubscribed', 'undeliverable'],
    description: 'Why digests are off, unless they were switched off here.',
  })
  stopped?: 'unsubscribed' | 'undeliverable';
}

export class NewEpisodesQuery extends PageQuery {
  @ApiPropertyOptional({ enum: ['true', 'false'], description: 'Only those with a summary.' })
  @IsOptional()
  @IsIn(['true', 'false'], { message: 'summarized must be true or false.' })
  summarized?: 'true' | 'false';
}

export class NewEpisodeDto {
  @ApiProperty() id!: number;
  @ApiProperty() title!: string;
  @ApiProperty() showName!: string;
  @ApiProperty() showSlug!: string;
  @ApiPropertyOptional() image?: string;
  @ApiPropertyOptional({ description: '`YYYY-MM-DD`' }) releasedOn?: string;
  @ApiProperty({ format: 'date-time' }) foundAt!: string;
  @ApiProperty({ description: 'Whether it is marked as new: one with a summary until it is opened.' })
  isNew!: boolean;
  @ApiPropertyOptional({ description: 'Path of its summary; absent without one.' }) path?: string;
  @ApiPropertyOptional({ description: 'Best insight of its summary.' }) insight?: string;
}

export function newEpisodeView(episode: NewEpisode, now: Date): NewEpisodeDto {
  const { analysis, isOpened, ...listed } = episode;
  const isNew = isMarkedNew(episode, now);
  if (!analysis) return { ...listed, isNew };
  const { title: insight } = bestInsight(analysis);
  return { ...listed, isNew, title: analysis.title, path: analysisPath(analysis), insight };
}

export class PrivateFeedDto {
  @ApiProperty({ description: 'Whoever has it can read the feed.' }) url!: string;
}
