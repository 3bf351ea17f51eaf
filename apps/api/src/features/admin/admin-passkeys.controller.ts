import { Body, Get, Inject, Param, Post } from '@nestjs/common';
import { ApiBody, ApiCreatedResponse } from '@nestjs/swagger';
import { NoContent, Ok } from '#api/http/api-responses.js';
import { idParam } from '#api/http/id-param.js';
import { RateLimit } from '#api/http/rate-limit.js';
import type { Admin } from '#core/admin/admin.js';
import type { AdminSession } from '#core/usecases/admin/authenticate-admin.js';
import type { PasskeyManagement } from '#core/usecases/admin/passkeys.js';
import { AllowBeforeTotp, CurrentAdmin, CurrentSession } from './admin-auth.js';
import {
  AddedPasskeyDto,
  PasskeyBody,
  PasskeyCreationOptionsDto,
  PasskeysDto,
  RecentLoginBody,
} from './admin-auth-dto.js';
import { AdminController, AdminRead } from './admin-routes.js';
import { ADMIN_AUTH, type AdminAuth } from './admin-use-cases.js';

const PASSKEY_ID = idParam('passkey_not_found', 'This passkey is gone already.');

/** Passkeys of the signed-in admin. Each change ends their other sessions. */
@AdminController('auth/passkeys')
export class AdminPasskeysController {
  private readonly passkeys: PasskeyManagement;

  constructor(@Inject(ADMIN_AUTH.provide) { passkeys }: AdminAuth) {
    this.passkeys = passkeys;
  }

  @Get()
  @AllowBeforeTotp()
  @AdminRead(PasskeysDto)
  async list(@CurrentAdmin() admin: Admin): Promise<PasskeysDto> {
    return { passkeys: await this.passkeys.list(admin) };
  }

  /** Requires the password, unless the session began within the last five minutes. */
  @Post('options')
  @AllowBeforeTotp()
  @RateLimit('admin-secret')
  @Ok(PasskeyCreationOptionsDto)
  @ApiBody({ type: RecentLoginBody, required: false })
  begin(
    @Body() { password }: RecentLoginBody,
    @CurrentAdmin() admin: Admin,
    @CurrentSession() { token }: AdminSession,
  ): Promise<PasskeyCreationOptionsDto> {
    return this.passkeys.begin(admin, { password, token });
  }

  /** Ends every other session of this admin. */
  @Post()
  @AllowBeforeTotp()
  @RateLimit('admin-secret')
  @ApiCreatedResponse({ type: AddedPasskeyDto })
  add(
    @Body() body: PasskeyBody,
    @CurrentAdmin() admin: Admin,
    @CurrentSession() session: AdminSession,
  ): Promise<AddedPasskeyDto> {
    return this.passkeys.add(admin, body, session);
  }

  /**
   * Requires the password, unless the session began within the last five minutes. Ends every other session of this
   * admin.
   */
  @Post(':id/remove')
  @RateLimit('admin-secret')
  @NoContent()
  @ApiBody({ type: RecentLoginBody, required: false })
  remove(
    @Param('id', PASSKEY_ID) id: number,
    @Body() { password }: RecentLoginBody,
    @CurrentAdmin() admin: Admin,
    @CurrentSession() session: AdminSession,
  ): Promise<void> {
    return this.passkeys.remove(admin, id, password, session);
  }
}
