import { All, Controller, Get, NotFoundException, Query } from '@nestjs/common';
import { ApiExcludeEndpoint, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AdminCases } from '#api/wiring/admin-cases.js';
import { RateLimit } from '../rate-limit.js';
import { AdminOnly } from './admin-only.js';
import { Logs } from './logs.js';
import { filterOf, LogsDto, LogsQuery } from './logs-dto.js';

/** Who did what in the admin area (spec §3). */
@ApiTags('admin')
@AdminOnly()
@Controller('api/podmin')
export class AdminLogsController {
  constructor(private readonly cases: AdminCases) {}

  /** The newest first. */
  @Get('logs')
  @RateLimit('admin-read')
  @Logs('view_logs')
  @ApiOkResponse({ type: LogsDto })
  async logs(@Query() query: LogsQuery): Promise<LogsDto> {
    const { page, limit } = query;
    const { entries, total } = await this.cases.log.page(filterOf(query), page, limit);
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
