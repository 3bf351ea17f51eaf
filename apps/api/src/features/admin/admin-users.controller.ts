import { Body, Get, Headers, Inject, Param, Patch, Put, Query, Res } from '@nestjs/common';
import { ApiHeader, ApiProperty } from '@nestjs/swagger';
import { Allow } from 'class-validator';
import type { FastifyReply } from 'fastify';
import { parseIfMatch } from '#api/http/caching/conditional-request.js';
import { idParam } from '#api/http/id-param.js';
import { Port, type UseCases } from '#api/wiring/ports.js';
import type { AdminActor } from '#core/admin/access-log-entry.js';
import type { AdminUser, UserEditInput } from '#core/admin/admin-user.js';
import { PLAN_IDS, type PlanId } from '#core/plans/plan.js';
import { SUBSCRIPTION_STATUSES, type SubscriptionStatus } from '#core/plans/subscription.js';
import type { AdminArea } from '#core/ports/admin-area.js';
import { Actor } from './admin-auth.js';
import { AdminController, AdminRead, AdminSearchQuery, AdminWrite } from './admin-routes.js';
import { ADMIN_USE_CASES } from './admin-use-cases.js';
import { AuditLog } from './audit-log.js';

export class AdminUserDto implements AdminUser {
  @ApiProperty() id!: number;
  @ApiProperty() uid!: string;
  @ApiProperty() firstName!: string;
  @ApiProperty() lastName!: string;
  @ApiProperty() email!: string;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiProperty({ enum: PLAN_IDS }) subscriptionPlan!: PlanId;
  @ApiProperty({ enum: SUBSCRIPTION_STATUSES }) subscriptionStatus!: SubscriptionStatus;
  @ApiProperty() monthlyUsageCount!: number;
  @ApiProperty() isActive!: boolean;
  @ApiProperty({ description: 'Summaries that they have saved.' }) summaryCount!: number;
  @ApiProperty({ description: 'To be sent as If-Match with an edit.' }) version!: string;
}

class AdminUsersDto {
  @ApiProperty({ type: [AdminUserDto] }) users!: readonly AdminUserDto[];
  @ApiProperty({ description: 'Of a search: counted to 1000.' }) total!: number;
  @ApiProperty() page!: number;
  @ApiProperty() limit!: number;
}

/** Validated by core: a usage count that is not a number is 0. */
class EditUserBody implements UserEditInput {
  @ApiProperty({ type: String }) @Allow() firstName: unknown;
  @ApiProperty({ type: String }) @Allow() lastName: unknown;
  @ApiProperty({ type: String, format: 'email' }) @Allow() email: unknown;
  @ApiProperty({ enum: PLAN_IDS }) @Allow() subscriptionPlan: unknown;
  @ApiProperty({ type: Number, minimum: 0 }) @Allow() monthlyUsageCount: unknown;
}

const USER_ID = idParam('user_not_found', 'There is no such user.');

/** Members, for admins (spec §7). */
@AdminController('users')
export class AdminUsersController {
  constructor(
    @Port('area') private readonly area: AdminArea,
    @Inject(ADMIN_USE_CASES.provide) private readonly useCases: UseCases<typeof ADMIN_USE_CASES>,
  ) {}

  /** Newest first, or by a fuzzy search of name and e-mail address. */
  @Get()
  @AuditLog('view_users')
  @AdminRead(AdminUsersDto)
  async list(@Query() { search, page, limit }: AdminSearchQuery): Promise<AdminUsersDto> {
    return { ...(await this.area.users.list({ search, page, limit })), page, limit };
  }

  @Put(':id')
  @AdminWrite(AdminUserDto)
  @ApiHeader({
    name: 'If-Match',
    required: false,
    description: 'The version of what was edited; absent: any.',
  })
  async edit(
    @Param('id', USER_ID) id: number,
    @Body() body: EditUserBody,
    @Headers('if-match') ifMatch: string | undefined,
    @Actor() actor: AdminActor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminUserDto> {
    const user = await this.useCases.users.edit(id, parseIfMatch(ifMatch), body, actor);
    reply.header('etag', `"${user.version}"`);
    return user;
  }

  /** Takes effect with the member's next request. */
  @Patch(':id/deactivate')
  @AdminWrite(AdminUserDto)
  deactivate(@Param('id', USER_ID) id: number, @Actor() actor: AdminActor): Promise<AdminUserDto> {
    return this.useCases.users.setActive(id, false, actor);
  }

  @Patch(':id/activate')
  @AdminWrite(AdminUserDto)
  activate(@Param('id', USER_ID) id: number, @Actor() actor: AdminActor): Promise<AdminUserDto> {
    return this.useCases.users.setActive(id, true, actor);
  }
}
