import { Body, Controller, Delete, Get, Inject, Param, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ApiErrors, NoContent } from '#api/http/api-responses.js';
import { CurrentMember, SignedIn } from '#api/http/auth/member-auth.js';
import { RateLimit } from '#api/http/rate-limit.js';
import type { UseCases } from '#api/wiring/ports.js';
import type { Member } from '#core/accounts/member.js';
import { NoticeSettingsDto } from './notices-dto.js';
import { NOTICE_USE_CASES } from './notices-use-cases.js';

/** Mails about analyses that took more than a minute (contract §12). */
@ApiTags('analysis')
@ApiErrors()
@Controller('api/user')
export class ReadyMailsController {
  constructor(
    @Inject(NOTICE_USE_CASES.provide) private readonly useCases: UseCases<typeof NOTICE_USE_CASES>,
  ) {}

  @Get('notice-settings')
  @SignedIn()
  @ApiOkResponse({ type: NoticeSettingsDto })
  readSettings(@CurrentMember() { id }: Member): Promise<NoticeSettingsDto> {
    return this.useCases.notices.findSettings(id);
  }

  @Put('notice-settings')
  @SignedIn()
  @RateLimit('library')
  @NoContent()
  changeSettings(@Body() { mail }: NoticeSettingsDto, @CurrentMember() { id }: Member): Promise<void> {
    return this.useCases.notices.saveSettings(id, { mail });
  }

  /** Cancels the mail about an analysis whose end the member has seen on its page. Idempotent. */
  @Delete('notices/:jobId/mail')
  @SignedIn()
  @RateLimit('library')
  @NoContent()
  cancelMail(@Param('jobId') jobId: string, @CurrentMember() { id }: Member): Promise<void> {
    return this.useCases.notices.cancelMail(id, jobId);
  }
}
