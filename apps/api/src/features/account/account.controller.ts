import {
  Body,
  Controller,
  Delete,
  Get,
  Inject,
  Patch,
  Post,
  Query,
  Redirect,
  StreamableFile,
} from '@nestjs/common';
import { ApiOkResponse, ApiResponse, ApiTags } from '@nestjs/swagger';
import { ApiErrors, NoContent, Ok } from '#api/http/api-responses.js';
import { CurrentUserService } from '#api/http/auth/current-user.service.js';
import { Caller, CurrentMember, SignedIn } from '#api/http/auth/member-auth.js';
import { SignedInUserDto } from '#api/http/dto/user-dto.js';
import { RateLimit } from '#api/http/rate-limit.js';
import type { UseCases } from '#api/wiring/ports.js';
import type { Member } from '#core/accounts/member.js';
import { signInAddress } from '#core/accounts/return-to.js';
import { type AuthenticatedMember, notSignedIn } from '#core/usecases/accounts/authenticate-member.js';
import { NamesBody, RegisterBody, RegistrationDto } from './account-dto.js';
import { ACCOUNT_EXPORT, ACCOUNT_USE_CASES } from './account-use-cases.js';

@ApiTags('accounts')
@ApiErrors()
@Controller('api')
export class AccountController {
  constructor(
    @Inject(ACCOUNT_USE_CASES.provide) private readonly accounts: UseCases<typeof ACCOUNT_USE_CASES>,
    @Inject(ACCOUNT_EXPORT.provide) private readonly exportAll: UseCases<typeof ACCOUNT_EXPORT>,
    private readonly users: CurrentUserService,
  ) {}

  /** Registers a member after sign-up. Idempotent. */
  @Post('auth/register')
  @SignedIn({ adoptsVisitor: true })
  @RateLimit('register')
  @Ok(RegistrationDto)
  async register(
    @Body() { uid, planData }: RegisterBody,
    @CurrentMember() member: Member,
  ): Promise<RegistrationDto> {
    if (uid !== member.uid) throw notSignedIn();
    const sessionId = planData?.sessionId;
    const { subscription, ...registration } = await this.accounts.register(
      member,
      typeof sessionId === 'string' ? sessionId : undefined,
    );
    return { ...registration, ...(subscription && { subscriptionPlan: subscription.plan }) };
  }

  /** Ends this sign-in: whoever copied one of its tokens is signed out, too. Other browsers stay signed in. */
  @Post('auth/sign-out')
  @SignedIn()
  @RateLimit('update-account')
  @NoContent()
  signOut(@Caller() caller: AuthenticatedMember): Promise<void> {
    return this.accounts.endSignIn(caller);
  }

  @Get('auth/user')
  @SignedIn({ adoptsVisitor: true })
  @ApiOkResponse({ type: SignedInUserDto })
  user(@CurrentMember() member: Member): Promise<SignedInUserDto> {
    return this.users.view(member);
  }

  @Patch('auth/user')
  @SignedIn({ fresh: true })
  @RateLimit('update-account')
  @ApiOkResponse({ type: SignedInUserDto })
  async rename(@Body() body: NamesBody, @CurrentMember() member: Member): Promise<SignedInUserDto> {
    return this.users.view(await this.accounts.rename(member, body));
  }

  /** Deletes the account with all private data. Asks for a sign-in of the last five minutes. */
  @Delete('auth/user')
  @SignedIn({ fresh: true })
  @RateLimit('update-account')
  @NoContent()
  remove(@Caller() caller: AuthenticatedMember): Promise<void> {
    return this.accounts.delete(caller);
  }

  /** All data of the member, as one file. */
  @Get('auth/user/export')
  @SignedIn({ fresh: true, adoptsVisitor: true })
  @RateLimit('export-account')
  @ApiOkResponse({ content: { 'application/json': { schema: { type: 'object' } } } })
  async export(@CurrentMember() member: Member): Promise<StreamableFile> {
    return new StreamableFile(await this.exportAll(member, await this.users.usageOf(member)), {
      type: 'application/json; charset=utf-8',
      disposition: 'attachment; filename="podgist-account.json"',
    });
  }

  /** Redirects a browser to the sign-in dialog, which returns it to a page of this site. */
  @Get('login')
  @Redirect()
  @ApiResponse({ status: 302 })
  login(@Query('returnTo') returnTo: unknown): { url: string; statusCode: number } {
    return { url: signInAddress(returnTo), statusCode: 302 };
  }
}
