import { RouteConfig } from '@nestjs/platform-fastify';
import { errorCodes, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { DomainError } from '#core/errors.js';
import {
  BODY_LIMITS,
  type BodyLimit,
  type BodyLimitName,
  tooLargeMessage,
} from '#core/limits/body-limits.js';
import { notSignedIn } from '#core/usecases/accounts/authenticate-member.js';
import { countFields, inspectJson } from './inspect-json.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The limit of the route's body; `default` if absent. */
    bodyLimit?: BodyLimitName;
  }
}

type Done = (error: Error | null) => void;

/** Media types that podcast apps give OPML files. */
const OPML_TYPES = [
  'text/x-opml',
  'text/x-opml+xml',
  'application/x-opml+xml',
  'text/xml',
  'application/xml',
];

/** Media type of a part of an upload, in the tus protocol. */
export const UPLOAD_TYPE = 'application/offset+octet-stream';

/** Bytes from which other requests get a turn between the reading of a body and its work. */
const LARGE_BODY_BYTES = 256 * 1024;

/** Sets the body limit of a route. */
export const UseBodyLimit = (name: BodyLimitName) => RouteConfig({ bodyLimit: name });

/**
 * Accepts JSON bodies, and OPML where a route takes it, within the limits of their routes: size by Content-Length or while reading, structure before
 * parsing. Must run before routes are registered.
 */
export function registerJsonParser(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    const { bodyLimit = 'default' } = route.config ?? {};
    // An upload is no body that a parser keeps: the limit of its route is for those of other types.
    route.bodyLimit ??= BODY_LIMITS[bodyLimit === 'upload' ? 'default' : bodyLimit].maxBytes;
  });
  fastify.addHook('preParsing', (request: FastifyRequest, _reply: FastifyReply, _body, done: Done) => {
    const isStranger = bodyLimitOf(request).membersOnly && request.headers.authorization === undefined;
    done(isStranger ? notSignedIn() : null);
  });
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeContentTypeParser(['application/json', 'text/plain']);
  fastify.addContentTypeParser(OPML_TYPES, { parseAs: 'buffer' }, (request, body, done) => {
    if (request.routeOptions.config?.bodyLimit === 'opml') done(null, body);
    else done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE());
  });
  // The route reads it, once its guards have let it pass.
  fastify.addContentTypeParser(UPLOAD_TYPE, (request, body, done) => {
    if (request.routeOptions.config?.bodyLimit === 'upload') done(null, body);
    else done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE());
  });
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = Buffer.from(body);
    // Some clients send a Content-Type without a body.
    if (bytes.length === 0) return done(null);
    const { json = BODY_LIMITS.default.json } = bodyLimitOf(request);
    const inspection = inspectJson(bytes, json);
    if (!inspection.ok) return done(new DomainError('invalid_input', inspection.problem));
    parse(request, bytes.toString(), (error: Error | null, value?: unknown) => {
      const isAmbiguous = !error && countFields(value) !== inspection.fieldCount;
      if (isAmbiguous) return done(new DomainError('invalid_input', 'The request names a field twice.'));
      if (bytes.length < LARGE_BODY_BYTES) done(error, value);
      else setImmediate(done, error, value);
    });
  });
}

/** The error for a body over the limit of its route. */
export function bodyTooLargeError(request: FastifyRequest, cause?: unknown): DomainError {
  return new DomainError('request_too_large', tooLargeMessage(bodyLimitOf(request)), {}, cause);
}

function bodyLimitOf({ routeOptions }: FastifyRequest): BodyLimit {
  return BODY_LIMITS[routeOptions.config?.bodyLimit ?? 'default'];
}
