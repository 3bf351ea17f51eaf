import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiPropertyOptional, ApiResponse, ApiTags } from '@nestjs/swagger';
import { IsString } from 'class-validator';
import type { FastifyReply } from 'fastify';
import { UseApiKey } from '#api/http/auth/api-key.guard.js';
import { ErrorDto } from '#api/http/dto/error-dto.js';
import { PageQuery, setPageHeaders } from '#api/http/pagination.js';
import { RateLimit } from '#api/http/rate-limit.js';
import { queryText } from '#core/catalogue/list-address.js';
import { MAX_PAGE_SIZE } from '#core/limits/page-limits.js';
import { CatalogueService } from './catalogue.service.js';
import { SearchAnswerDto, searchAnswer } from './search-dto.js';

class SearchQueryDto extends PageQuery {
  @ApiPropertyOptional({ description: 'Any text; signs and operators mean nothing.', default: '' })
  @IsString({ message: 'q must be text.' })
  q = '';

  @ApiPropertyOptional({ minimum: 1, maximum: MAX_PAGE_SIZE, default: 20 })
  override limit = 20;
}

@ApiTags('catalogue')
@ApiResponse({ status: '4XX', type: ErrorDto })
@Controller('api')
export class SearchController {
  constructor(private readonly catalogue: CatalogueService) {}

  /** Public analyses by relevance, with matching shows, guests and topics. */
  @Get('search')
  @UseApiKey('read')
  @RateLimit('search')
  @ApiOkResponse({ type: SearchAnswerDto })
  async find(
    @Query() query: SearchQueryDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SearchAnswerDto> {
    const q = queryText(query.q);
    const answer = await this.catalogue.search(q, query);
    setPageHeaders(reply, '/api/search', query, answer, { q });
    return searchAnswer(q, answer);
  }
}
