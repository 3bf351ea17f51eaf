import { Body, Controller, Inject, Post, Req } from '@nestjs/common';
import { ApiProperty, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { ApiErrors, Ok } from '#api/http/api-responses.js';
import { TextField } from '#api/http/dto/fields.js';
import { callerNetworks } from '#api/http/network.js';
import { RateLimit } from '#api/http/rate-limit.js';
import { Port, type UseCases, useCases } from '#api/wiring/ports.js';
import { CONTACT_TOPICS, type ContactForm, MAX_MESSAGE_LENGTH } from '#core/contact/contact-form.js';
import { sendContactMessage } from '#core/usecases/mailing/send-contact-message.js';

const MAIL_TIMEOUT_MS = 20_000;

/** Longest text of any field. The form's own rules set lower limits. */
const MAX_FIELD_LENGTH = 4 * MAX_MESSAGE_LENGTH;

/** POST /api/contact. */
class ContactBody implements ContactForm {
  @TextField(MAX_FIELD_LENGTH, { tooLong: 'The name is too long.' })
  name!: string;

  @TextField(MAX_FIELD_LENGTH, {
    description: 'Recipient of the answer.',
    tooLong: 'The e-mail address is too long.',
  })
  email!: string;

  @TextField(MAX_FIELD_LENGTH, {
    enum: Object.keys(CONTACT_TOPICS),
    tooLong: 'Please choose what it is about.',
  })
  topic!: string;

  @TextField(MAX_FIELD_LENGTH, {
    maxLength: MAX_MESSAGE_LENGTH,
    tooLong: `A message may have at most ${MAX_MESSAGE_LENGTH.toLocaleString('en-US')} characters.`,
  })
  message!: string;

  @TextField(MAX_FIELD_LENGTH, {
    optional: true,
    description: 'Left empty by people.',
    tooLong: 'website is too long.',
  })
  website?: string;
}

class ContactAnswerDto {
  @ApiProperty({ description: 'The message is on its way.' }) sent!: boolean;
}

export const CONTACT_USE_CASES = useCases(
  ['mailer', 'ids', 'counters', 'clock', 'env'],
  ({ counters: meters, env, ...ports }) => ({
    send: sendContactMessage({
      ...ports,
      meters,
      operator: env.ADMIN_EMAIL ?? env.MAIL_FROM.email,
      rateFactor: env.RATE_LIMIT_FACTOR,
    }),
  }),
);

@ApiTags('contact')
@ApiErrors()
@Controller('api')
export class ContactController {
  constructor(
    @Inject(CONTACT_USE_CASES.provide) private readonly useCases: UseCases<typeof CONTACT_USE_CASES>,
    @Port('secret') private readonly secret: string,
  ) {}

  /** Mails a message to the operator of this site, up to a daily limit. Messages are not stored. */
  @Post('contact')
  @RateLimit('contact')
  @Ok(ContactAnswerDto)
  async write(
    @Body() { website: honeypot, ...form }: ContactBody,
    @Req() { ip }: FastifyRequest,
  ): Promise<ContactAnswerDto> {
    const networks = callerNetworks(ip, this.secret);
    await this.useCases.send({ form, honeypot }, networks, AbortSignal.timeout(MAIL_TIMEOUT_MS));
    return { sent: true };
  }
}
