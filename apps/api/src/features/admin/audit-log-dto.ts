import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  isISO8601,
  Max,
  MaxLength,
  Min,
  ValidateBy,
} from 'class-validator';
import { type AccessDetails, ADMIN_ACTIONS, type AdminAction } from '#core/admin/access-log-entry.js';
import { MAX_PAGE_SIZE } from '#core/limits/page-limits.js';
import type { AccessLogFilter } from '#core/ports/access-log.js';

const WHOLE = 'must be a whole number';
const MAX_PAGE_NUMBER = 1_000_000;
const PAGE_MESSAGE = `page ${WHOLE} from 1 to ${MAX_PAGE_NUMBER}.`;

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
export class AuditLogQuery {
  @ApiPropertyOptional({ type: 'integer', minimum: 1, default: 1 })
  @Type(() => Number)
  @IsInt({ message: PAGE_MESSAGE })
  @Min(1, { message: PAGE_MESSAGE })
  @Max(MAX_PAGE_NUMBER, { message: PAGE_MESSAGE })
  page = 1;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: MAX_PAGE_SIZE, default: 100 })
  @Type(() => Number)
  @IsInt({ message: `limit ${WHOLE} from 1 to ${MAX_PAGE_SIZE}.` })
  @Min(1, { message: `limit ${WHOLE} from 1 to ${MAX_PAGE_SIZE}.` })
  @Max(MAX_PAGE_SIZE, { message: `limit ${WHOLE} from 1 to ${MAX_PAGE_SIZE}.` })
  limit = 100;

  @ApiPropertyOptional({ description: 'One action; empty for all.', enum: ['', ...ADMIN_ACTIONS] })
  @IsOptional()
  @IsIn(['', ...ADMIN_ACTIONS], { message: 'action is none that is logged.' })
  action?: AdminAction | '';

  @ApiPropertyOptional({ description: "A part of the admin's name or e-mail address.", maxLength: 100 })
  @IsOptional()
  @MaxLength(100, { message: 'admin may have at most 100 characters.' })
  @IsString({ message: 'admin must be text.' })
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
export function filterOf({ action, admin, from, to }: AuditLogQuery): AccessLogFilter {
  const end = to && timeIn(to) + (DAY.test(to) ? DAY_MS : 0);
  return {
    ...(action && { action }),
    ...(admin?.trim() && { admin: admin.trim() }),
    ...(from && { from: new Date(timeIn(from)) }),
    ...(end && { to: new Date(end) }),
  };
}

export class AuditLogEntryDto {
  @ApiProperty() id!: number;
  @ApiProperty({ enum: ADMIN_ACTIONS }) action!: AdminAction;
  @ApiProperty() adminName!: string;
  @ApiProperty() adminEmail!: string;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiProperty() ipAddress!: string;
  @ApiProperty({ type: 'object', additionalProperties: true }) details!: AccessDetails;
}

export class AuditLogPageDto {
  @ApiProperty({ type: [AuditLogEntryDto] }) logs!: AuditLogEntryDto[];
  @ApiProperty({ description: 'With a filter: counted to 10,000.' }) total!: number;
  @ApiProperty() page!: number;
  @ApiProperty() limit!: number;
}
