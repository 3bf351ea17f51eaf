import type { ApiKeyScope } from '../connecting/api-key.js';
import type { Limit } from '../limits/limit.js';

const perKey = (max: number, subject: string) =>
  ({
    subject,
    key: 'API key',
    max,
    unit: 'calls',
    window: 60,
    refusal: '429, `Retry-After`',
    isScaled: true,
  }) as const satisfies Limit;

/** Calls per API key and minute, by the scope of the call, reported in `RateLimit` headers. The limits per network apply as well. */
export const API_KEY_LIMITS = {
  read: perKey(600, 'Calls of the scope `read`'),
  analyze: perKey(300, 'Calls of the scope `analyze`'),
  library: perKey(300, 'Calls of the scope `library`'),
  mcp: perKey(300, 'MCP requests, beside the calls that their tools make'),
} as const satisfies Record<ApiKeyScope | 'mcp', Limit>;

export type ApiKeyLimitName = keyof typeof API_KEY_LIMITS;
