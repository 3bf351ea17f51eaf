import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { RateLimit } from '#api/http/rate-limit.js';
import { AdminOnly } from './admin-auth.js';
import { AdminPageQuery } from './admin-query.js';
import { AuditLog } from './audit-log.js';
import { SpendingService } from './spending.service.js';
import { SpendingDto } from './spending-dto.js';

/** What language models cost, for admins. */
@ApiTags('admin')
@AdminOnly()
@Controller('api/podmin/spending')
export class SpendingController {
  constructor(private readonly spending: SpendingService) {}

  /** By day, plan, model and purpose; newest day first. */
  @Get()
  @AuditLog('view_spending')
  @RateLimit('admin-read')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: SpendingDto })
  async list(@Query() { page, limit }: AdminPageQuery): Promise<SpendingDto> {
    return { ...(await this.spending.list({ page, limit })), page, limit };
  }
}
