import { Body, Controller, Delete, Get, Inject, Param, Patch, Post, Put, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ApiErrors, NoContent } from '#api/http/api-responses.js';
import { UseApiKey } from '#api/http/auth/api-key.guard.js';
import { CurrentMember, SignedIn } from '#api/http/auth/member-auth.js';
import { TextField } from '#api/http/dto/fields.js';
import { idParam } from '#api/http/id-param.js';
import { PageQuery, setNextLink } from '#api/http/pagination.js';
import { RateLimit } from '#api/http/rate-limit.js';
import type { UseCases } from '#api/wiring/ports.js';
import type { Member } from '#core/accounts/member.js';
import { type Collection, MAX_COLLECTION_NAME_LENGTH } from '#core/library/collection.js';
import { LIBRARY_USE_CASES } from './library-use-cases.js';

const LIST = '/api/user/collections';
const COLLECTION_ID = idParam('collection_not_found', 'This collection does not exist.');
const ANALYSIS_ID = idParam('analysis_not_found', 'The requested analysis could not be found.');

/** UTF-16 units that are read at all; the name's characters are counted in `core`. */
const MAX_RAW_LENGTH = 1000;

class CollectionBody {
  @TextField(MAX_RAW_LENGTH, {
    minLength: 1,
    maxLength: MAX_COLLECTION_NAME_LENGTH,
    example: 'Pricing',
    tooLong: `A collection needs a name of 1 to ${MAX_COLLECTION_NAME_LENGTH} characters.`,
  })
  name!: string;
}

class CollectionDto implements Collection {
  @ApiProperty() id!: number;
  @ApiProperty() name!: string;
  @ApiProperty({ description: 'Number of summaries in it.' }) count!: number;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
}

/** Named lists of saved summaries (contract §7). */
@ApiTags('library')
@ApiErrors()
@Controller(LIST.slice(1))
export class CollectionsController {
  constructor(
    @Inject(LIBRARY_USE_CASES.provide) private readonly library: UseCases<typeof LIBRARY_USE_CASES>,
  ) {}

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
    const { items, next } = await this.library.collections.list(id, query);
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
  @NoContent()
  remove(@Param('id', COLLECTION_ID) id: number, @CurrentMember() member: Member): Promise<void> {
    return this.library.deleteCollection(member.id, id);
  }

  /** Saves the summary first if it is not saved yet. Idempotent. */
  @Put(':id/summaries/:analysisId')
  @UseApiKey('library')
  @SignedIn()
  @RateLimit('library')
  @NoContent()
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
  @NoContent()
  removeSummary(
    @Param('id', COLLECTION_ID) id: number,
    @Param('analysisId', ANALYSIS_ID) analysisId: number,
    @CurrentMember() member: Member,
  ): Promise<void> {
    return this.library.removeFromCollection(member.id, id, analysisId);
  }
}
