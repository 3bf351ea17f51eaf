import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Put, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ApiErrors } from '#api/http/api-errors.js';
import { UseApiKey } from '#api/http/auth/api-key.guard.js';
import { CurrentMember, SignedIn } from '#api/http/auth/member-auth.js';
import { idParam } from '#api/http/id-param.js';
import { PageQuery, setNextLink } from '#api/http/pagination.js';
import { RateLimit } from '#api/http/rate-limit.js';
import type { Member } from '#core/accounts/member.js';
import { CollectionBody, CollectionDto } from './collections-dto.js';
import { LibraryService } from './library.service.js';

const LIST = '/api/user/collections';
const COLLECTION_ID = idParam('collection_not_found', 'This collection does not exist.');
const ANALYSIS_ID = idParam('analysis_not_found', 'The requested analysis could not be found.');

/** Named lists of saved summaries (contract §7). */
@ApiTags('library')
@ApiErrors()
@Controller(LIST.slice(1))
export class CollectionsController {
  constructor(private readonly library: LibraryService) {}

  /** By name. */
  @Get()
  @UseApiKey('library')
  @SignedIn()
  @ApiOkResponse({ type: [CollectionDto] })
  async list(
    @Query() query: PageQuery,
    @CurrentMember() { id }: Member,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly CollectionDto[]> {
    const { items, next } = await this.library.listCollections(id, query);
    setNextLink(reply, LIST, query, next);
    return items;
  }

  /** 409 `name_taken` if another collection has the name, without regard to case. */
  @Post()
  @UseApiKey('library')
  @SignedIn()
  @RateLimit('library')
  @ApiCreatedResponse({ type: CollectionDto })
  create(@Body() { name }: CollectionBody, @CurrentMember() { id }: Member): Promise<CollectionDto> {
    return this.library.createCollection(id, name);
  }

  @Patch(':id')
  @UseApiKey('library')
  @SignedIn()
  @RateLimit('library')
  @ApiOkResponse({ type: CollectionDto })
  rename(
    @Param('id', COLLECTION_ID) id: number,
    @Body() { name }: CollectionBody,
    @CurrentMember() member: Member,
  ): Promise<CollectionDto> {
    return this.library.renameCollection(member.id, id, name);
  }

  /** Its summaries stay saved. */
  @Delete(':id')
  @UseApiKey('library')
  @SignedIn()
  @RateLimit('library')
  @HttpCode(204)
  @ApiNoContentResponse()
  remove(@Param('id', COLLECTION_ID) id: number, @CurrentMember() member: Member): Promise<void> {
    return this.library.deleteCollection(member.id, id);
  }

  /** Saves the summary first if it is not saved yet. Idempotent. */
  @Put(':id/summaries/:analysisId')
  @UseApiKey('library')
  @SignedIn()
  @RateLimit('library')
  @HttpCode(204)
  @ApiNoContentResponse()
  add(
    @Param('id', COLLECTION_ID) id: number,
    @Param('analysisId', ANALYSIS_ID) analysisId: number,
    @CurrentMember() member: Member,
  ): Promise<void> {
    return this.library.addToCollection(member.id, id, analysisId);
  }

  /** The summary stays saved. Idempotent. */
  @Delete(':id/summaries/:analysisId')
  @UseApiKey('library')
  @SignedIn()
  @RateLimit('library')
  @HttpCode(204)
  @ApiNoContentResponse()
  removeSummary(
    @Param('id', COLLECTION_ID) id: number,
    @Param('analysisId', ANALYSIS_ID) analysisId: number,
    @CurrentMember() member: Member,
  ): Promise<void> {
    return this.library.removeFromCollection(member.id, id, analysisId);
  }
}
