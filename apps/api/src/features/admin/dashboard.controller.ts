import { Readable } from 'node:stream';
import { Controller, Get, Header, Inject, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { RateLimit } from '#api/http/rate-limit.js';
import { CLOCK } from '#api/wiring/tokens.js';
import type { AdminActor } from '#core/admin/access-log-entry.js';
import type { Clock } from '#core/ports/clock.js';
import type { ExportFormat } from '#core/usecases/admin/export-admin-data.js';
import { Actor, AdminOnly } from './admin-auth.js';
import { ExportQuery } from './admin-query.js';
import { AuditLog } from './audit-log.js';
import { AuditLogService } from './audit-log.service.js';
import { DashboardService } from './dashboard.service.js';
import { OverviewDto, overviewView } from './dashboard-dto.js';

const MEDIA_TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

const FILES = {
  content: {
    'text/csv': { schema: { type: 'string' } },
    'application/json': { schema: { type: 'array', items: { type: 'object' } } },
  },
} as const;

/** The overview and the exports (spec §7). */
@ApiTags('admin')
@AdminOnly()
@Controller('api/podmin')
export class DashboardController {
  constructor(
    private readonly dashboard: DashboardService,
    private readonly auditLog: AuditLogService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Get('dashboard/overview')
  @AuditLog('view_dashboard')
  @RateLimit('admin-read')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: OverviewDto })
  async overview(): Promise<OverviewDto> {
    return overviewView(await this.dashboard.overview());
  }

  /** Every user, streamed as a file. */
  @Get('export/users')
  @RateLimit('admin-export')
  @ApiOkResponse(FILES)
  async users(
    @Query() { format }: ExportQuery,
    @Actor() actor: AdminActor,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.auditLog.append({ ...actor, action: 'export_users', details: { format } });
    this.send(reply, 'users', format, this.dashboard.exportUsers(format));
  }

  /** Every summary, streamed as a file. */
  @Get('export/summaries')
  @RateLimit('admin-export')
  @ApiOkResponse(FILES)
  async summaries(
    @Query() { format }: ExportQuery,
    @Actor() actor: AdminActor,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.auditLog.append({ ...actor, action: 'export_summaries', details: { format } });
    this.send(reply, 'summaries', format, this.dashboard.exportSummaries(format));
  }

  /** What language models cost by day, plan, model and purpose, streamed as a file. */
  @Get('export/spending')
  @RateLimit('admin-export')
  @ApiOkResponse(FILES)
  async spending(
    @Query() { format }: ExportQuery,
    @Actor() actor: AdminActor,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.auditLog.append({ ...actor, action: 'export_spending', details: { format } });
    this.send(reply, 'spending', format, this.dashboard.exportSpending(format));
  }

  private send(reply: FastifyReply, what: string, format: ExportFormat, pieces: AsyncIterable<string>): void {
    const day = this.clock.now().toISOString().slice(0, 10);
    void reply
      .header('content-type', MEDIA_TYPES[format])
      .header('content-disposition', `attachment; filename="podgist-${what}-${day}.${format}"`)
      .header('cache-control', 'no-store')
      .send(Readable.from(pieces, { highWaterMark: 1 }));
  }
}
