import { Body, Controller, Header, HttpCode, Inject, Post, Req } from '@nestjs/common';
import { ApiOkResponse, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Env } from '#api/env/env.js';
import { ErrorDto } from '#api/http/dto/error-dto.js';
import { callerNetworks } from '#api/http/network.js';
import { RateLimit } from '#api/http/rate-limit.js';
import { CLOCK, USAGE_COUNTERS, ENV, IDS, MAILER, SECRET } from '#api/wiring/tokens.js';
import { contactMessage, contactProblems } from '#core/contact/contact-form.js';
import { DomainError } from '#core/errors.js';
import type { Clock } from '#core/ports/clock.js';
import type { Ids } from '#core/ports/ids.js';
import type { Mailer } from '#core/ports/mailer.js';
import type { UsageCounters } from '#core/ports/usage-counters.js';
import { sendContactMessage } from '#core/usecases/send-contact-message.js';
import { ContactAnswerDto, ContactBody } from './contact-dto.js';

/** Longest wait for the mail server, in milliseconds. */
const MAIL_MS = 20_000;

@ApiTags('contact')
@ApiResponse({ status: '4XX', type: ErrorDto })
@ApiResponse({ status: '5XX', type: ErrorDto })
@Controller('api')
export class ContactController {
  private readonly passOn: ReturnType<typeof sendContactMessage>;

  constructor(
    @Inject(MAILER) mailer: Mailer,
    @Inject(IDS) ids: Ids,
    @Inject(USAGE_COUNTERS) meters: UsageCounters,
    @Inject(CLOCK) clock: Clock,
    @Inject(ENV) env: Env,
    @Inject(SECRET) private readonly secret: string,
  ) {
    const operator = env.ADMIN_EMAIL ?? env.MAIL_FROM.email;
    this.passOn = sendContactMessage({
      mailer,
      ids,
      meters,
      clock,
      operator,
      rateFactor: env.RATE_LIMIT_FACTOR,
    });
  }

  /** Mails a message of the contact page to whoever runs this site. Nothing of it is stored here; so many a day are taken. */
  @Post('contact')
  @RateLimit('contact')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: ContactAnswerDto })
  async write(
    @Body() { website, ...form }: ContactBody,
    @Req() { ip }: FastifyRequest,
  ): Promise<ContactAnswerDto> {
    const message = contactMessage(form);
    if (!message) {
      const errors = contactProblems(form);
      throw new DomainError('invalid_input', errors[0]?.message ?? 'The form is not complete.', { errors });
    }
    // A field that nobody sees was filled in: a program did it, and learns nothing from the answer.
    if (!website) await this.passOn(message, callerNetworks(ip, this.secret), AbortSignal.timeout(MAIL_MS));
    return { sent: true };
  }
}
