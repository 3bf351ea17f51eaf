import { Readable } from 'node:stream';
import { Get, Inject, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import type { FastifyReply } from 'fastify';
import { RateLimit } from '#api/http/rate-limit.js';
import { Port, type UseCases } from '#api/wiring/ports.js';
import type { AdminActor } from '#core/admin/access-log-entry.js';
import {
  type DailyStatistics,
  OVERVIEW_RECENT,
  type OverviewStatistics,
} from '#core/admin/overview-statistics.js';
import type { RemovedClaims } from '#core/analysis/claims/claim-support.js';
import type { AdminArea } from '#core/ports/admin-area.js';
import type { Clock } from '#core/ports/system.js';
import {
  EXPORT_FORMATS,
  type ExportedData,
  type ExportFormat,
} from '#core/usecases/admin/export-admin-data.js';
import { Actor } from './admin-auth.js';
import { AdminController, AdminRead } from './admin-routes.js';
import { ListedSummaryDto, listedSummaryView } from './admin-summaries-dto.js';
import { ADMIN_USE_CASES } from './admin-use-cases.js';
import { AdminUserDto } from './admin-users.controller.js';
import { AuditLog } from './audit-log.js';

class DayFiguresDto implements DailyStatistics {
  @ApiProperty({ format: 'date', description: 'In UTC.' }) day!: string;
  @ApiProperty() analyses!: number;
  @ApiProperty() failed!: number;
  @ApiProperty() signUps!: number;
}

class PlanFiguresDto {
  @ApiProperty() free!: number;
  @ApiProperty() plus!: number;
  @ApiProperty() pro!: number;
  @ApiProperty() all_access!: number;
}

class OutcomesDto {
  @ApiProperty() done!: number;
  @ApiProperty() failed!: number;
}

class DurationsDto {
  @ApiPropertyOptional() p50Ms?: number;
  @ApiPropertyOptional() p95Ms?: number;
}

class StatementFiguresDto {
  @ApiProperty({ description: 'Statements that passed the checks.' }) kept!: number;
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'integer' },
    description: 'Removed statements by reason; reasons without any are absent.',
  })
  removed!: RemovedClaims;
}

class LlmFiguresDto {
  @ApiProperty({ description: 'US dollars, as far as prices are known.' }) costUsd!: number;
  @ApiProperty() inputTokens!: number;
  @ApiProperty() outputTokens!: number;
}

class QueueFiguresDto {
  @ApiProperty() waiting!: number;
  @ApiProperty() active!: number;
}

class ChartsDto {
  @ApiProperty({ type: [DayFiguresDto] }) days!: OverviewStatistics['days'];
  @ApiProperty({ type: PlanFiguresDto }) plans!: OverviewStatistics['plans'];
  @ApiProperty() outcomes!: OutcomesDto;
  @ApiProperty({ description: 'Of the newest 1000 analyses.' }) durations!: DurationsDto;
  @ApiProperty({ description: 'Of the newest 1000 analyses of these days.' })
  statements!: StatementFiguresDto;
  @ApiProperty() llm!: LlmFiguresDto;
  @ApiProperty() queue!: QueueFiguresDto;
}

class OverviewDto {
  @ApiProperty() totalUsers!: number;
  @ApiProperty() totalSummaries!: number;
  @ApiProperty({ type: [AdminUserDto] }) recentUsers!: readonly AdminUserDto[];
  @ApiProperty({ type: [ListedSummaryDto] }) recentSummaries!: readonly ListedSummaryDto[];
  @ApiProperty() charts!: ChartsDto;
}

class ExportQuery {
  @ApiPropertyOptional({ enum: EXPORT_FORMATS, default: 'csv' })
  @IsIn(EXPORT_FORMATS, { message: `format must be ${EXPORT_FORMATS.join(' or ')}.` })
  format: ExportFormat = 'csv';
}

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
@AdminController()
export class DashboardController {
  constructor(
    @Port('area') private readonly area: AdminArea,
    @Inject(ADMIN_USE_CASES.provide) private readonly useCases: UseCases<typeof ADMIN_USE_CASES>,
    @Port('clock') private readonly clock: Clock,
  ) {}

  @Get('dashboard/overview')
  @AuditLog('view_dashboard')
  @AdminRead(OverviewDto)
  async overview(): Promise<OverviewDto> {
    const newest = { page: 1, limit: OVERVIEW_RECENT, search: '' };
    const [statistics, { users: recentUsers }, { summaries }] = await Promise.all([
      this.area.statistics(),
      this.area.users.list(newest),
      this.area.summaries.list(newest),
    ]);
    const { totalUsers, totalSummaries, ...charts } = statistics;
    const sum = (of: (day: DailyStatistics) => number) =>
      charts.days.reduce((total, day) => total + of(day), 0);
    const outcomes = { done: sum(({ analyses }) => analyses), failed: sum(({ failed }) => failed) };
    return {
      totalUsers,
      totalSummaries,
      recentUsers,
      recentSummaries: summaries.map(listedSummaryView),
      charts: { ...charts, outcomes },
    };
  }

  /** Every user, streamed as a file. */
  @Get('export/users')
  @RateLimit('admin-export')
  @ApiOkResponse(FILES)
  users(@Query() query: ExportQuery, @Actor() actor: AdminActor, @Res() reply: FastifyReply): Promise<void> {
    return this.send('users', query, actor, reply);
  }

  /** Every summary, streamed as a file. */
  @Get('export/summaries')
  @RateLimit('admin-export')
  @ApiOkResponse(FILES)
  summaries(
    @Query() query: ExportQuery,
    @Actor() actor: AdminActor,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.send('summaries', query, actor, reply);
  }

  /** Costs of language models by day, plan, model and purpose, streamed as a file. */
  @Get('export/spending')
  @RateLimit('admin-export')
  @ApiOkResponse(FILES)
  spending(
    @Query() query: ExportQuery,
    @Actor() actor: AdminActor,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.send('spending', query, actor, reply);
  }

  private async send(
    data: ExportedData,
    { format }: ExportQuery,
    actor: AdminActor,
    reply: FastifyReply,
  ): Promise<void> {
    const chunks = await this.useCases.exportData(data, format, actor);
    const day = this.clock.now().toISOString().slice(0, 10);
    void reply
      .header('content-type', MEDIA_TYPES[format])
      .header('content-disposition', `attachment; filename="podgist-${data}-${day}.${format}"`)
      .header('cache-control', 'no-store')
      .send(Readable.from(chunks, { highWaterMark: 1 }));
  }
}
