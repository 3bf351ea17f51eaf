import { Body, Controller, Get, Inject, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '#api/env/env.js';
import { ApiErrors, NoContent, Ok } from '#api/http/api-responses.js';
import { networkId } from '#api/http/network.js';
import { RateLimit } from '#api/http/rate-limit.js';
import { Port } from '#api/wiring/ports.js';
import { type Admin, adminView } from '#core/admin/admin.js';
import type { AdminSession } from '#core/usecases/admin/authenticate-admin.js';
import type { LoginOrigin, OpenedSession } from '#core/usecases/admin/log-in-admin.js';
import {
  AdminErrorDto,
  AdminOnly,
  AllowBeforeTotp,
  CsrfGuard,
  CurrentAdmin,
  CurrentSession,
} from './admin-auth.js';
import {
  CodeBody,
  LoginBody,
  PasskeyAssertionBody,
  PasskeyRequestOptionsDto,
  PasswordBody,
  RecentLoginBody,
  RecoveryCodesDto,
  SignedInAdminDto,
  TotpOffBody,
  TotpSecretDto,
} from './admin-auth-dto.js';
import {
  adminToken,
  clearAdminToken,
  passkeyAttempt,
  readDevice,
  setAdminToken,
  setDevice,
  setPasskeyAttempt,
} from './admin-cookies.js';
import { AdminRead, AdminWrite } from './admin-routes.js';
import { ADMIN_AUTH, type AdminAuth } from './admin-use-cases.js';

/** Login, session and credentials of admins (contract §4). */
@ApiTags('admin')
@ApiErrors(AdminErrorDto)
@Controller('api/podmin/auth')
export class AdminAuthController {
  constructor(
    @Inject(ADMIN_AUTH.provide) private readonly auth: AdminAuth,
    @Port('env') private readonly env: Env,
    @Port('secret') private readonly secret: string,
  ) {}

  /** Starts a session in place of the browser's previous one. */
  @Post('login')
  @UseGuards(CsrfGuard)
  @RateLimit('admin-login')
  @Ok(SignedInAdminDto)
  async login(
    @Body() body: LoginBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedInAdminDto> {
    return this.begin(await this.auth.logIn(body, this.originOf(request)), request, reply);
  }

  /** Begins a login with a passkey: alone, or after the password. */
  @Post('login/passkey/options')
  @UseGuards(CsrfGuard)
  @RateLimit('admin-login')
  @Ok(PasskeyRequestOptionsDto)
  async passkeyOptions(@Res({ passthrough: true }) reply: FastifyReply): Promise<PasskeyRequestOptionsDto> {
    const { attempt, options } = await this.auth.beginPasskeyLogin();
    setPasskeyAttempt(reply, this.env, attempt);
    return options;
  }

  /** Starts a session by a passkey alone, in place of the browser's previous one. */
  @Post('login/passkey')
  @UseGuards(CsrfGuard)
  @RateLimit('admin-login')
  @Ok(SignedInAdminDto)
  async loginWithPasskey(
    @Body() body: PasskeyAssertionBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedInAdminDto> {
    return this.begin(await this.auth.logInWithPasskey(body, this.originOf(request)), request, reply);
  }

  @Post('logout')
  @AdminOnly()
  @AllowBeforeTotp()
  @AdminWrite()
  async logout(
    @CurrentSession() session: AdminSession,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.auth.logOut(session);
    clearAdminToken(reply, this.env);
  }

  @Get('me')
  @AdminOnly()
  @AllowBeforeTotp()
  @AdminRead(SignedInAdminDto)
  me(@CurrentAdmin() admin: Admin): SignedInAdminDto {
    return this.signedIn(admin);
  }

  /**
   * Creates a secret for an authenticator app, which takes effect once confirmed by a code. Requires the password,
   * unless the session began within the last five minutes.
   */
  @Post('totp/start')
  @AdminOnly()
  @AllowBeforeTotp()
  @RateLimit('admin-secret')
  @Ok(TotpSecretDto)
  @ApiBody({ type: RecentLoginBody, required: false })
  startTotp(
    @Body() { password }: RecentLoginBody,
    @CurrentAdmin() admin: Admin,
    @CurrentSession() { token }: AdminSession,
  ): Promise<TotpSecretDto> {
    return this.auth.beginTotpEnrollment(admin, { password, token });
  }

  /** Ends every other session of this admin. */
  @Post('totp/confirm')
  @AdminOnly()
  @AllowBeforeTotp()
  @RateLimit('admin-secret')
  @Ok(RecoveryCodesDto)
  confirmTotp(
    @Body() { code }: CodeBody,
    @CurrentAdmin() admin: Admin,
    @CurrentSession() session: AdminSession,
  ): Promise<RecoveryCodesDto> {
    return this.auth.enableTotp(admin, code, session);
  }

  /** Ends every other session of this admin. */
  @Post('totp/disable')
  @AdminOnly()
  @RateLimit('admin-secret')
  @NoContent()
  disableTotp(
    @Body() body: TotpOffBody,
    @CurrentAdmin() admin: Admin,
    @CurrentSession() session: AdminSession,
  ): Promise<void> {
    return this.auth.disableTotp(admin, body, session);
  }

  /** Ends every other session of this admin. */
  @Post('password')
  @AdminOnly()
  @AllowBeforeTotp()
  @RateLimit('admin-secret')
  @NoContent()
  changePassword(
    @Body() body: PasswordBody,
    @CurrentAdmin() admin: Admin,
    @CurrentSession() session: AdminSession,
  ): Promise<void> {
    return this.auth.changePassword(admin, body, session);
  }

  private originOf(request: FastifyRequest): LoginOrigin {
    return {
      ipAddress: request.ip,
      networkId: networkId(request.ip, this.secret),
      token: adminToken(request, this.env),
      device: readDevice(request, this.env),
      passkeyAttempt: passkeyAttempt(request, this.env),
    };
  }

  private begin(
    { admin, token, device }: OpenedSession,
    request: FastifyRequest,
    reply: FastifyReply,
  ): SignedInAdminDto {
    setAdminToken(reply, this.env, token);
    setDevice(request, reply, this.env, device);
    return this.signedIn(admin);
  }

  private signedIn(admin: Admin): SignedInAdminDto {
    return { admin: adminView(admin), ...(this.auth.mustEnroll(admin) && { needsTotp: true }) };
  }
}
