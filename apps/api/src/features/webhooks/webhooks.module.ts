import { Module } from '@nestjs/common';
import { WebhookService } from './webhook.service.js';
import { WebhooksController } from './webhooks.controller.js';

@Module({ controllers: [WebhooksController], providers: [WebhookService] })
export class WebhooksModule {}
