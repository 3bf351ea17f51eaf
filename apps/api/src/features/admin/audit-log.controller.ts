import { All, Controller, Get, NotFoundException, Query } from '@nestjs/common';
import { ApiExcludeEndpoint, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { RateLimit } from '#api/http/rate-limit.js';
import { AdminOnly } from './admin-auth.js';
import { AuditLog } from './audit-log.js';
import { AuditLogService } from './audit-log.service.js';
import { AuditLogPageDto, AuditLogQuery, filterOf } from './audit-log-dto.js';

/** The log of admin actions (spec §3). */
@ApiTags('admin')
@AdminOnly()
@Controller('api/podmin')
export class AuditLogController {
  constructor(private readonly auditLog: AuditLogService) {}

  /** Newest first. */
  @Get('logs')
  @RateLimit('admin-read')
  @AuditLog('view_logs')
  @ApiOkResponse({ type: AuditLogPageDto })
  async logs(@Query() query: AuditLogQuery): Promise<AuditLogPageDto> {
    const { page, limit } = query;
    const { entries, total } = await this.auditLog.list(filterOf(query), page, limit);
    const logs = entries.map(({ adminId: _, ...entry }) => entry);
    return { logs, total, page, limit };
  }

  /** Unknown routes answer as known ones do to callers who are not admins. */
  @All('*')
  @ApiExcludeEndpoint()
  unknown(): never {
    throw new NotFoundException();
  }
}
