import { All, Controller, Get, NotFoundException, Query } from '@nestjs/common';
import { ApiExcludeEndpoint, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { RateLimit } from '#api/http/rate-limit.js';
import { AdminOnly } from './admin-auth.js';
import { AdminAuthService } from './admin-auth.service.js';
import { AuditLog } from './audit-log.js';
import { AuditLogPageDto, AuditLogQuery, filterOf } from './audit-log-dto.js';

/** Who did what in the admin area (spec §3). */
@ApiTags('admin')
@AdminOnly()
@Controller('api/podmin')
export class AuditLogController {
  constructor(private readonly cases: AdminAuthService) {}

  /** The newest first. */
  @Get('logs')
  @RateLimit('admin-read')
  @AuditLog('view_logs')
  @ApiOkResponse({ type: AuditLogPageDto })
  async logs(@Query() query: AuditLogQuery): Promise<AuditLogPageDto> {
    const { page, limit } = query;
    const { entries, total } = await this.cases.log.list(filterOf(query), page, limit);
    const logs = entries.map(({ adminId: _, ...entry }) => entry);
    return { logs, total, page, limit };
  }

  /** Strangers are not told which calls there are. */
  @All('*')
  @ApiExcludeEndpoint()
  unknown(): never {
    throw new NotFoundException();
  }
}
