import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { ApiErrors } from '#api/http/api-errors.js';
import { RateLimit } from '#api/http/rate-limit.js';
import { ContactService } from './contact.service.js';
import { ContactAnswerDto, ContactBody } from './contact-dto.js';

@ApiTags('contact')
@ApiErrors()
@Controller('api')
export class ContactController {
  constructor(private readonly contact: ContactService) {}

  /** Mails a message to the operator of this site, up to a daily limit. Messages are not stored. */
  @Post('contact')
  @RateLimit('contact')
  @HttpCode(200)
  @ApiOkResponse({ type: ContactAnswerDto })
  async write(
    @Body() { website, ...form }: ContactBody,
    @Req() { ip }: FastifyRequest,
  ): Promise<ContactAnswerDto> {
    await this.contact.send(form, website, ip);
    return { sent: true };
  }
}
