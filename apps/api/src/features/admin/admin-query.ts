import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { DIGEST_STATES, type DigestState } from '#core/admin/admin-digest.js';
import { ADMIN_JOB_STATUSES, type AdminJobStatus } from '#core/admin/admin-job.js';
import { MAX_PAGE_SIZE } from '#core/limits/page-limits.js';
import { EXPORT_FORMATS, type ExportFormat } from '#core/usecases/admin/export-admin-data.js';

const MAX_PAGE = 1_000_000;
const PAGE_MESSAGE = 'page must be a whole number from 1 on.';
const LIMIT_MESSAGE = `limit must be a whole number from 1 to ${MAX_PAGE_SIZE}.`;

/** Numbered pages of admin lists (spec §9). */
export class AdminPageQuery {
  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: MAX_PAGE, default: 1 })
  @Type(() => Number)
  @IsInt({ message: PAGE_MESSAGE })
  @Min(1, { message: PAGE_MESSAGE })
  @Max(MAX_PAGE, { message: PAGE_MESSAGE })
  page = 1;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: MAX_PAGE_SIZE, default: 50 })
  @Type(() => Number)
  @IsInt({ message: LIMIT_MESSAGE })
  @Min(1, { message: LIMIT_MESSAGE })
  @Max(MAX_PAGE_SIZE, { message: LIMIT_MESSAGE })
  limit = 50;
}

export class AdminSearchQuery extends AdminPageQuery {
  @ApiPropertyOptional({ type: 'string', maxLength: 200 })
  @IsString({ message: 'search must be text.' })
  @MaxLength(200, { message: 'search may have at most 200 characters.' })
  search = '';
}

export class AdminJobsQuery extends AdminPageQuery {
  @ApiPropertyOptional({ enum: ADMIN_JOB_STATUSES, description: 'Absent: all of them.' })
  @IsOptional()
  @IsIn(ADMIN_JOB_STATUSES, { message: `status must be one of ${ADMIN_JOB_STATUSES.join(', ')}.` })
  status?: AdminJobStatus;
}

export class AdminFollowsQuery extends AdminPageQuery {
  @ApiPropertyOptional({ enum: ['failing'], description: 'Absent: all of them.' })
  @IsOptional()
  @IsIn(['failing'], { message: 'status must be failing.' })
  status?: 'failing';
}

export class AdminDigestsQuery extends AdminPageQuery {
  @ApiPropertyOptional({ enum: DIGEST_STATES, description: 'Absent: all of them.' })
  @IsOptional()
  @IsIn(DIGEST_STATES, { message: `state must be one of ${DIGEST_STATES.join(', ')}.` })
  state?: DigestState;
}

export class ExportQuery {
  @ApiPropertyOptional({ enum: EXPORT_FORMATS, default: 'csv' })
  @IsIn(EXPORT_FORMATS, { message: `format must be ${EXPORT_FORMATS.join(' or ')}.` })
  format: ExportFormat = 'csv';
}
