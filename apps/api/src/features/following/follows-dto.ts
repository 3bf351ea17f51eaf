import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsOptional, IsString, MaxLength, ValidateIf } from 'class-validator';
import { BooleanField, ChoiceField, IntegerField } from '#api/http/dto/fields.js';
import {
  FOLLOW_MODES,
  type Follow,
  type FollowChange,
  type FollowedShow,
  type FollowMode,
  MAX_KEYWORD_LENGTH,
  MAX_KEYWORDS,
  MAX_PER_MONTH,
  type ShowSource,
  type ShowSourceKind,
} from '#core/following/follow.js';
import type { ImportResult } from '#core/usecases/following/import-follows.js';

/** Characters that are read at all; links are measured in `core`. */
const MAX_RAW_LENGTH = 4000;
const ONE_OF_BOTH = 'Send showSlug or url.';
const PER_MONTH = `maxPerMonth must be a whole number from 0 to ${MAX_PER_MONTH}.`;

export class FollowBody {
  @ApiPropertyOptional({ description: 'A show of the directory.', example: 'the-long-margin' })
  @ValidateIf(({ url }: FollowBody) => url === undefined)
  @MaxLength(MAX_RAW_LENGTH, { message: ONE_OF_BOTH })
  @IsString({ message: ONE_OF_BOTH })
  showSlug?: string;

  @ApiPropertyOptional({
    description: 'A feed, a Spotify show, a YouTube channel or the link of an episode.',
    example: 'https://feeds.example.com/show.xml',
  })
  @ValidateIf(({ showSlug }: FollowBody) => showSlug === undefined)
  @MaxLength(MAX_RAW_LENGTH, { message: 'This link is too long.' })
  @IsString({ message: ONE_OF_BOTH })
  url?: string;
}

export class FollowChangeBody implements FollowChange {
  @ChoiceField(FOLLOW_MODES, { optional: true, message: 'mode must be notify or summarize.' })
  mode?: FollowMode;

  @IntegerField(0, MAX_PER_MONTH, { optional: true, minimum: 0, maximum: MAX_PER_MONTH, message: PER_MONTH })
  maxPerMonth?: number;

  @ApiPropertyOptional({ type: [String], maxItems: MAX_KEYWORDS })
  @IsOptional()
  @MaxLength(MAX_RAW_LENGTH, { each: true, message: `A keyword can have ${MAX_KEYWORD_LENGTH} characters.` })
  @IsString({ each: true, message: 'keywords must be a list of words.' })
  @ArrayMaxSize(MAX_KEYWORDS, { message: `A show can have ${MAX_KEYWORDS} keywords.` })
  @IsArray({ message: 'keywords must be a list of words.' })
  keywords?: string[];

  @BooleanField({
    optional: true,
    description: 'While paused, new episodes are not listed, mailed, summarized or charged.',
  })
  paused?: boolean;
}

class ImportResultDto implements ImportResult {
  @ApiProperty() url!: string;
  @ApiProperty({ enum: ['followed', 'already_followed', 'failed'] }) status!: ImportResult['status'];
  @ApiPropertyOptional({ description: 'Reason of a failure.' }) message?: string;
}

export class ImportDto {
  @ApiProperty({ type: [ImportResultDto], description: 'One for each feed of the file, in its order.' })
  results!: readonly ImportResultDto[];
}

class FollowedShowDto implements FollowedShow {
  @ApiProperty() slug!: string;
  @ApiProperty() name!: string;
  @ApiPropertyOptional() image?: string;
}

class ShowSourceDto implements ShowSource {
  @ApiProperty({ enum: ['feed', 'spotify', 'youtube'] }) kind!: ShowSourceKind;
  @ApiProperty() url!: string;
}

export class FollowDto implements Follow {
  @ApiProperty() id!: number;
  @ApiProperty({ type: FollowedShowDto }) show!: FollowedShowDto;
  @ApiProperty({ type: [ShowSourceDto], description: 'Known places at which the show is published.' })
  sources!: readonly ShowSourceDto[];
  @ApiProperty({ enum: FOLLOW_MODES }) mode!: FollowMode;
  @ApiProperty({ description: 'Most summaries a calendar month (UTC).' }) maxPerMonth!: number;
  @ApiProperty({ type: [String], description: 'Only episodes with one of them are summarized.' })
  keywords!: readonly string[];
  @ApiProperty({ description: 'True while the member has paused it.' }) paused!: boolean;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
}
