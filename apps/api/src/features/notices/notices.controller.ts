import { Body, Controller, Get, Inject, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ApiErrors, NoContent } from '#api/http/api-responses.js';
import { CurrentMember, SignedIn } from '#api/http/auth/member-auth.js';
import { RateLimit } from '#api/http/rate-limit.js';
import type { UseCases } from '#api/wiring/ports.js';
import type { Member } from '#core/accounts/member.js';
import { MAX_NOTICES } from '#core/library/notice.js';
import { NoticesDto, noticesView, SeenBody } from './notices-dto.js';
import { NOTICE_USE_CASES } from './notices-use-cases.js';

/** Analyses of members that have ended (contract §12). */
@ApiTags('analysis')
@ApiErrors()
@Controller('api/user/notices')
export class NoticesController {
  constructor(
    @Inject(NOTICE_USE_CASES.provide) private readonly useCases: UseCases<typeof NOTICE_USE_CASES>,
  ) {}

  @Get()
  @SignedIn({ adoptsVisitor: true })
  @ApiOkResponse({ type: NoticesDto })
  async list(@CurrentMember() { id }: Member): Promise<NoticesDto> {
    return noticesView(await this.useCases.notices.list(id, MAX_NOTICES));
  }

  /** Marks what ended until then as seen, on every device. */
  @Put('seen')
  @SignedIn()
  @RateLimit('library')
  @NoContent()
  markSeen(@Body() { until }: SeenBody, @CurrentMember() { id }: Member): Promise<void> {
    return this.useCases.notices.markSeen(id, new Date(until));
  }
}
