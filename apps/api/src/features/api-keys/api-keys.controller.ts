import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ApiErrors } from '#api/http/api-errors.js';
import { CurrentMember, SignedIn } from '#api/http/auth/member-auth.js';
import { idParam } from '#api/http/id-param.js';
import { PageQuery, pageOfAll } from '#api/http/pagination.js';
import { RateLimit } from '#api/http/rate-limit.js';
import type { Member } from '#core/accounts/member.js';
import { ApiKeyService } from './api-key.service.js';
import { ApiKeyBody, ApiKeyDto, CreatedApiKeyDto } from './api-keys-dto.js';

const PATH = '/api/user/api-keys';
const KEY_ID = idParam('api_key_not_found', 'This API key does not exist. It may have been deleted.');

/** Keys for programs (contract §9). Only their owner manages them, signed in: a key makes no keys. */
@ApiTags('connecting')
@ApiErrors()
@Controller(PATH.slice(1))
export class ApiKeysController {
  constructor(private readonly keys: ApiKeyService) {}

  /** Oldest first. */
  @Get()
  @SignedIn()
  @ApiOkResponse({ type: [ApiKeyDto] })
  async list(
    @Query() query: PageQuery,
    @CurrentMember() { id }: Member,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly ApiKeyDto[]> {
    return pageOfAll(reply, PATH, query, await this.keys.list(id));
  }

  /** `key` is in this answer alone. */
  @Post()
  @SignedIn({ fresh: true })
  @RateLimit('api-keys')
  @ApiCreatedResponse({ type: CreatedApiKeyDto })
  create(@Body() { name, scopes }: ApiKeyBody, @CurrentMember() { id }: Member): Promise<CreatedApiKeyDto> {
    return this.keys.create(id, name, scopes);
  }

  /** Revokes the key at once. */
  @Delete(':id')
  @SignedIn()
  @RateLimit('api-keys')
  @HttpCode(204)
  @ApiNoContentResponse()
  remove(@Param('id', KEY_ID) id: number, @CurrentMember() member: Member): Promise<void> {
    return this.keys.delete(member.id, id);
  }
}
