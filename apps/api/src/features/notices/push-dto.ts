import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsObject, ValidateNested } from 'class-validator';
import { TextField } from '#api/http/dto/fields.js';
import { MAX_PUSH_ENDPOINT_LENGTH } from '#core/library/push.js';

const MAX_KEY = 200;
const EXAMPLE = 'https://push.example.com/send/8f14e45f';

export class PushKeysBody {
  @TextField(MAX_KEY, { label: 'keys.p256dh', description: 'Public key of the browser, in base64url.' })
  p256dh!: string;

  @TextField(MAX_KEY, { label: 'keys.auth', description: 'Secret of the subscription, in base64url.' })
  auth!: string;
}

/** A subscription as `PushSubscription.toJSON()` gives it. */
export class PushSubscriptionBody {
  @TextField(MAX_PUSH_ENDPOINT_LENGTH, { maxLength: MAX_PUSH_ENDPOINT_LENGTH, example: EXAMPLE })
  endpoint!: string;

  @ApiProperty({ type: PushKeysBody })
  @ValidateNested()
  @Type(() => PushKeysBody)
  @IsObject({ message: 'keys must be those of a push subscription.' })
  keys!: PushKeysBody;
}

export class PushEndpointBody {
  @TextField(MAX_PUSH_ENDPOINT_LENGTH, { maxLength: MAX_PUSH_ENDPOINT_LENGTH, example: EXAMPLE })
  endpoint!: string;
}

export class PushSubscriptionDto {
  @ApiProperty({ example: EXAMPLE }) endpoint!: string;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
}

export class PushDto {
  @ApiProperty({ description: 'Key of this installation, for `pushManager.subscribe`, in base64url.' })
  publicKey!: string;

  @ApiProperty({ type: [PushSubscriptionDto] }) subscriptions!: PushSubscriptionDto[];
}
