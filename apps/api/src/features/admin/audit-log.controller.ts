import { All, Get, NotFoundException, Query } from '@nestjs/common';
import { ApiExcludeEndpoint, ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, isISO8601, ValidateBy } from 'class-validator';
import { ChoiceField, TextField } from '#api/http/dto/fields.js';
import { Port } from '#api/wiring/ports.js';
import { type AccessDetails, ADMIN_ACTIONS, type AdminAction } from '#core/admin/access-log-entry.js';
import type { AccessLogFilter, AdminArea } from '#core/ports/admin-area.js';
import { AdminController, AdminRead, PageNumber, PageSize } from './admin-routes.js';
import { AuditLog } from './audit-log.js';

const DAY = /^\d{4}-\d\d-\d\d$/;
const ZONE = /(?:Z|[+-]\d\d:?\d\d)$/i;
const DAY_MS = 86_400_000;

/** Milliseconds of an ISO 8601 day or time, in UTC by default. NaN for week dates, which `isISO8601` accepts. */
function timeIn(text: string): number {
  return Date.parse(DAY.test(text) || ZONE.test(text) ? text : `${text}Z`);
}

const IsTime = (message: string) =>
  ValidateBy(
    {
      name: 'isTime',
      validator: {
        validate: (value) => isISO8601(value, { strict: true }) && !Number.isNaN(timeIn(value)),
      },
    },
    { message },
  );

/** Filters and paging of the access log (spec §9: pages of 100). */
class AuditLogQuery {
  @PageNumber('page must be a whole number from 1 to 1000000.')
  page = 1;

  @PageSize(100)
  limit = 100;

  @ChoiceField(['', ...ADMIN_ACTIONS], {
    optional: true,
    description: 'One action; empty for all.',
    message: 'action is none that is logged.',
  })
  action?: AdminAction | '';

  @TextField(100, {
    optional: true,
    description: "A part of the admin's name or e-mail address.",
    maxLength: 100,
  })
  admin?: string;

  @ApiPropertyOptional({ description: 'From this day or time on (ISO 8601, UTC).' })
  @IsOptional()
  @IsTime('from must be a day or a time, such as 2026-05-01.')
  from?: string;

  @ApiPropertyOptional({ description: 'Up to this time, excluded; up to the end of a day (ISO 8601, UTC).' })
  @IsOptional()
  @IsTime('to must be a day or a time, such as 2026-05-31.')
  to?: string;
}

/** A day as the upper bound includes that day. */
function filterOf({ action, admin, from, to }: AuditLogQuery): AccessLogFilter {
  const end = to && timeIn(to) + (DAY.test(to) ? DAY_MS : 0);
  return {
    ...(action && { action }),
    ...(admin?.trim() && { admin: admin.trim() }),
    ...(from && { from: new Date(timeIn(from)) }),
    ...(end && { to: new Date(end) }),
  };
}

class AuditLogEntryDto {
  @ApiProperty() id!: number;
  @ApiProperty({ enum: ADMIN_ACTIONS }) action!: AdminAction;
  @ApiProperty() adminName!: string;
  @ApiProperty() adminEmail!: string;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiProperty() ipAddress!: string;
  @ApiProperty({ type: 'object', additionalProperties: true }) details!: AccessDetails;
}

class AuditLogPageDto {
  @ApiProperty({ type: [AuditLogEntryDto] }) logs!: AuditLogEntryDto[];
  @ApiProperty({ description: 'With a filter: counted to 10,000.' }) total!: number;
  @ApiProperty() page!: number;
  @ApiProperty() limit!: number;
}

/** The log of admin actions (spec §3). */
@AdminController()
export class AuditLogController {
  constructor(@Port('area') private readonly area: AdminArea) {}

  /** Newest first. */
  @Get('logs')
  @AuditLog('view_logs')
  @AdminRead(AuditLogPageDto)
  async logs(@Query() query: AuditLogQuery): Promise<AuditLogPageDto> {
    const { page, limit } = query;
    const { entries, total } = await this.area.log.list(filterOf(query), page, limit);
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
