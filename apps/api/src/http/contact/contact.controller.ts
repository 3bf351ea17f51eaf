import { Body, Controller, Header, HttpCode, Inject, Post } from '@nestjs/common';
import { ApiOkResponse, ApiResponse, ApiTags } from '@nestjs/swagger';
import { contactMessage, contactProblems } from '../../../../../core/contact/contact-form.js';
import { DomainError } from '../../../../../core/errors.js';
import type { Ids } from '../../../../../core/ports/ids.js';
import type { Mailer } from '../../../../../core/ports/mailer.js';
import { passOnMessage } from '../../../../../core/usecases/pass-on-message.js';
import type { Env } from '../../env/env.js';
import { ENV, IDS, MAILER } from '../../wiring/tokens.js';
import { ErrorDto } from '../error-dto.js';
import { PerMinute } from '../rate-limit.js';
import { ContactAnswerDto, ContactBody } from './contact-dto.js';

/** Longest wait for the mail server, in milliseconds. */
const MAIL_MS = 20_000;

@ApiTags('contact')
@ApiResponse({ status: '4XX', type: ErrorDto })
@ApiResponse({ status: '5XX', type: ErrorDto })
@Controller('api')
export class ContactController {
  private readonly passOn: ReturnType<typeof passOnMessage>;

  constructor(@Inject(MAILER) mailer: Mailer, @Inject(IDS) ids: Ids, @Inject(ENV) env: Env) {
    const operator = env.ADMIN_EMAIL ?? env.MAIL_FROM.email;
    this.passOn = passOnMessage({ mailer, ids, operator });
  }

  /** Mails a message of the contact page to whoever runs this site. Nothing of it is stored here. */
  @Post('contact')
  @PerMinute(5)
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: ContactAnswerDto })
  async write(@Body() { website, ...form }: ContactBody): Promise<ContactAnswerDto> {
    const message = contactMessage(form);
    if (!message) {
      const errors = contactProblems(form);
      throw new DomainError('invalid_input', errors[0]?.message ?? 'The form is not complete.', { errors });
    }
    // A field that nobody sees was filled in: a program did it, and learns nothing from the answer.
    if (!website) await this.passOn(message, AbortSignal.timeout(MAIL_MS));
    return { sent: true };
  }
}
