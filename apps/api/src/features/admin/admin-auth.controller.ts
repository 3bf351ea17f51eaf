import { Body, Controller, Get, HttpCode, Inject, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiBody, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '#api/env/env.js';
import { ApiErrors } from '#api/http/api-errors.js';
import { networkId } from '#api/http/network.js';
import { RateLimit } from '#api/http/rate-limit.js';
import { ENV, SECRET } from '#api/wiring/tokens.js';
import type { AdminActor } from '#core/admin/access-log-entry.js';
import { type Admin, adminView } from '#core/admin/admin.js';
import type { LoginOrigin } from '#core/usecases/admin/begin-login-attempt.js';
import type { OpenedSession } from '#core/usecases/admin/open-admin-session.js';
import { Actor, AdminOnly, AllowBeforeTotp, CurrentAdmin } from './admin-auth.js';
import { AdminAuthService } from './admin-auth.service.js';
import {
  CodeBody,
  LoginBody,
  PasswordBody,
  RecentLoginBody,
  RecoveryCodesDto,
  SignedInAdminDto,
  TotpOffBody,
  TotpSecretDto,
} from './admin-auth-dto.js';
import { AdminErrorDto } from './admin-error-dto.js';
import { PasskeyAssertionBody, PasskeyRequestOptionsDto } from './admin-passkeys-dto.js';
import { AdminPasswordService } from './admin-password.service.js';
import { CsrfGuard } from './csrf.guard.js';
import { readDevice, setDevice } from './device-cookie.js';
import { passkeyAttempt, setPasskeyAttempt } from './passkey-attempt-cookie.js';
import { SecondFactorService } from './second-factor.service.js';
import { adminToken, clearAdminToken, setAdminToken } from './session-cookie.js';

/** Login, session and credentials of admins (contract §4). */
@ApiTags('admin')
@ApiErrors(AdminErrorDto)
@Controller('api/podmin/auth')
export class AdminAuthController {
  constructor(
    private readonly auth: AdminAuthService,
    private readonly passwords: AdminPasswordService,
    private readonly secondFactors: SecondFactorService,
    @Inject(ENV) private readonly env: Env,
    @Inject(SECRET) private readonly secret: string,
  ) {}

  /** Starts a session in place of the browser's previous one. */
  @Post('login')
  @UseGuards(CsrfGuard)
  @RateLimit('admin-login')
  @HttpCode(200)
  @ApiOkResponse({ type: SignedInAdminDto })
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
  @HttpCode(200)
  @ApiOkResponse({ type: PasskeyRequestOptionsDto })
  async passkeyOptions(@Res({ passthrough: true }) reply: FastifyReply): Promise<PasskeyRequestOptionsDto> {
    const { attempt, options } = await this.auth.beginPasskeyLogin();
    setPasskeyAttempt(reply, this.env, attempt);
    return options;
  }

  /** Starts a session by a passkey alone, in place of the browser's previous one. */
  @Post('login/passkey')
  @UseGuards(CsrfGuard)
  @RateLimit('admin-login')
  @HttpCode(200)
  @ApiOkResponse({ type: SignedInAdminDto })
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
  @RateLimit('admin-write')
  @HttpCode(204)
  @ApiNoContentResponse()
  async logout(
    @Actor() actor: AdminActor,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.auth.logOut(this.tokenOf(request), actor);
    clearAdminToken(reply, this.env);
  }

  @Get('me')
  @AdminOnly()
  @AllowBeforeTotp()
  @RateLimit('admin-read')
  @ApiOkResponse({ type: SignedInAdminDto })
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
  @HttpCode(200)
  @ApiOkResponse({ type: TotpSecretDto })
  @ApiBody({ type: RecentLoginBody, required: false })
  startTotp(
    @Body() { password }: RecentLoginBody,
    @CurrentAdmin() admin: Admin,
    @Req() request: FastifyRequest,
  ): Promise<TotpSecretDto> {
    return this.secondFactors.beginEnrollment(admin, { password, token: this.tokenOf(request) });
  }

  /** Ends every other session of this admin. */
  @Post('totp/confirm')
  @AdminOnly()
  @AllowBeforeTotp()
  @RateLimit('admin-secret')
  @HttpCode(200)
  @ApiOkResponse({ type: RecoveryCodesDto })
  confirmTotp(
    @Body() { code }: CodeBody,
    @CurrentAdmin() admin: Admin,
    @Actor() actor: AdminActor,
    @Req() request: FastifyRequest,
  ): Promise<RecoveryCodesDto> {
    return this.secondFactors.enable(admin, code, { actor, token: this.tokenOf(request) });
  }

  /** Ends every other session of this admin. */
  @Post('totp/disable')
  @AdminOnly()
  @RateLimit('admin-secret')
  @HttpCode(204)
  @ApiNoContentResponse()
  disableTotp(
    @Body() body: TotpOffBody,
    @CurrentAdmin() admin: Admin,
    @Actor() actor: AdminActor,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    return this.secondFactors.disable(admin, body, { actor, token: this.tokenOf(request) });
  }

  /** Ends every other session of this admin. */
  @Post('password')
  @AdminOnly()
  @AllowBeforeTotp()
  @RateLimit('admin-secret')
  @HttpCode(204)
  @ApiNoContentResponse()
  changePassword(
    @Body() body: PasswordBody,
    @CurrentAdmin() admin: Admin,
    @Actor() actor: AdminActor,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    return this.passwords.change(admin, body, { actor, token: this.tokenOf(request) });
  }

  private tokenOf(request: FastifyRequest): string {
    return adminToken(request, this.env) ?? '';
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
    return { admin: adminView(admin), ...(this.secondFactors.mustEnroll(admin) && { needsTotp: true }) };
  }
}
