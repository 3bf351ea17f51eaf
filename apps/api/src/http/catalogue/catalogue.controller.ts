import { Controller, Get, Inject, Param, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Analysis } from '../../../../../core/analysis/analysis.js';
import { showSlug } from '../../../../../core/catalogue/slug.js';
import type { ShowSummary, Shows } from '../../../../../core/ports/shows.js';
import { SHOWS } from '../../wiring/tokens.js';
import { EpisodeMetadataDto } from '../analysis/analysis-dto.js';
import { PageQuery, sendPageHeaders } from '../page-query.js';

/** Shows in the header's Browse menu (spec §9). */
const TOP_SHOWS = 12;

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
}

class EpisodeDto {
  @ApiProperty() url_slug!: string;
  @ApiProperty() guest_name!: string;
  @ApiProperty() topic!: string;
  @ApiProperty() title!: string;
  @ApiProperty({ format: 'date-time' }) created_at!: string;
  @ApiProperty({ type: EpisodeMetadataDto }) podcast_metadata!: EpisodeMetadataDto;
}

@ApiTags('catalogue')
@Controller('api')
export class CatalogueController {
  constructor(@Inject(SHOWS) private readonly shows: Shows) {}

  @Get('podcasts/top')
  @ApiOkResponse({ type: [TopPodcastDto] })
  async top(): Promise<TopPodcastDto[]> {
    return (await this.shows.top(TOP_SHOWS)).map(({ slug, name }) => ({ slug, name }));
  }

  @Get('podcast-summaries')
  @ApiOkResponse({ type: [PodcastSummaryDto] })
  async directory(
    @Query() query: PageQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PodcastSummaryDto[]> {
    const page = await this.shows.list(query);
    sendPageHeaders(reply, '/api/podcast-summaries', query, page);
    return page.items.map(podcastSummary);
  }

  /** A show's episodes, by its name or its slug. */
  @Get('podcasts/:show/episodes')
  @ApiOkResponse({ type: [EpisodeDto] })
  async episodes(
    @Param('show') show: string,
    @Query() query: PageQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<EpisodeDto[]> {
    const slug = showSlug(show);
    const page = await this.shows.episodes(slug, query);
    sendPageHeaders(reply, `/api/podcasts/${encodeURIComponent(slug)}/episodes`, query, page);
    return page.items.map(episodeOf);
  }
}

/** A show as the directory tells of it (spec §3). */
export function podcastSummary(show: ShowSummary): PodcastSummaryDto {
  return {
    podcast_slug: show.slug,
    podcast_name: show.name,
    podcast_image: show.image,
    episode_count: show.episodeCount,
    latest_episode: show.latestEpisode,
  };
}

/** An analysis as a show's page tells of it (spec §3, episode). */
export function episodeOf({
  id,
  urlSlug,
  title,
  createdAt,
  aiSummary,
  podcastMetadata,
}: Analysis): EpisodeDto {
  return {
    url_slug: urlSlug ?? String(id),
    guest_name: podcastMetadata.guest ?? podcastMetadata.show.name,
    topic: aiSummary.keyTopics[0] ?? title,
    title,
    created_at: createdAt,
    podcast_metadata: podcastMetadata,
  };
}
