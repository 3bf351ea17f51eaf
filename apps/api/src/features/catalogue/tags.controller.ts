import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { UseApiKey } from '#api/http/auth/api-key.guard.js';
import { AnalysisDto } from '#api/http/dto/analysis-dto.js';
import { ErrorDto } from '#api/http/dto/error-dto.js';
import { PageQuery, setPageHeaders } from '#api/http/pagination.js';
import { Port } from '#api/wiring/ports.js';
import type { Catalogue, TagSummary } from '#core/ports/catalogue.js';
import type { TagKind } from '#core/search/catalogue-entry.js';
import { getTag } from '#core/usecases/catalogue/find-analysis.js';

/** A guest or a topic. */
export class TagDto implements TagSummary {
  @ApiProperty() slug!: string;
  @ApiProperty() name!: string;
  @ApiProperty() analysisCount!: number;
}

class TagPageDto {
  @ApiProperty() slug!: string;
  @ApiProperty() name!: string;
  @ApiProperty({ description: 'Over all pages.' }) analysisCount!: number;
  @ApiProperty({ type: [AnalysisDto] }) analyses!: readonly AnalysisDto[];
}

@ApiTags('catalogue')
@ApiResponse({ status: '4XX', type: ErrorDto })
@Controller('api')
export class TagsController {
  constructor(@Port('catalogue') private readonly catalogue: Catalogue) {}

  /** Guests by number of analyses. */
  @Get('guests')
  @UseApiKey('read')
  @ApiOkResponse({ type: [TagDto] })
  guests(
    @Query() query: PageQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly TagDto[]> {
    return this.top('guest', query, reply);
  }

  /** Topics by number of analyses. */
  @Get('topics')
  @UseApiKey('read')
  @ApiOkResponse({ type: [TagDto] })
  topics(
    @Query() query: PageQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly TagDto[]> {
    return this.top('topic', query, reply);
  }

  /** Analyses with a guest, newest first, by slug or name. */
  @Get('guests/:slug')
  @UseApiKey('read')
  @ApiOkResponse({ type: TagPageDto })
  guest(
    @Param('slug') slug: string,
    @Query() query: PageQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<TagPageDto> {
    return this.page('guest', slug, query, reply);
  }

  /** Analyses about a topic, newest first, by slug or name. */
  @Get('topics/:slug')
  @UseApiKey('read')
  @ApiOkResponse({ type: TagPageDto })
  topic(
    @Param('slug') slug: string,
    @Query() query: PageQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<TagPageDto> {
    return this.page('topic', slug, query, reply);
  }

  private async top(kind: TagKind, query: PageQuery, reply: FastifyReply): Promise<readonly TagDto[]> {
    const page = await this.catalogue.tags.top(kind, query);
    setPageHeaders(reply, `/api/${kind}s`, query, page);
    return page.items;
  }

  private async page(
    kind: TagKind,
    name: string,
    query: PageQuery,
    reply: FastifyReply,
  ): Promise<TagPageDto> {
    const page = await getTag(this.catalogue.tags, kind, name, query);
    setPageHeaders(reply, `/api/${kind}s/${encodeURIComponent(page.slug)}`, query, page);
    return { slug: page.slug, name: page.name, analysisCount: page.total, analyses: page.items };
  }
}
