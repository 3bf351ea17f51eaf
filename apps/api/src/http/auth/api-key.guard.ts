import {
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
  Injectable,
  SetMetadata,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiBearerAuth, ApiExtension, ApiResponse } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '#api/env/env.js';
import { Port } from '#api/wiring/ports.js';
import { type ApiKeyScope, apiKeyOf } from '#core/connecting/api-key.js';
import { DomainError } from '#core/errors.js';
import { API_KEY_LIMITS, type ApiKeyLimitName } from '#core/limit-registry/limit-groups.js';
import { scaledLimit } from '#core/limits/limit.js';
import type { SecretTokens } from '#core/ports/crypto.js';
import type { ApiKeyGrant, Integrations, LimitedCall } from '#core/ports/integrations.js';
import { authenticateApiKey, requireScope } from '#core/usecases/connecting/manage-api-keys.js';
import { ErrorDto } from '../dto/error-dto.js';

/** The name of the API keys' security scheme in the OpenAPI document. */
export const API_KEY_SECURITY = 'apiKey';

const SCOPE = 'api-key-scope';

/**
 * Authenticates API keys before the guards of routes. A key works on routes that declare a scope of it, and on no other: not
 * on those of accounts, payments and admins.
 */
@Injectable()
export class ApiKeyGuard implements CanActivate {
  private readonly authenticate: ReturnType<typeof authenticateApiKey>;
  private readonly factor: number;

  constructor(
    private readonly reflector: Reflector,
    @Port('integrations') { apiKeys: keys }: Integrations,
    @Port('tokens') tokens: SecretTokens,
    @Port('env') env: Env,
  ) {
    this.authenticate = authenticateApiKey({ keys, tokens });
    this.factor = env.RATE_LIMIT_FACTOR;
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const key = apiKeyOf(request.headers.authorization);
    if (key === undefined) return true;
    const scope = this.reflector.get<ApiKeyScope | 'any' | undefined>(SCOPE, context.getHandler());
    const caller = await this.authenticate(key, scope && limitedCall(scope));
    const { calls } = caller.apiKey;
    if (scope !== 'any') requireScope(caller.apiKey, scope);
    request.caller = caller;
    if (scope && calls) this.limit(limitName(scope), calls, http.getResponse<FastifyReply>());
    return true;
  }

  /** Reports the limit in the fields of draft-ietf-httpapi-ratelimit-headers. */
  private limit(
    name: ApiKeyLimitName,
    { used, resetSeconds }: NonNullable<ApiKeyGrant['calls']>,
    reply: FastifyReply,
  ): void {
    const { max, window } = API_KEY_LIMITS[name];
    const quota = scaledLimit(max, this.factor);
    reply.header('ratelimit-policy', `"${name}";q=${quota};w=${window}`);
    reply.header('ratelimit', `"${name}";r=${Math.max(0, quota - used)};t=${resetSeconds}`);
    if (used <= quota) return;
    throw new DomainError(
      'too_many_requests',
      `Too many requests with this API key. Please try again in ${resetSeconds} seconds.`,
      { retryAfterSeconds: resetSeconds },
    );
  }
}

function limitName(scope: ApiKeyScope | 'any'): ApiKeyLimitName {
  return scope === 'any' ? 'mcp' : scope;
}

function limitedCall(scope: ApiKeyScope | 'any'): LimitedCall {
  const limit = limitName(scope);
  const { window: windowSeconds } = API_KEY_LIMITS[limit];
  return { limit, windowSeconds, ...(scope !== 'any' && { scope }) };
}

/** Opens a route to API keys with this scope, or with any (contract §9). */
export const UseApiKey = (scope: ApiKeyScope | 'any') =>
  applyDecorators(
    SetMetadata(SCOPE, scope),
    ApiBearerAuth(API_KEY_SECURITY),
    ApiExtension('x-api-key-scope', scope),
    ApiResponse({
      status: 429,
      type: ErrorDto,
      description: 'Too many requests: wait for `Retry-After` seconds.',
    }),
  );
