import { Inject, Injectable } from '@nestjs/common';
import { API_KEYS, SECRET_TOKENS } from '#api/wiring/tokens.js';
import type { ApiKeys } from '#core/ports/api-keys.js';
import type { SecretTokens } from '#core/ports/crypto.js';
import { createApiKey, deleteApiKey } from '#core/usecases/connecting/manage-api-keys.js';

/** Members' API keys. */
@Injectable()
export class ApiKeyService {
  readonly list: ApiKeys['list'];
  readonly create: ReturnType<typeof createApiKey>;
  readonly delete: ReturnType<typeof deleteApiKey>;

  constructor(@Inject(API_KEYS) keys: ApiKeys, @Inject(SECRET_TOKENS) tokens: SecretTokens) {
    this.list = (memberId) => keys.list(memberId);
    this.create = createApiKey({ keys, tokens });
    this.delete = deleteApiKey({ keys });
  }
}
