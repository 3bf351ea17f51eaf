import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { RateLimit } from '#api/http/rate-limit.js';
import { AdminOnly } from './admin-auth.js';
import { AdminDigestsService } from './admin-digests.service.js';
import { AdminDigestsDto } from './admin-digests-dto.js';
import { AdminDigestsQuery } from './admin-query.js';
import { AuditLogThrottled } from './audit-log.js';

/** Digest mails, for admins (contract §8). */
@ApiTags('admin')
@AdminOnly()
@Controller('api/podmin/digests')
export class AdminDigestsController {
  constructor(private readonly digests: AdminDigestsService) {}

  /** Newest first, with the numbers by state. */
  @Get()
  @AuditLogThrottled('view_digests')
  @RateLimit('admin-read')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: AdminDigestsDto })
  async list(@Query() { page, limit, state }: AdminDigestsQuery): Promise<AdminDigestsDto> {
    return { ...(await this.digests.list({ page, limit, ...(state && { state }) })), page, limit };
  }
}
