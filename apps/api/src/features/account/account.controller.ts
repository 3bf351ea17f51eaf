import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Inject,
  Patch,
  Post,
  Query,
  Redirect,
  StreamableFile,
} from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Caller, CurrentMember, SignedIn } from '#api/http/auth/member-auth.js';
import { ErrorDto } from '#api/http/dto/error-dto.js';
import { RateLimit } from '#api/http/rate-limit.js';
import { CLOCK } from '#api/wiring/tokens.js';
import { REGISTRATION_TIMEOUT_MS } from '#core/accounts/background-task.js';
import { personName } from '#core/accounts/display-fields.js';
import type { Member } from '#core/accounts/member.js';
import { signInAddress } from '#core/accounts/return-to.js';
import type { Clock } from '#core/ports/clock.js';
import { notSignedIn, type AuthenticatedMember as Signed } from '#core/usecases/authenticate-member.js';
import { BillingService } from '../billing/billing.service.js';
import { PromptPresetService } from '../prompt-presets/prompt-presets.service.js';
import { SavedSummaryService } from '../saved/saved.service.js';
import { AccountService } from './account.service.js';
import { NamesBody, RegisterBody, RegistrationDto, SignedInUserDto, userView } from './account-dto.js';
import { accountExport } from './account-export.js';

@ApiTags('accounts')
@ApiResponse({ status: '4XX', type: ErrorDto })
@ApiResponse({ status: '5XX', type: ErrorDto })
@Controller('api')
export class AccountController {
  constructor(
    private readonly accounts: AccountService,
    private readonly saved: SavedSummaryService,
    private readonly presets: PromptPresetService,
    private readonly payments: BillingService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Welcomes a new member: called after every sign-up, and as often as one likes. */
  @Post('auth/register')
  @SignedIn({ adoptsVisitor: true })
  @RateLimit('register')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: RegistrationDto })
  async register(
    @Body() { uid, planData }: RegisterBody,
    @CurrentMember() member: Member,
  ): Promise<RegistrationDto> {
    if (uid !== member.uid) throw notSignedIn();
    const startedAt = this.clock.now().getTime();
    const sessionId = planData?.sessionId;
    const redeemed =
      typeof sessionId === 'string' ? await this.accounts.redeemSession(member.id, sessionId) : undefined;
    const registration = await this.accounts.registerMember(
      member,
      AbortSignal.timeout(REGISTRATION_TIMEOUT_MS),
    );
    return {
      ...registration,
      syncTime: this.clock.now().getTime() - startedAt,
      ...(redeemed && { subscriptionPlan: redeemed.plan }),
    };
  }

  @Get('auth/user')
  @SignedIn({ adoptsVisitor: true })
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: SignedInUserDto })
  async user(@CurrentMember() member: Member): Promise<SignedInUserDto> {
    return userView(member, await this.accounts.memberUsage(member));
  }

  @Patch('auth/user')
  @SignedIn({ fresh: true })
  @RateLimit('update-account')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: SignedInUserDto })
  async rename(@Body() body: NamesBody, @CurrentMember() member: Member): Promise<SignedInUserDto> {
    const names = { firstName: personName(body.firstName), lastName: personName(body.lastName) };
    const renamed = await this.accounts.renameMember(member.id, names);
    if (!renamed) throw notSignedIn();
    return userView(renamed, await this.accounts.memberUsage(renamed));
  }

  /** Takes the member out with all that is theirs. Asks for a sign-in of the last five minutes. */
  @Delete('auth/user')
  @SignedIn({ fresh: true })
  @RateLimit('update-account')
  @HttpCode(204)
  @ApiNoContentResponse()
  remove(@Caller() caller: Signed): Promise<void> {
    return this.accounts.removeAccount(caller);
  }

  /** All that is kept about the member, as one file. */
  @Get('auth/user/export')
  @SignedIn({ fresh: true, adoptsVisitor: true })
  @RateLimit('export-account')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ content: { 'application/json': { schema: { type: 'object' } } } })
  async export(@CurrentMember() member: Member): Promise<StreamableFile> {
    const usage = await this.accounts.memberUsage(member);
    const kept = {
      analyses: this.accounts.exportAnalyses(member),
      saved: this.saved.exportSaved(member),
      promptPresets: await this.presets.of(member.id),
      stripeCustomerId: await this.payments.customerOf(member.id),
    };
    const file = accountExport(userView(member, usage), usage.month, kept, this.clock.now());
    return new StreamableFile(file, {
      type: 'application/json; charset=utf-8',
      disposition: 'attachment; filename="podgist-account.json"',
    });
  }

  /** Leads a browser to the sign-in dialog, and from there back to a page of this site. */
  @Get('login')
  @Redirect()
  @ApiResponse({ status: 302 })
  login(@Query('returnTo') returnTo: unknown): { url: string; statusCode: number } {
    return { url: signInAddress(returnTo), statusCode: 302 };
  }
}
