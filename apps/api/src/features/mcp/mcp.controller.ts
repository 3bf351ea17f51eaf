import { Controller, Delete, Get, HttpException, Post, Req, Res } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { ApiBody, ApiOkResponse, ApiResponse, ApiTags, getSchemaPath } from '@nestjs/swagger';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '#api/env/env.js';
import { UseApiKey } from '#api/http/auth/api-key.guard.js';
import { ErrorDto } from '#api/http/dto/error-dto.js';
import { RateLimit } from '#api/http/rate-limit.js';
import { isSameOrigin } from '#api/http/request-facts.js';
import { Port } from '#api/wiring/ports.js';
import { DomainError } from '#core/errors.js';
import { notSignedIn } from '#core/usecases/accounts/authenticate-member.js';
import { apiClient } from './api-client.js';
import { mcpTools } from './mcp-tools.js';

/** Messages of one request. */
const MAX_BATCH = 10;

const JSON_RPC_ERROR = {
  type: 'object',
  required: ['jsonrpc', 'error'],
  properties: {
    jsonrpc: { type: 'string' },
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: { code: { type: 'integer' }, message: { type: 'string' } },
    },
  },
};

/** The Model Context Protocol over Streamable HTTP, without sessions (contract §9). */
@ApiTags('connecting')
@ApiResponse({ status: '4XX', type: ErrorDto })
@Controller('mcp')
export class McpController {
  constructor(
    private readonly adapter: HttpAdapterHost,
    @Port('env') private readonly env: Env,
  ) {}

  @Post()
  @UseApiKey('any')
  @RateLimit('mcp')
  @ApiBody({ schema: { type: 'object', example: { jsonrpc: '2.0', id: 1, method: 'tools/list' } } })
  @ApiOkResponse({ schema: { type: 'object' } })
  @ApiResponse({ status: 202, description: 'The messages were notifications.' })
  @ApiResponse({
    status: '4XX',
    description: 'A JSON-RPC error where the protocol refuses the message.',
    schema: { oneOf: [{ $ref: getSchemaPath(ErrorDto) }, JSON_RPC_ERROR] },
  })
  async answer(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { authorization, origin } = request.headers;
    if (origin !== undefined && !isSameOrigin(request, this.env))
      throw new DomainError('cross_site_call', 'This origin may not use the server.');
    if (!request.caller?.apiKey || authorization === undefined) {
      reply.header('www-authenticate', 'Bearer realm="API key"');
      throw notSignedIn();
    }
    if (Array.isArray(request.body) && request.body.length > MAX_BATCH)
      throw new DomainError('invalid_input', `A batch may have at most ${MAX_BATCH} messages.`);
    const fastify = this.adapter.httpAdapter.getInstance<FastifyInstance>();
    const tools = mcpTools(apiClient(fastify, { authorization, ip: request.ip }), this.env.PUBLIC_URL);
    // Loaded with the first request: the SDK would slow down every start.
    const { answerMcp } = await import('./mcp-server.js');
    const response = await answerMcp(standardRequest(request), request.body, tools);
    const contentType = response.headers.get('content-type');
    reply.status(response.status);
    if (contentType) reply.header('content-type', contentType);
    await reply.send(await response.text());
  }

  /** There are no streams without a request. */
  @Get()
  @UseApiKey('any')
  @ApiResponse({ status: 405, type: ErrorDto })
  stream(@Res({ passthrough: true }) reply: FastifyReply): never {
    return refuseMethod(reply);
  }

  /** There are no sessions to end. */
  @Delete()
  @UseApiKey('any')
  @ApiResponse({ status: 405, type: ErrorDto })
  endSession(@Res({ passthrough: true }) reply: FastifyReply): never {
    return refuseMethod(reply);
  }
}

function refuseMethod(reply: FastifyReply): never {
  reply.header('allow', 'POST');
  throw new HttpException('Send MCP messages by POST.', 405);
}

/** Fields of a request that the transport reads, beside the parsed body. */
function standardRequest({ headers }: FastifyRequest): Request {
  const sent = Object.entries(headers).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[0] !== 'authorization',
  );
  return new Request('http://localhost/mcp', { method: 'POST', headers: sent });
}
