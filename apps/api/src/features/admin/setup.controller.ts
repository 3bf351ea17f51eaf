import { Body, Get, Inject, Post, Put } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayUnique, IsIn, IsOptional } from 'class-validator';
import type { Env } from '#api/env/env.js';
import { NoContent } from '#api/http/api-responses.js';
import { BooleanField, TextField } from '#api/http/dto/fields.js';
import { RateLimit } from '#api/http/rate-limit.js';
import { smtpUrl } from '#api/wiring/mail-settings.js';
import { Port, type UseCases } from '#api/wiring/ports.js';
import type { AdminActor } from '#core/admin/access-log-entry.js';
import { SETUP_STEPS, type SetupProgress, type SetupStep } from '#core/admin/setup.js';
import type { AdminArea } from '#core/ports/admin-area.js';
import type { Catalogue } from '#core/ports/catalogue.js';
import { Actor } from './admin-auth.js';
import { AdminController, AdminRead, AdminWrite } from './admin-routes.js';
import { ADMIN_USE_CASES } from './admin-use-cases.js';

const MAIL_TIMEOUT_MS = 20_000;

/** Longest text that is looked at as an address. */
const MAX_EMAIL_LENGTH = 320;

class ChangeSetupBody {
  @BooleanField({ optional: true })
  isFinished?: boolean;

  @ApiPropertyOptional({
    enum: SETUP_STEPS,
    isArray: true,
    description: 'Replaces the steps that were skipped.',
  })
  @IsOptional()
  @ArrayMaxSize(SETUP_STEPS.length, { message: 'skipped has at most one entry a step.' })
  @ArrayUnique({ message: 'skipped has at most one entry a step.' })
  @IsIn(SETUP_STEPS, { each: true, message: `skipped may have ${SETUP_STEPS.join(', ')}.` })
  skipped?: SetupStep[];
}

class TestMailBody {
  @TextField(MAX_EMAIL_LENGTH, { message: 'Enter an e-mail address.' })
  email!: string;
}

class SetupProgressDto implements SetupProgress {
  @ApiProperty({ description: 'An admin has finished or left the setup.' }) isFinished!: boolean;
  @ApiProperty({ enum: SETUP_STEPS, isArray: true }) skipped!: readonly SetupStep[];
}

class SetupMailDto {
  @ApiPropertyOptional({ description: 'Host of the mail server; absent where mails are written to files.' })
  server?: string;
  @ApiProperty({ description: 'Sender of all mails.' }) from!: string;
}

class SetupShowsDto {
  @ApiProperty({ description: 'Shows with a public summary.' }) summarized!: number;
  @ApiProperty({ description: 'Counted to 10,000.' }) followed!: number;
}

class SetupDto extends SetupProgressDto {
  @ApiProperty({ description: 'True for the first admin until the setup is opened.' }) isDue!: boolean;
  @ApiProperty() publicUrl!: string;
  @ApiProperty() mail!: SetupMailDto;
  @ApiProperty() shows!: SetupShowsDto;
}

/** The setup that the first admin's first login opens (contract §10). */
@AdminController('setup')
export class SetupController {
  constructor(
    @Port('area') private readonly area: AdminArea,
    @Port('catalogue') private readonly catalogue: Catalogue,
    @Port('env') private readonly env: Env,
    @Inject(ADMIN_USE_CASES.provide) private readonly useCases: UseCases<typeof ADMIN_USE_CASES>,
  ) {}

  /** Decisions of the setup, and the configuration besides models. */
  @Get()
  @AdminRead(SetupDto)
  async read(@Actor() { adminId }: AdminActor): Promise<SetupDto> {
    const [progress, isDue, { total: summarized }, { total: followed }] = await Promise.all([
      this.area.setup.read(),
      this.useCases.setup.isDue(adminId),
      this.catalogue.shows.list({ limit: 1 }),
      this.area.follows.list({ page: 1, limit: 1, isFailing: false }),
    ]);
    const server = smtpUrl(this.env);
    const { name, email } = this.env.MAIL_FROM;
    return {
      isFinished: false,
      skipped: [],
      ...progress,
      isDue,
      publicUrl: this.env.PUBLIC_URL,
      mail: { ...(server && { server: new URL(server).host }), from: name ? `${name} <${email}>` : email },
      shows: { summarized, followed },
    };
  }

  /** Opens the setup, skips steps or finishes it. */
  @Put()
  @AdminWrite(SetupProgressDto)
  change(@Body() changes: ChangeSetupBody, @Actor() actor: AdminActor): Promise<SetupProgressDto> {
    return this.useCases.setup.change(changes, actor);
  }

  /** Sends a test mail, and answers when the mail server has accepted or refused it. */
  @Post('test-mail')
  @RateLimit('admin-mail')
  @NoContent()
  testMail(@Body() { email }: TestMailBody, @Actor() actor: AdminActor): Promise<void> {
    return this.useCases.setup.sendTestMail(email, actor, AbortSignal.timeout(MAIL_TIMEOUT_MS));
  }
}
