import { applyDecorators, Controller, type Type as DtoType, HttpCode } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { RateLimit } from '#api/http/rate-limit.js';
import { MAX_PAGE_SIZE } from '#core/limits/limit.js';
import { AdminOnly } from './admin-auth.js';

/** A controller below `/api/podmin`, for admins only. */
export const AdminController = (path = '') =>
  applyDecorators(Controller(`api/podmin/${path}`), ApiTags('admin'), AdminOnly());

/** A route that reads. */
export const AdminRead = (dto: DtoType) =>
  applyDecorators(RateLimit('admin-read'), ApiOkResponse({ type: dto }));

/** A route that changes something and answers 200 with `dto`, or 204. */
export const AdminWrite = (dto?: DtoType) =>
  applyDecorators(
    RateLimit('admin-write'),
    HttpCode(dto ? 200 : 204),
    dto ? ApiOkResponse({ type: dto }) : ApiNoContentResponse(),
  );

const MAX_PAGE = 1_000_000;

const WholeNumber = (maximum: number, byDefault: number, message: string) =>
  applyDecorators(
    ApiPropertyOptional({ type: 'integer', minimum: 1, maximum, default: byDefault }),
    Type(() => Number),
    IsInt({ message }),
    Min(1, { message }),
    Max(maximum, { message }),
  );

/** Page number in a query. */
export const PageNumber = (message: string) => WholeNumber(MAX_PAGE, 1, message);

/** Page size in a query. */
export const PageSize = (byDefault: number) =>
  WholeNumber(MAX_PAGE_SIZE, byDefault, `limit must be a whole number from 1 to ${MAX_PAGE_SIZE}.`);

/** Optional filter by one of `values`. */
export const Filter = (name: string, values: readonly string[]) =>
  applyDecorators(
    ApiPropertyOptional({ enum: values, description: 'Absent: all of them.' }),
    IsOptional(),
    IsIn(values, { message: `${name} must be ${values.length > 1 ? 'one of ' : ''}${values.join(', ')}.` }),
  );

/** Numbered pages of admin lists (spec §9). */
export class AdminPageQuery {
  @PageNumber('page must be a whole number from 1 on.')
  page = 1;

  @PageSize(50)
  limit = 50;
}

export class AdminSearchQuery extends AdminPageQuery {
  @ApiPropertyOptional({ type: 'string', maxLength: 200 })
  @IsString({ message: 'search must be text.' })
  @MaxLength(200, { message: 'search may have at most 200 characters.' })
  search = '';
}
