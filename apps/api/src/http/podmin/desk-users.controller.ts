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
import { DeskCases } from '#api/wiring/desk-cases.js';
import type { AdminActor } from '#core/admin/access-entry.js';
import { DomainError } from '#core/errors.js';
import { RateLimit } from '../rate-limit.js';
import { Actor, AdminOnly } from './admin-only.js';
import { DeskSearchQuery } from './desk-query.js';
import { DeskUserDto, DeskUsersDto, EditUserBody } from './desk-users-dto.js';
import { versionIn } from './if-match.js';
import { Logs } from './logs.js';

const USER_ID = new ParseIntPipe({
  exceptionFactory: () => new DomainError('user_not_found', 'There is no such user.'),
});

/** Members, for admins (spec §7). */
@ApiTags('admin')
@AdminOnly()
@Controller('api/podmin/users')
export class DeskUsersController {
  constructor(private readonly desk: DeskCases) {}

  /** The newest first, or who is found by name or e-mail, misspelt or not. */
  @Get()
  @Logs('view_users')
  @RateLimit('admin-read')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: DeskUsersDto })
  async list(@Query() { search, page, limit }: DeskSearchQuery): Promise<DeskUsersDto> {
    return { ...(await this.desk.users({ search, page, limit })), page, limit };
  }

  @Put(':id')
  @RateLimit('admin-write')
  @Header('cache-control', 'no-store')
  @ApiHeader({
    name: 'If-Match',
    required: false,
    description: 'The version of what was edited; absent: any.',
  })
  @ApiOkResponse({ type: DeskUserDto })
  async edit(
    @Param('id', USER_ID) id: number,
    @Body() body: EditUserBody,
    @Headers('if-match') ifMatch: string | undefined,
    @Actor() actor: AdminActor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DeskUserDto> {
    const user = await this.desk.editUser(id, versionIn(ifMatch), body, actor);
    reply.header('etag', `"${user.version}"`);
    return user;
  }

  /** Out at their next call. */
  @Patch(':id/deactivate')
  @RateLimit('admin-write')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: DeskUserDto })
  deactivate(@Param('id', USER_ID) id: number, @Actor() actor: AdminActor): Promise<DeskUserDto> {
    return this.desk.setUserActive(id, false, actor);
  }

  @Patch(':id/activate')
  @RateLimit('admin-write')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: DeskUserDto })
  activate(@Param('id', USER_ID) id: number, @Actor() actor: AdminActor): Promise<DeskUserDto> {
    return this.desk.setUserActive(id, true, actor);
  }
}
