import { ArgumentsHost, Catch, type ExceptionFilter, HttpException, Optional } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError, isDomainError } from '#core/errors.js';
import { Port } from '../wiring/ports.js';
import { isAdminApiPath, isPageRequest } from './api-path.js';
import { ERROR_FLAGS, type ErrorPage, HTTP_STATUS, PUBLIC_CODES, RETRY_AFTER_SECONDS } from './errors.js';
import { bodyTooLargeError } from './request-body.js';

interface ErrorResponse {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/**
 * Turns every error into JSON with a `message`, or into an error page for page requests. Unexpected errors are logged and
 * not revealed.
 */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  /** A worker has no pages: it serves health and metrics alone. */
  constructor(@Optional() @Port('errorPage') private readonly errorPage: ErrorPage | undefined) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const { status, body } = errorResponse(isBodyTooLarge(error) ? bodyTooLargeError(request, error) : error);
    if (status >= 500 && !isDomainError(error, 'overloaded', 'format_not_supported', 'cancelled'))
      request.log.error({ err: error }, 'request failed');
    if (reply.sent || reply.raw.headersSent) return;
    if (status === 503) reply.header('retry-after', String(body.retryAfterSeconds ?? RETRY_AFTER_SECONDS));
    if (status === 429) reply.header('retry-after', String(body.retryAfterSeconds ?? 60));
    if (this.errorPage && (status >= 500 || status === 429) && isPageRequest(request)) {
      reply
        .status(status)
        .headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
        .send(this.errorPage(status));
      return;
    }
    const admins = isAdminApiPath(request.url) && { error: body.message };
    reply.status(status).send({ ...body, ...admins, requestId: request.id });
  }
}

/** The status and body of any error. */
export function errorResponse(error: unknown): ErrorResponse {
  if (error instanceof DomainError) {
    const flags = ERROR_FLAGS[error.code];
    return {
      status: HTTP_STATUS[error.code],
      body: {
        ...error.details,
        ...flags,
        code: PUBLIC_CODES[error.code] ?? error.code,
        message: error.message,
      },
    };
  }
  if (error instanceof HttpException) {
    const status = error.getStatus();
    if (status === 404) return { status, body: { message: 'Not Found' } };
    // Nest wraps Fastify's errors, with messages for developers.
    const isFastifyError = clientErrorStatus(error.cause) === status;
    return { status, body: { message: (isFastifyError && CLIENT_ERROR_MESSAGES[status]) || error.message } };
  }
  const status = clientErrorStatus(error);
  if (status !== undefined)
    return { status, body: { message: CLIENT_ERROR_MESSAGES[status] ?? 'Bad request.' } };
  return {
    status: 500,
    body: { code: 'internal', message: 'Something went wrong on our side. Please try again.' },
  };
}

/** Messages for requests that Fastify rejects before a controller sees them. */
const CLIENT_ERROR_MESSAGES: Readonly<Record<number, string>> = {
  400: 'The request is not valid JSON.',
  413: 'The request is too large.',
  415: 'Send the request as application/json.',
  414: 'The address is too long.',
};

function isBodyTooLarge(error: unknown): boolean {
  return error instanceof HttpException && error.getStatus() === 413;
}

function clientErrorStatus(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return undefined;
  const { statusCode } = error;
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500 ? statusCode : undefined;
}
