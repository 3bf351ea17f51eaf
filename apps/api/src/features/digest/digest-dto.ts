import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ChoiceField, FlagField, IntegerField, TextField } from '#api/http/dto/fields.js';
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
  @ChoiceField(DIGEST_FREQUENCIES)
  frequency!: DigestFrequency;

  @IntegerField(1, 7, {
    optional: true,
    minimum: 1,
    maximum: 7,
    description: '1 is Monday; for weekly digests.',
    message: WEEKDAY_MESSAGE,
  })
  weekday?: number;

  @IntegerField(0, 23, {
    optional: true,
    minimum: 0,
    maximum: 23,
    description: 'In the time zone.',
    message: HOUR_MESSAGE,
  })
  hour?: number;

  @TextField(64, {
    optional: true,
    description: 'An IANA time zone.',
    example: 'Europe/Berlin',
    message: ZONE_MESSAGE,
  })
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
  @FlagField('Only those with a summary.')
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
  @ApiProperty({ description: 'True while it is marked as new: one with a summary until it is opened.' })
  isNew!: boolean;
  @ApiPropertyOptional({ description: 'Path of its summary; absent without one.' }) path?: string;
  @ApiPropertyOptional({ description: 'Best insight of its summary.' }) insight?: string;
}

export function newEpisodeView(episode: NewEpisode, now: Date): NewEpisodeDto {
  const { analysis, isOpened, ...listed } = episode;
  const isNew = isMarkedNew(episode, now);
  if (!analysis) return { ...listed, isNew };
  const { title: insight } = bestInsight(analysis);
  return {
    ...listed,
    isNew,
    title: analysis.title,
    path: analysisPath(analysis),
    insight: insight || undefined,
  };
}

export class PrivateFeedDto {
  @ApiProperty({ description: 'Whoever has it can read the feed.' }) url!: string;
}
