import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import {
  ApiOkResponse,
  ApiProperty,
  ApiPropertyOptional,
  ApiResponse,
  ApiTags,
  PickType,
} from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { UseApiKey } from '#api/http/auth/api-key.guard.js';
import { EpisodeDto, episodeOf, PodcastSummaryDto, podcastSummary } from '#api/http/dto/catalogue-dto.js';
import { ErrorDto } from '#api/http/dto/error-dto.js';
import { ChoiceField, TextField } from '#api/http/dto/fields.js';
import { PageQuery, setPageHeaders } from '#api/http/pagination.js';
import { Port } from '#api/wiring/ports.js';
import { SHOW_SORTS, type ShowSort } from '#core/catalogue/show-choice.js';
import { EPISODE_SORTS, type EpisodeSort } from '#core/catalogue/shown-episodes.js';
import { MAX_PAGE_SIZE } from '#core/limits/limit.js';
import { showSlug } from '#core/pages/slug.js';
import type { Catalogue } from '#core/ports/catalogue.js';
import { MAX_FILTER_LENGTH } from '#core/saved/saved-list.js';

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

class ShowsQuery extends PageQuery {
  @TextField(MAX_FILTER_LENGTH, {
    optional: true,
    description: 'Beginnings of words of the name; at most one page.',
  })
  q?: string;

  @ChoiceField(SHOW_SORTS, { optional: true, default: 'name' })
  sort?: ShowSort;
}

class EpisodesQuery extends PageQuery {
  @TextField(MAX_FILTER_LENGTH, {
    optional: true,
    description: 'Words of the guest, the topic or the title.',
  })
  q?: string;

  @ChoiceField(EPISODE_SORTS, { optional: true, default: 'newest' })
  sort?: EpisodeSort;
}

@ApiTags('catalogue')
@ApiResponse({ status: '4XX', type: ErrorDto })
@Controller('api')
export class CatalogueController {
  constructor(@Port('catalogue') private readonly catalogue: Catalogue) {}

  /** The shows with the most analyses, at most 12. */
  @Get('podcasts/top')
  @UseApiKey('read')
  @ApiOkResponse({ type: [TopPodcastDto] })
  async top(@Query() { limit }: TopQuery): Promise<TopPodcastDto[]> {
    const shows = await this.catalogue.shows.top(Math.min(limit, MAX_TOP_SHOWS));
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
    const page = await this.catalogue.shows.list({ limit, cursor, filter: q, sort });
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
    const page = await this.catalogue.shows.episodes(slug, { limit, cursor, filter: q, sort });
    setPageHeaders(reply, `/api/podcasts/${encodeURIComponent(slug)}/episodes`, query, page, { q, sort });
    return page.items.map(episodeOf);
  }
}
