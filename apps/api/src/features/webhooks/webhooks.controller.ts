import { Body, Controller, Delete, Get, Inject, Param, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ApiErrors, NoContent, Ok } from '#api/http/api-responses.js';
import { CurrentMember, SignedIn } from '#api/http/auth/member-auth.js';
import { idParam } from '#api/http/id-param.js';
import { PageQuery, pageOfAll, setNextLink } from '#api/http/pagination.js';
import { RateLimit } from '#api/http/rate-limit.js';
import { type UseCases, useCases } from '#api/wiring/ports.js';
import type { Member } from '#core/accounts/member.js';
import {
  createWebhook,
  deleteWebhook,
  listDeliveries,
  redeliver,
  testWebhook,
  updateWebhook,
} from '#core/usecases/connecting/manage-webhooks.js';
import {
  CreatedWebhookDto,
  EditWebhookBody,
  WebhookBody,
  WebhookDeliveryDto,
  WebhookDto,
} from './webhooks-dto.js';

const PATH = '/api/user/webhooks';
const WEBHOOK_ID = idParam('webhook_not_found', 'This webhook does not exist. It may have been deleted.');
const DELIVERY_ID = idParam(
  'delivery_not_found',
  'This delivery does not exist. Deliveries are kept for 14 days.',
);

export const WEBHOOK_USE_CASES = useCases(
  ['integrations', 'webhookSender', 'makeWebhookCall', 'tokens', 'cipher', 'ids', 'clock', 'env', 'shutdown'],
  ({ integrations, webhookSender: sender, makeWebhookCall: makeCall, env, shutdown, ...others }) => {
    const ports = { ...others, webhooks: integrations.webhooks, sender, makeCall, publicUrl: env.PUBLIC_URL };
    return {
      webhooks: ports.webhooks,
      /** Ends calls when the process stops. */
      signal: shutdown.signal,
      create: createWebhook(ports),
      update: updateWebhook(ports),
      delete: deleteWebhook(ports),
      test: testWebhook(ports),
      listDeliveries: listDeliveries(ports),
      redeliver: redeliver(ports),
    };
  },
);

/** Endpoints that receive the member's events (contract §9). */
@ApiTags('connecting')
@ApiErrors()
@Controller(PATH.slice(1))
export class WebhooksController {
  constructor(
    @Inject(WEBHOOK_USE_CASES.provide) private readonly useCases: UseCases<typeof WEBHOOK_USE_CASES>,
  ) {}

  /** Oldest first. */
  @Get()
  @SignedIn()
  @ApiOkResponse({ type: [WebhookDto] })
  async list(
    @Query() query: PageQuery,
    @CurrentMember() { id }: Member,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly WebhookDto[]> {
    return pageOfAll(reply, PATH, query, await this.useCases.webhooks.list(id));
  }

  /** `secret` is in this answer alone. 422 `webhook_url_refused` for an address that is not https on the public internet. */
  @Post()
  @SignedIn()
  @RateLimit('webhooks')
  @ApiCreatedResponse({ type: CreatedWebhookDto })
  create(@Body() { url, events }: WebhookBody, @CurrentMember() { id }: Member): Promise<CreatedWebhookDto> {
    return this.useCases.create(id, url, events);
  }

  @Patch(':id')
  @SignedIn()
  @RateLimit('webhooks')
  @ApiOkResponse({ type: WebhookDto })
  update(
    @Param('id', WEBHOOK_ID) id: number,
    @Body() change: EditWebhookBody,
    @CurrentMember() member: Member,
  ): Promise<WebhookDto> {
    return this.useCases.update(member.id, id, change);
  }

  /** Its deliveries are deleted with it. */
  @Delete(':id')
  @SignedIn()
  @RateLimit('webhooks')
  @NoContent()
  remove(@Param('id', WEBHOOK_ID) id: number, @CurrentMember() member: Member): Promise<void> {
    return this.useCases.delete(member.id, id);
  }

  /** Calls the webhook now with a message of the type `webhook.test` and answers the delivery. */
  @Post(':id/test')
  @SignedIn()
  @RateLimit('webhook-calls')
  @Ok(WebhookDeliveryDto)
  test(@Param('id', WEBHOOK_ID) id: number, @CurrentMember() member: Member): Promise<WebhookDeliveryDto> {
    return this.useCases.test(member.id, id, this.useCases.signal);
  }

  /** Deliveries of the last 14 days, newest first. */
  @Get(':id/deliveries')
  @SignedIn()
  @ApiOkResponse({ type: [WebhookDeliveryDto] })
  async deliveries(
    @Param('id', WEBHOOK_ID) id: number,
    @Query() query: PageQuery,
    @CurrentMember() member: Member,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly WebhookDeliveryDto[]> {
    const { items, next } = await this.useCases.listDeliveries(member.id, id, query);
    setNextLink(reply, `${PATH}/${id}/deliveries`, query, next);
    return items;
  }

  /** Calls the webhook again now with the same message and answers the delivery. */
  @Post(':id/deliveries/:deliveryId/redeliver')
  @SignedIn()
  @RateLimit('webhook-calls')
  @Ok(WebhookDeliveryDto)
  redeliver(
    @Param('id', WEBHOOK_ID) id: number,
    @Param('deliveryId', DELIVERY_ID) deliveryId: number,
    @CurrentMember() member: Member,
  ): Promise<WebhookDeliveryDto> {
    return this.useCases.redeliver(member.id, id, deliveryId, this.useCases.signal);
  }
}
