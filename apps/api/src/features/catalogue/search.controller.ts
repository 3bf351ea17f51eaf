import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiPropertyOptional, ApiResponse, ApiTags } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import type { FastifyReply } from 'fastify';
import { UseApiKey } from '#api/http/auth/api-key.guard.js';
import {
  SearchAnswerDto,
  SuggestionsDto,
  searchAnswer,
  suggestionsAnswer,
} from '#api/http/dto/catalogue-dto.js';
import { ErrorDto } from '#api/http/dto/error-dto.js';
import { ChoiceField } from '#api/http/dto/fields.js';
import { PageQuery, setPageHeaders } from '#api/http/pagination.js';
import { RateLimit } from '#api/http/rate-limit.js';
import { Port } from '#api/wiring/ports.js';
import { MAX_SUGGESTED_QUERY, queryText } from '#core/catalogue/list-address.js';
import { MAX_PAGE_SIZE } from '#core/limits/limit.js';
import type { Catalogue } from '#core/ports/catalogue.js';
import { SEARCH_PERIODS, type SearchPeriod } from '#core/search/search-filter.js';

const PERIODS = Object.keys(SEARCH_PERIODS);

class SearchQueryDto extends PageQuery {
  @ApiPropertyOptional({
    type: String,
    description: 'Any text; signs and operators mean nothing.',
    default: '',
  })
  @IsString({ message: 'q must be text.' })
  q = '';

  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: MAX_PAGE_SIZE, default: 20 })
  override limit = 20;

  @ApiPropertyOptional({ description: 'Slug of a show: its episodes alone, at most the newest 5,000.' })
  @IsOptional()
  @IsString({ message: 'show must be text.' })
  @MaxLength(200, { message: 'show is not the slug of a show.' })
  show?: string;

  @ChoiceField(PERIODS, {
    optional: true,
    description: 'Episodes released since then, at most the newest 5,000.',
  })
  period?: SearchPeriod;
}

class SuggestionQueryDto {
  @ApiPropertyOptional({ type: String, description: 'Text typed so far.', default: '' })
  @IsString({ message: 'q must be text.' })
  q = '';
}

/** Suggestions change with new analyses only: a browser may repeat its own for a while. */
const SUGGESTIONS_CACHE = 'public, max-age=120';
const SUGGESTIONS_PER_KIND = 3;

@ApiTags('catalogue')
@ApiResponse({ status: '4XX', type: ErrorDto })
@Controller('api')
export class SearchController {
  constructor(@Port('catalogue') private readonly catalogue: Catalogue) {}

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
    const { show, period } = query;
    const answer = await this.catalogue.search.find(q, query, { show: show || undefined, period });
    setPageHeaders(reply, '/api/search', query, answer, { q, show, period });
    return searchAnswer(q, answer);
  }

  /** Shows, guests, topics and summaries that complete what is typed; at most 8. */
  @Get('search/suggestions')
  @RateLimit('suggestions')
  @ApiOkResponse({ type: SuggestionsDto })
  async suggest(
    @Query() { q }: SuggestionQueryDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SuggestionsDto> {
    const answer = await this.catalogue.search.suggest(
      queryText(q, MAX_SUGGESTED_QUERY),
      SUGGESTIONS_PER_KIND,
    );
    reply.header('cache-control', SUGGESTIONS_CACHE);
    return suggestionsAnswer(answer);
  }
}
