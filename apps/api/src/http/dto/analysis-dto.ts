import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { Analysis, Visibility } from '#core/analysis/analysis.js';
import type { EpisodeMetadata, Picture, Show } from '#core/analysis/episode.js';
import type { SponsorBlock } from '#core/transcripts/chapter.js';
import { CHAPTER_ORIGINS, type Chapter, type ChapterOrigin } from '#core/transcripts/chapter.js';
import type { SpeakerNames } from '#core/transcripts/speaker-names.js';
import { ProvenanceDto } from './provenance-dto.js';
import { InsightsDto, SummaryDto } from './sections-dto.js';

/* DTOs of core's analysis; `implements` keeps them in sync. */

export class PictureDto implements Picture {
  @ApiProperty() url!: string;
  @ApiPropertyOptional() width?: number;
  @ApiPropertyOptional() height?: number;
}

export class ShowDto implements Show {
  @ApiProperty() name!: string;
  @ApiPropertyOptional() description?: string;
  @ApiProperty({ type: [PictureDto] }) images!: readonly PictureDto[];
}

export class EpisodeMetadataDto implements EpisodeMetadata {
  @ApiProperty() name!: string;
  @ApiPropertyOptional() description?: string;
  @ApiPropertyOptional({ example: '2026-05-31' }) release_date?: string;
  @ApiProperty({ description: 'Milliseconds; 0 when unknown.' }) duration_ms!: number;
  @ApiProperty({ type: [PictureDto] }) images!: readonly PictureDto[];
  @ApiProperty({ type: ShowDto }) show!: ShowDto;
  @ApiPropertyOptional({ description: 'As the publisher writes it.' }) guest?: string;
  @ApiPropertyOptional({ type: [String], description: 'One by one, where there are several.' })
  guests?: readonly string[];
  @ApiPropertyOptional({ type: [String] }) hosts?: readonly string[];
  @ApiPropertyOptional({ format: 'uri', description: "The publisher's recording, which the page plays." })
  audio_url?: string;
}

export class ChapterDto implements Chapter {
  @ApiProperty({ example: 'Raising prices' }) title!: string;
  @ApiProperty({ example: 754 }) startSeconds!: number;
  @ApiProperty({ example: 1130 }) endSeconds!: number;
  @ApiProperty({ enum: CHAPTER_ORIGINS }) origin!: ChapterOrigin;
}

export class SponsorBlockDto implements SponsorBlock {
  @ApiProperty({ example: 610 }) startSeconds!: number;
  @ApiProperty({ example: 672 }) endSeconds!: number;
  @ApiPropertyOptional({ example: 'Ledgerly' }) brand?: string;
}

export class AnalysisDto implements Analysis {
  @ApiProperty() id!: number;
  @ApiPropertyOptional() urlSlug?: string;
  @ApiProperty() title!: string;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiPropertyOptional({ format: 'date-time', description: 'The last change. Absent: none was made.' })
  changedAt?: string;
  @ApiProperty({ enum: ['public', 'private', 'example'] }) visibility!: Visibility;
  @ApiPropertyOptional() spotifyUrl?: string;
  @ApiPropertyOptional() linkedSpotifyUrl?: string;
  @ApiPropertyOptional() youtubeUrl?: string;
  @ApiPropertyOptional() appleUrl?: string;
  @ApiPropertyOptional() linkedYoutubeUrl?: string;
  @ApiProperty({ type: SummaryDto }) aiSummary!: SummaryDto;
  @ApiProperty({ type: InsightsDto }) businessInsights!: InsightsDto;
  @ApiProperty({ type: EpisodeMetadataDto }) podcastMetadata!: EpisodeMetadataDto;
  @ApiProperty({ type: ProvenanceDto }) provenance!: ProvenanceDto;
  @ApiPropertyOptional({ type: [ChapterDto] }) chapters?: readonly ChapterDto[];
  @ApiPropertyOptional({ type: [SponsorBlockDto], description: 'Segments that present sponsors.' })
  sponsorBlocks?: readonly SponsorBlockDto[];
  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'string' },
    example: { 'Speaker 1': 'Ada Lovelace' },
    description: 'Names given to labels of the transcript, which all texts have.',
  })
  speakerNames?: SpeakerNames;
}

export class ExportedAnalysisDto extends AnalysisDto {
  @ApiProperty({ format: 'uri' }) url!: string;
}
