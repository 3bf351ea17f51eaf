import { Body, Controller, Get, Header, HttpCode, Param, Put, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { idParam } from '#api/http/id-param.js';
import { RateLimit } from '#api/http/rate-limit.js';
import type { AdminActor } from '#core/admin/access-log-entry.js';
import { DomainError } from '#core/errors.js';
import { Actor, AdminOnly } from './admin-auth.js';
import { AdminFollowsService } from './admin-follows.service.js';
import { AdminFollowsDto, PausedBody } from './admin-follows-dto.js';
import { AdminFollowsQuery } from './admin-query.js';
import { AuditLogThrottled } from './audit-log.js';

const NOT_FOUND = 'There is no such followed show.';
const SHOW_ID = idParam('show_not_found', NOT_FOUND);

/** Followed shows and their polls, for admins (contract §8). */
@ApiTags('admin')
@AdminOnly()
@Controller('api/podmin/follows')
export class AdminFollowsController {
  constructor(private readonly follows: AdminFollowsService) {}

  /** The last created first; `status=failing`: those whose last poll failed. */
  @Get()
  @AuditLogThrottled('view_follows')
  @RateLimit('admin-read')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: AdminFollowsDto })
  async list(@Query() { page, limit, status }: AdminFollowsQuery): Promise<AdminFollowsDto> {
    return { ...(await this.follows.list({ page, limit, isFailing: status === 'failing' })), page, limit };
  }

  /** Pauses or resumes the polls of all shows. */
  @Put('paused')
  @RateLimit('admin-write')
  @HttpCode(204)
  @ApiNoContentResponse()
  pauseAll(@Body() { isPaused }: PausedBody, @Actor() actor: AdminActor): Promise<void> {
    return this.follows.pauseAll(isPaused, actor);
  }

  /** Pauses or resumes the polls of a show. */
  @Put(':id/paused')
  @RateLimit('admin-write')
  @HttpCode(204)
  @ApiNoContentResponse()
  async pause(
    @Param('id', SHOW_ID) id: number,
    @Body() { isPaused }: PausedBody,
    @Actor() actor: AdminActor,
  ): Promise<void> {
    if (!(await this.follows.pause(id, isPaused, actor))) throw new DomainError('show_not_found', NOT_FOUND);
  }
}
