import { Body, Controller, Delete, Get, Inject, Param, Post, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ApiErrors, NoContent } from '#api/http/api-responses.js';
import { CurrentMember, SignedIn } from '#api/http/auth/member-auth.js';
import { idParam } from '#api/http/id-param.js';
import { PageQuery, pageOfAll } from '#api/http/pagination.js';
import { RateLimit } from '#api/http/rate-limit.js';
import { type UseCases, useCases } from '#api/wiring/ports.js';
import type { Member } from '#core/accounts/member.js';
import { createApiKey, deleteApiKey } from '#core/usecases/connecting/manage-api-keys.js';
import { ApiKeyBody, ApiKeyDto, CreatedApiKeyDto } from './api-keys-dto.js';

const PATH = '/api/user/api-keys';
const KEY_ID = idParam('api_key_not_found', 'This API key does not exist. It may have been deleted.');

export const API_KEY_USE_CASES = useCases(
  ['integrations', 'tokens'],
  ({ integrations: { apiKeys: keys }, tokens }) => ({
    keys,
    create: createApiKey({ keys, tokens }),
    delete: deleteApiKey({ keys }),
  }),
);

/** Keys for programs (contract §9). Only their owner manages them, signed in: a key cannot create keys. */
@ApiTags('connecting')
@ApiErrors()
@Controller(PATH.slice(1))
export class ApiKeysController {
  constructor(
    @Inject(API_KEY_USE_CASES.provide) private readonly useCases: UseCases<typeof API_KEY_USE_CASES>,
  ) {}

  /** Oldest first. */
  @Get()
  @SignedIn()
  @ApiOkResponse({ type: [ApiKeyDto] })
  async list(
    @Query() query: PageQuery,
    @CurrentMember() { id }: Member,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly ApiKeyDto[]> {
    return pageOfAll(reply, PATH, query, await this.useCases.keys.list(id));
  }

  /** `key` is in this answer alone. */
  @Post()
  @SignedIn({ fresh: true })
  @RateLimit('api-keys')
  @ApiCreatedResponse({ type: CreatedApiKeyDto })
  create(@Body() { name, scopes }: ApiKeyBody, @CurrentMember() { id }: Member): Promise<CreatedApiKeyDto> {
    return this.useCases.create(id, name, scopes);
  }

  /** Revokes the key at once. */
  @Delete(':id')
  @SignedIn()
  @RateLimit('api-keys')
  @NoContent()
  remove(@Param('id', KEY_ID) id: number, @CurrentMember() member: Member): Promise<void> {
    return this.useCases.delete(member.id, id);
  }
}
