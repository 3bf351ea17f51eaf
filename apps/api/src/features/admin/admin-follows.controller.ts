import { Body, Get, Param, Put, Query } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { BooleanField } from '#api/http/dto/fields.js';
import { idParam } from '#api/http/id-param.js';
import { Port } from '#api/wiring/ports.js';
import type { AdminActor } from '#core/admin/access-log-entry.js';
import type { AdminFollowedShow, AdminFollowsPage } from '#core/admin/admin-following.js';
import { DomainError } from '#core/errors.js';
import type { AdminArea } from '#core/ports/admin-area.js';
import { Actor } from './admin-auth.js';
import { AdminController, AdminPageQuery, AdminRead, AdminWrite, Filter } from './admin-routes.js';
import { AuditLogThrottled } from './audit-log.js';

class AdminFollowsQuery extends AdminPageQuery {
  @Filter('status', ['failing'])
  status?: 'failing';
}

class PausedBody {
  @BooleanField()
  isPaused!: boolean;
}

class AdminFollowedShowDto implements AdminFollowedShow {
  @ApiProperty() id!: number;
  @ApiProperty() slug!: string;
  @ApiProperty() name!: string;
  @ApiProperty({ description: 'Counted to 10,000.' }) followers!: number;
  @ApiPropertyOptional({ description: 'Address that is polled.' }) url?: string;
  @ApiPropertyOptional({ enum: ['unchanged', 'changed', 'gone', 'no_feed', 'delayed', 'failed'] })
  outcome?: string;
  @ApiPropertyOptional({ description: 'Reason of a failure.' }) message?: string;
  @ApiProperty({ description: 'Failed polls in a row.' }) failures!: number;
  @ApiPropertyOptional({ format: 'date-time' }) polledAt?: string;
  @ApiPropertyOptional({ format: 'date-time' }) succeededAt?: string;
  @ApiPropertyOptional({ format: 'date-time', description: 'Next poll; absent when there is none.' })
  dueAt?: string;
  @ApiProperty() isPaused!: boolean;
  @ApiProperty() requests!: number;
  @ApiProperty({ description: 'Requests that found nothing new.' }) unchanged!: number;
}

class AdminFollowsDto implements AdminFollowsPage {
  @ApiProperty({ type: [AdminFollowedShowDto] }) shows!: readonly AdminFollowedShowDto[];
  @ApiProperty({ description: 'Counted to 10,000.' }) total!: number;
  @ApiProperty({ description: 'True while polling is paused for all shows.' }) isPaused!: boolean;
  @ApiProperty() page!: number;
  @ApiProperty() limit!: number;
}

const NOT_FOUND = 'There is no such followed show.';
const SHOW_ID = idParam('show_not_found', NOT_FOUND);

/** Followed shows and their polls, for admins (contract §8). */
@AdminController('follows')
export class AdminFollowsController {
  constructor(@Port('area') private readonly area: AdminArea) {}

  /** The last created first; `status=failing`: those whose last poll failed. */
  @Get()
  @AuditLogThrottled('view_follows')
  @AdminRead(AdminFollowsDto)
  async list(@Query() { page, limit, status }: AdminFollowsQuery): Promise<AdminFollowsDto> {
    const isFailing = status === 'failing';
    return { ...(await this.area.follows.list({ page, limit, isFailing })), page, limit };
  }

  /** Pauses or resumes the polls of all shows. */
  @Put('paused')
  @AdminWrite()
  async pauseAll(@Body() { isPaused }: PausedBody, @Actor() actor: AdminActor): Promise<void> {
    const entry = { ...actor, action: 'pause_follows', details: { isPaused } } as const;
    await this.area.follows.setPaused('all', isPaused, entry);
  }

  /** Pauses or resumes the polls of a show. */
  @Put(':id/paused')
  @AdminWrite()
  async pause(
    @Param('id', SHOW_ID) id: number,
    @Body() { isPaused }: PausedBody,
    @Actor() actor: AdminActor,
  ): Promise<void> {
    const entry = { ...actor, action: 'pause_follows', details: { showId: id, isPaused } } as const;
    if (!(await this.area.follows.setPaused(id, isPaused, entry)))
      throw new DomainError('show_not_found', NOT_FOUND);
  }
}
