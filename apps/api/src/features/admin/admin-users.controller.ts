import {
  Body,
  Controller,
  Get,
  Header,
  Headers,
  Param,
  ParseIntPipe,
  Patch,
  Put,
  Query,
  Res,
} from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { parseIfMatch } from '#api/http/caching/conditional-request.js';
import { RateLimit } from '#api/http/rate-limit.js';
import type { AdminActor } from '#core/admin/access-log-entry.js';
import { DomainError } from '#core/errors.js';
import { Actor, AdminOnly } from './admin-auth.js';
import { AdminSearchQuery } from './admin-query.js';
import { AdminUsersService } from './admin-users.service.js';
import { AdminUserDto, AdminUsersDto, EditUserBody } from './admin-users-dto.js';
import { AuditLog } from './audit-log.js';

const USER_ID = new ParseIntPipe({
  exceptionFactory: () => new DomainError('user_not_found', 'There is no such user.'),
});

/** Members, for admins (spec §7). */
@ApiTags('admin')
@AdminOnly()
@Controller('api/podmin/users')
export class AdminUsersController {
  constructor(private readonly users: AdminUsersService) {}

  /** Newest first, or by a fuzzy search of name and e-mail address. */
  @Get()
  @AuditLog('view_users')
  @RateLimit('admin-read')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: AdminUsersDto })
  async list(@Query() { search, page, limit }: AdminSearchQuery): Promise<AdminUsersDto> {
    return { ...(await this.users.list({ search, page, limit })), page, limit };
  }

  @Put(':id')
  @RateLimit('admin-write')
  @Header('cache-control', 'no-store')
  @ApiHeader({
    name: 'If-Match',
    required: false,
    description: 'The version of what was edited; absent: any.',
  })
  @ApiOkResponse({ type: AdminUserDto })
  async edit(
    @Param('id', USER_ID) id: number,
    @Body() body: EditUserBody,
    @Headers('if-match') ifMatch: string | undefined,
    @Actor() actor: AdminActor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminUserDto> {
    const user = await this.users.edit(id, parseIfMatch(ifMatch), body, actor);
    reply.header('etag', `"${user.version}"`);
    return user;
  }

  /** Takes effect with the member's next request. */
  @Patch(':id/deactivate')
  @RateLimit('admin-write')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: AdminUserDto })
  deactivate(@Param('id', USER_ID) id: number, @Actor() actor: AdminActor): Promise<AdminUserDto> {
    return this.users.setActive(id, false, actor);
  }

  @Patch(':id/activate')
  @RateLimit('admin-write')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: AdminUserDto })
  activate(@Param('id', USER_ID) id: number, @Actor() actor: AdminActor): Promise<AdminUserDto> {
    return this.users.setActive(id, true, actor);
  }
}
