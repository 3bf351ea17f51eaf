import {
  Body,
  Controller,
  Delete,
  Get,
  Inject,
  Param,
  ParseIntPipe,
  Post,
  Put,
  Query,
  Res,
} from '@nestjs/common';
import { ApiOkResponse, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ApiErrors, NoContent, Ok } from '#api/http/api-responses.js';
import { UseApiKey } from '#api/http/auth/api-key.guard.js';
import { CurrentMember, SignedIn } from '#api/http/auth/member-auth.js';
import { setPageHeaders } from '#api/http/pagination.js';
import { RateLimit } from '#api/http/rate-limit.js';
import { type UseCases, useCases } from '#api/wiring/ports.js';
import type { Member } from '#core/accounts/member.js';
import { DomainError } from '#core/errors.js';
import { READING_STATES } from '#core/library/reading.js';
import {
  changeSavedSummaries,
  markSavedRead,
  saveSummary,
} from '#core/usecases/library/manage-collections.js';
import {
  ReadBody,
  SavedAnalysisDto,
  SavedChangeBody,
  SavedChangeDto,
  SavedQuery,
  SavedStateDto,
  SaveLimitDto,
  SaveQuery,
  savedView,
} from './saved-dto.js';

const LIST = '/api/user/saved-summaries';

const ANALYSIS_ID = new ParseIntPipe({
  exceptionFactory: () => new DomainError('analysis_not_found', 'The requested analysis could not be found.'),
});

export const SAVED_USE_CASES = useCases(['library'], ({ library }) => ({
  saved: library.saved,
  save: saveSummary(library),
  markRead: markSavedRead(library),
  change: changeSavedSummaries(library),
}));

/** The summaries that members save (spec §7, contract §3). */
@ApiTags('saved')
@ApiErrors()
@Controller('api/user')
export class SavedController {
  constructor(@Inject(SAVED_USE_CASES.provide) private readonly useCases: UseCases<typeof SAVED_USE_CASES>) {}

  /** Idempotent. */
  @Post('save-summary/:analysisId')
  @UseApiKey('library')
  @SignedIn({ adoptsVisitor: true })
  @RateLimit('save-summary')
  @Ok(SavedStateDto)
  @ApiResponse({ status: 403, type: SaveLimitDto })
  async save(
    @Param('analysisId', ANALYSIS_ID) id: number,
    @Query() { undo }: SaveQuery,
    @CurrentMember() member: Member,
  ): Promise<SavedStateDto> {
    await this.useCases.save(member.id, id, undo === 'true');
    return { isSaved: true };
  }

  /** Idempotent. */
  @Delete('save-summary/:analysisId')
  @UseApiKey('library')
  @SignedIn()
  @RateLimit('save-summary')
  @ApiOkResponse({ type: SavedStateDto })
  async remove(
    @Param('analysisId', ANALYSIS_ID) id: number,
    @CurrentMember() member: Member,
  ): Promise<SavedStateDto> {
    await this.useCases.saved.remove(member.id, [id]);
    return { isSaved: false };
  }

  /** 404 when the summary is not saved. */
  @Put('saved-summaries/:analysisId/read')
  @UseApiKey('library')
  @SignedIn()
  @RateLimit('library')
  @NoContent()
  markRead(
    @Param('analysisId', ANALYSIS_ID) id: number,
    @Body() { isRead }: ReadBody,
    @CurrentMember() member: Member,
  ): Promise<void> {
    return this.useCases.markRead(member.id, id, isRead);
  }

  /** Several saved summaries at once. Idempotent. */
  @Post('saved-summaries/batch')
  @UseApiKey('library')
  @SignedIn()
  @RateLimit('library')
  @Ok(SavedChangeDto)
  @ApiResponse({ status: 403, type: SaveLimitDto })
  async change(@Body() change: SavedChangeBody, @CurrentMember() member: Member): Promise<SavedChangeDto> {
    return { ids: await this.useCases.change(member.id, change) };
  }

  @Get('is-saved/:analysisId')
  @UseApiKey('library')
  @SignedIn()
  @ApiOkResponse({ type: SavedStateDto })
  async isSaved(
    @Param('analysisId', ANALYSIS_ID) id: number,
    @CurrentMember() member: Member,
  ): Promise<SavedStateDto> {
    return { isSaved: await this.useCases.saved.isSaved(member.id, id) };
  }

  /** Newest save first unless `sort` says otherwise. */
  @Get('saved-summaries')
  @UseApiKey('library')
  @SignedIn()
  @ApiOkResponse({ type: [SavedAnalysisDto] })
  async list(
    @Query() query: SavedQuery,
    @CurrentMember() member: Member,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SavedAnalysisDto[]> {
    const { limit, cursor, sort, q, collection, unread, state } = query;
    const states = READING_STATES.filter(
      (one) => one === (state ?? one) && (unread !== 'true' || one !== 'read'),
    );
    const page = await this.useCases.saved.list(member.id, {
      limit,
      cursor,
      sort,
      filter: q,
      collectionId: collection,
      states: states.length < READING_STATES.length ? states : undefined,
    });
    setPageHeaders(reply, LIST, query, page, {
      sort,
      q,
      collection: collection?.toString(),
      unread,
      state,
    });
    return page.items.map(savedView);
  }
}
