import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsIn, IsOptional } from 'class-validator';
import { ChoiceField, TextField } from '#api/http/dto/fields.js';
import {
  type DeliveryStatus,
  MAX_RESPONSE_LENGTH,
  MAX_WEBHOOK_URL_LENGTH,
  TEST_EVENT,
  WEBHOOK_EVENTS,
  type Webhook,
  type WebhookDelivery,
  type WebhookEventType,
  type WebhookStatus,
} from '#core/connecting/webhook.js';

const STATUSES = ['active', 'paused'] as const satisfies readonly WebhookStatus[];
const DELIVERY_STATUSES = ['pending', 'delivered', 'failed'] as const satisfies readonly DeliveryStatus[];
const EVENTS_MESSAGE = `events must be a list of ${WEBHOOK_EVENTS.join(', ')}.`;
const URL_MESSAGE = `url may have at most ${MAX_WEBHOOK_URL_LENGTH} characters.`;
const EXAMPLE_URL = 'https://hooks.example.com/podgist';

export class WebhookBody {
  @TextField(MAX_WEBHOOK_URL_LENGTH, {
    maxLength: MAX_WEBHOOK_URL_LENGTH,
    example: EXAMPLE_URL,
    tooLong: URL_MESSAGE,
  })
  url!: string;

  @ApiProperty({ enum: WEBHOOK_EVENTS, isArray: true, minItems: 1, example: ['analysis.completed'] })
  @IsIn(WEBHOOK_EVENTS, { each: true, message: EVENTS_MESSAGE })
  @ArrayMaxSize(10, { message: EVENTS_MESSAGE })
  @IsArray({ message: EVENTS_MESSAGE })
  events!: WebhookEventType[];
}

export class EditWebhookBody {
  @TextField(MAX_WEBHOOK_URL_LENGTH, {
    optional: true,
    maxLength: MAX_WEBHOOK_URL_LENGTH,
    example: EXAMPLE_URL,
    tooLong: URL_MESSAGE,
  })
  url?: string;

  @ApiPropertyOptional({ enum: WEBHOOK_EVENTS, isArray: true, minItems: 1 })
  @IsOptional()
  @IsIn(WEBHOOK_EVENTS, { each: true, message: EVENTS_MESSAGE })
  @ArrayMaxSize(10, { message: EVENTS_MESSAGE })
  @IsArray({ message: EVENTS_MESSAGE })
  events?: WebhookEventType[];

  @ChoiceField(STATUSES, { optional: true, description: '`active` resumes a paused webhook.' })
  status?: WebhookStatus;
}

export class WebhookDto implements Webhook {
  @ApiProperty() id!: number;
  @ApiProperty({ example: EXAMPLE_URL }) url!: string;
  @ApiProperty({ enum: WEBHOOK_EVENTS, isArray: true }) events!: readonly WebhookEventType[];
  @ApiProperty({ enum: STATUSES }) status!: WebhookStatus;
  @ApiProperty({ description: 'Failed calls in a row; 10 pause the webhook.' }) failures!: number;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
}

export class CreatedWebhookDto extends WebhookDto {
  @ApiProperty({ description: 'The secret that signs messages. It is shown this once.', example: 'whsec_…' })
  secret!: string;
}

export class WebhookDeliveryDto implements WebhookDelivery {
  @ApiProperty() id!: number;
  @ApiProperty({ description: '`webhook-id`: the same at every call.', example: 'msg_…' }) messageId!: string;
  @ApiProperty({ enum: [...WEBHOOK_EVENTS, TEST_EVENT] }) type!: WebhookDelivery['type'];
  @ApiProperty({ enum: DELIVERY_STATUSES }) status!: DeliveryStatus;
  @ApiProperty() attempts!: number;
  @ApiProperty({ description: 'The JSON text that is sent.' }) body!: string;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiPropertyOptional({ format: 'date-time' }) lastAttemptAt?: string;
  @ApiPropertyOptional({ format: 'date-time' }) nextAttemptAt?: string;
  @ApiPropertyOptional() responseStatus?: number;
  @ApiPropertyOptional({ maxLength: MAX_RESPONSE_LENGTH }) responseBody?: string;
  @ApiPropertyOptional({ description: 'Why the last call failed.' }) error?: string;
}
