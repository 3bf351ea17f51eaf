import { Body, Controller, Get, HttpCode, Inject, Param, ParseIntPipe, Post, Req } from '@nestjs/common';
import { ApiBody, ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Env } from '#api/env/env.js';
import { RateLimit } from '#api/http/rate-limit.js';
import { ENV } from '#api/wiring/tokens.js';
import type { AdminActor } from '#core/admin/access-log-entry.js';
import type { Admin } from '#core/admin/admin.js';
import { DomainError } from '#core/errors.js';
import { Actor, AdminOnly, AllowBeforeTotp, CurrentAdmin } from './admin-auth.js';
import { RecentLoginBody } from './admin-auth-dto.js';
import { AdminPasskeysService } from './admin-passkeys.service.js';
import {
  AddedPasskeyDto,
  PasskeyBody,
  PasskeyCreationOptionsDto,
  PasskeysDto,
} from './admin-passkeys-dto.js';
import { adminToken } from './session-cookie.js';

const PASSKEY_ID = new ParseIntPipe({
  exceptionFactory: () => new DomainError('passkey_not_found', 'This passkey is gone already.'),
});

/** Passkeys of the signed-in admin. Each change ends their other sessions. */
@ApiTags('admin')
@AdminOnly()
@Controller('api/podmin/auth/passkeys')
export class AdminPasskeysController {
  constructor(
    private readonly service: AdminPasskeysService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @Get()
  @AllowBeforeTotp()
  @RateLimit('admin-read')
  @ApiOkResponse({ type: PasskeysDto })
  async list(@CurrentAdmin() admin: Admin): Promise<PasskeysDto> {
    return { passkeys: await this.service.passkeys.list(admin) };
  }

  /** Requires the password, unless the session began within the last five minutes. */
  @Post('options')
  @AllowBeforeTotp()
  @RateLimit('admin-secret')
  @HttpCode(200)
  @ApiOkResponse({ type: PasskeyCreationOptionsDto })
  @ApiBody({ type: RecentLoginBody, required: false })
  begin(
    @Body() { password }: RecentLoginBody,
    @CurrentAdmin() admin: Admin,
    @Req() request: FastifyRequest,
  ): Promise<PasskeyCreationOptionsDto> {
    return this.service.passkeys.begin(admin, { password, token: this.tokenOf(request) });
  }

  /** Ends every other session of this admin. */
  @Post()
  @AllowBeforeTotp()
  @RateLimit('admin-secret')
  @ApiCreatedResponse({ type: AddedPasskeyDto })
  add(
    @Body() body: PasskeyBody,
    @CurrentAdmin() admin: Admin,
    @Actor() actor: AdminActor,
    @Req() request: FastifyRequest,
  ): Promise<AddedPasskeyDto> {
    return this.service.passkeys.add(admin, body, { actor, token: this.tokenOf(request) });
  }

  /**
   * Requires the password, unless the session began within the last five minutes. Ends every other session of this
   * admin.
   */
  @Post(':id/remove')
  @RateLimit('admin-secret')
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiBody({ type: RecentLoginBody, required: false })
  remove(
    @Param('id', PASSKEY_ID) id: number,
    @Body() { password }: RecentLoginBody,
    @CurrentAdmin() admin: Admin,
    @Actor() actor: AdminActor,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    return this.service.passkeys.remove(admin, id, password, { actor, token: this.tokenOf(request) });
  }

  private tokenOf(request: FastifyRequest): string {
    return adminToken(request, this.env) ?? '';
  }
}
