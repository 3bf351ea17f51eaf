import { Body, Controller, Delete, Get, Inject, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ApiErrors, NoContent } from '#api/http/api-responses.js';
import { CurrentMember, SignedIn } from '#api/http/auth/member-auth.js';
import { RateLimit } from '#api/http/rate-limit.js';
import type { UseCases } from '#api/wiring/ports.js';
import type { Member } from '#core/accounts/member.js';
import { NOTICE_USE_CASES } from './notices-use-cases.js';
import { PushDto, PushEndpointBody, PushSubscriptionBody } from './push-dto.js';

/** Browsers of members that are told when an analysis has ended (contract §12). */
@ApiTags('analysis')
@ApiErrors()
@Controller('api/user/push-subscriptions')
export class PushController {
  constructor(
    @Inject(NOTICE_USE_CASES.provide) private readonly useCases: UseCases<typeof NOTICE_USE_CASES>,
  ) {}

  @Get()
  @SignedIn()
  @ApiOkResponse({ type: PushDto })
  async list(@CurrentMember() { id }: Member): Promise<PushDto> {
    const { publicKey } = await this.useCases.readKeys();
    const subscriptions = await this.useCases.push.list(id);
    return {
      publicKey,
      subscriptions: subscriptions.map(({ endpoint, createdAt }) => ({ endpoint, createdAt })),
    };
  }

  /** Idempotent. Beyond ten the member's oldest subscription ends. */
  @Post()
  @SignedIn()
  @RateLimit('push')
  @NoContent()
  subscribe(
    @Body() { endpoint, keys }: PushSubscriptionBody,
    @CurrentMember() { id }: Member,
  ): Promise<void> {
    return this.useCases.subscribe(id, { endpoint, p256dh: keys.p256dh, auth: keys.auth });
  }

  /** Idempotent. */
  @Delete()
  @SignedIn()
  @RateLimit('push')
  @NoContent()
  unsubscribe(@Body() { endpoint }: PushEndpointBody, @CurrentMember() { id }: Member): Promise<void> {
    return this.useCases.push.delete(id, endpoint);
  }
}
