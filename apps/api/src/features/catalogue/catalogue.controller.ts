import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import {
  ApiOkResponse,
  ApiProperty,
  ApiPropertyOptional,
  ApiResponse,
  ApiTags,
  PickType,
} from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import type { FastifyReply } from 'fastify';
import { UseApiKey } from '#api/http/auth/api-key.guard.js';
import { EpisodeMetadataDto } from '#api/http/dto/analysis-dto.js';
import { ErrorDto } from '#api/http/dto/error-dto.js';
import { PageQuery, setPageHeaders } from '#api/http/pagination.js';
import type { Analysis } from '#core/analysis/analysis.js';
import { SHOW_SORTS, type ShowSort } from '#core/catalogue/show-choice.js';
import { EPISODE_SORTS, type EpisodeSort, episodeLabels } from '#core/catalogue/shown-episodes.js';
import { MAX_PAGE_SIZE } from '#core/limits/page-limits.js';
import { showSlug } from '#core/pages/slug.js';
import type { ShowSummary } from '#core/ports/catalogue.js';
import { MAX_FILTER_LENGTH } from '#core/saved/saved-list.js';
import { CatalogueService } from './catalogue.service.js';

/** Shows in the header's Browse menu (spec §9). */
const MAX_TOP_SHOWS = 12;

class TopQuery extends PickType(PageQuery, ['limit']) {
  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: MAX_PAGE_SIZE, default: MAX_TOP_SHOWS })
  override limit = MAX_TOP_SHOWS;
}

class TopPodcastDto {
  @ApiProperty() slug!: string;
  @ApiProperty() name!: string;
}

class PodcastSummaryDto {
  @ApiProperty() podcast_slug!: string;
  @ApiProperty() podcast_name!: string;
  @ApiPropertyOptional() podcast_image?: string;
  @ApiProperty() episode_count!: number;
  @ApiProperty({ format: 'date-time' }) latest_episode!: string;
  @ApiPropertyOptional({ description: 'Title of the last released episode.' }) latest_title?: string;
}

class EpisodeDto {
  @ApiProperty() url_slug!: string;
  @ApiProperty() guest_name!: string;
  @ApiProperty() topic!: string;
  @ApiProperty() title!: string;
  @ApiProperty({ format: 'date-time' }) created_at!: string;
  @ApiProperty({ type: EpisodeMetadataDto }) podcast_metadata!: EpisodeMetadataDto;
}

class ShowsQuery extends PageQuery {
  @ApiPropertyOptional({ description: 'Beginnings of words of the name; at most one page.' })
  @IsOptional()
  @MaxLength(MAX_FILTER_LENGTH, { message: `q may have at most ${MAX_FILTER_LENGTH} characters.` })
  @IsString({ message: 'q must be text.' })
  q?: string;

  @ApiPropertyOptional({ enum: SHOW_SORTS, default: 'name' })
  @IsOptional()
  @IsIn(SHOW_SORTS, { message: `sort must be one of ${SHOW_SORTS.join(', ')}.` })
  sort?: ShowSort;
}

class EpisodesQuery extends PageQuery {
  @ApiPropertyOptional({ description: 'Words of the guest, the topic or the title.' })
  @IsOptional()
  @MaxLength(MAX_FILTER_LENGTH, { message: `q may have at most ${MAX_FILTER_LENGTH} characters.` })
  @IsString({ message: 'q must be text.' })
  q?: string;

  @ApiPropertyOptional({ enum: EPISODE_SORTS, default: 'newest' })
  @IsOptional()
  @IsIn(EPISODE_SORTS, { message: `sort must be one of ${EPISODE_SORTS.join(', ')}.` })
  sort?: EpisodeSort;
}

@ApiTags('catalogue')
@ApiResponse({ status: '4XX', type: ErrorDto })
@Controller('api')
export class CatalogueController {
  constructor(private readonly catalogue: CatalogueService) {}

  /** The shows with the most analyses, at most 12. */
  @Get('podcasts/top')
  @UseApiKey('read')
  @ApiOkResponse({ type: [TopPodcastDto] })
  async top(@Query() { limit }: TopQuery): Promise<TopPodcastDto[]> {
    const shows = await this.catalogue.topShows(Math.min(limit, MAX_TOP_SHOWS));
    return shows.map(({ slug, name }) => ({ slug, name }));
  }

  @Get('podcast-summaries')
  @UseApiKey('read')
  @ApiOkResponse({ type: [PodcastSummaryDto] })
  async directory(
    @Query() query: ShowsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PodcastSummaryDto[]> {
    const { q, sort, limit, cursor } = query;
    const page = await this.catalogue.listShows({ limit, cursor, filter: q, sort });
    setPageHeaders(reply, '/api/podcast-summaries', query, page, { q, sort });
    reply.header('x-total-episodes', String(page.episodes));
    return page.items.map(podcastSummary);
  }

  /** Episodes of a show, by its name or slug. Filter and order apply to all pages. */
  @Get('podcasts/:show/episodes')
  @UseApiKey('read')
  @ApiOkResponse({ type: [EpisodeDto] })
  async episodes(
    @Param('show') show: string,
    @Query() query: EpisodesQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<EpisodeDto[]> {
    const slug = showSlug(show);
    const { q, sort, limit, cursor } = query;
    const page = await this.catalogue.episodes(slug, { limit, cursor, filter: q, sort });
    setPageHeaders(reply, `/api/podcasts/${encodeURIComponent(slug)}/episodes`, query, page, { q, sort });
    return page.items.map(episodeOf);
  }
}

/** A show as listed in the directory (spec §3). */
export function podcastSummary(show: ShowSummary): PodcastSummaryDto {
  return {
    podcast_slug: show.slug,
    podcast_name: show.name,
    podcast_image: show.image,
    episode_count: show.episodeCount,
    latest_episode: show.latestEpisode,
    latest_title: show.latestTitle,
  };
}

/** An analysis as listed on its show's page (spec §3, episode). */
export function episodeOf(analysis: Analysis): EpisodeDto {
  const { id, urlSlug, createdAt, podcastMetadata } = analysis;
  return {
    url_slug: urlSlug ?? String(id),
    ...episodeLabels(analysis),
    created_at: createdAt,
    podcast_metadata: podcastMetadata,
  };
}
