import type { FastifyReply, FastifyRequest } from 'fastify';
import { memberOwner, visitorOwner } from '#core/accounts/owner.js';
import type { CallerNetworks } from '#core/usage/free-allowance.js';
import type { AuthenticatedMember } from '#core/usecases/accounts/authenticate-member.js';
import type { Env } from '../env/env.js';
import { randomId } from '../keyed-hash.js';
import { callerNetworks } from './network.js';
import { isHttps } from './request-facts.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the guards of member routes and API keys. */
    caller?: AuthenticatedMember;
  }
}

/** The signed, httpOnly cookie that identifies a visitor (contract §2). */
const NAME = 'podgist_visitor';
/** The name behind https: the prefix binds the cookie to this host. */
const HOST_NAME = `__Host-${NAME}`;
const MAX_AGE_SECONDS = 400 * 24 * 3600;

/** Somebody without an account: their own id and their networks', none of which tells who they are. */
export interface Visitor {
  readonly id: string;
  readonly ownerId: string;
  readonly networks: CallerNetworks;
}

/**
 * The visitor id of a valid cookie; undefined for a missing or forged one. The name without prefix is that of plain http,
 * and behind https of cookies set by earlier versions.
 */
export function readVisitorId(request: FastifyRequest): string | undefined {
  return readSigned(request, HOST_NAME) ?? readSigned(request, NAME);
}

function readSigned(request: FastifyRequest, name: string): string | undefined {
  const cookie = request.cookies[name];
  if (!cookie) return undefined;
  const { valid, value } = request.unsignCookie(cookie);
  return valid && value ? value : undefined;
}

/** The owner ids whose private analyses the request may see: the member's and this browser's visitor's. */
export function viewersOf(request: FastifyRequest): string[] {
  const visitor = visitorOwnerOf(request);
  const member = request.caller?.member;
  return [
    ...(member === undefined ? [] : [memberOwner(member.id)]),
    ...(visitor === undefined ? [] : [visitor]),
  ];
}

/** The owner id of this browser's visitor; undefined for a browser without one, and for programs with an API key. */
export function visitorOwnerOf(request: FastifyRequest): string | undefined {
  if (request.caller?.apiKey) return undefined;
  const visitor = readVisitorId(request);
  return visitor === undefined ? undefined : visitorOwner(visitor);
}

/** The visitor of this browser, created if needed. Renews the cookie. */
export function ensureVisitor(
  request: FastifyRequest,
  reply: FastifyReply,
  env: Env,
  secret: string,
): Visitor {
  const id = readVisitorId(request) ?? randomId();
  const secure = isHttps(env);
  const attributes = { httpOnly: true, sameSite: 'lax', secure, path: '/' } as const;
  reply.setCookie(secure ? HOST_NAME : NAME, id, { ...attributes, signed: true, maxAge: MAX_AGE_SECONDS });
  if (secure && request.cookies[NAME] !== undefined) reply.clearCookie(NAME, attributes);
  return { id, ownerId: visitorOwner(id), networks: callerNetworks(request.ip, secret) };
}
