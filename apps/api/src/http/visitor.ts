import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { memberOwner } from '#core/accounts/member.js';
import type { CallerNetworks } from '#core/usage/free-allowance.js';
import type { AuthenticatedMember } from '#core/usecases/authenticate-member.js';
import type { Env } from '../env/env.js';
import { isHttps } from './is-https.js';
import { callerNetworks } from './network.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in, once a guard has looked. */
    caller?: AuthenticatedMember;
  }
}

/** The signed, httpOnly cookie that makes a visitor (contract §2). */
export const VISITOR_COOKIE = 'podgist_visitor';
const MAX_AGE_SECONDS = 400 * 24 * 3600;

/** Somebody without an account: their own id and their networks', none of which tells who they are. */
export interface Visitor {
  readonly id: string;
  readonly ownerId: string;
  readonly networks: CallerNetworks;
}

/** The visitor's id from a cookie that we signed; absent for a first-time, forged or foreign one. */
export function readVisitorId(request: FastifyRequest): string | undefined {
  const cookie = request.cookies[VISITOR_COOKIE];
  if (!cookie) return undefined;
  const { valid, value } = request.unsignCookie(cookie);
  return valid && value ? value : undefined;
}

/** Everybody as whom the caller may see what is private: the member who is signed in, and the visitor of this browser. */
export function viewersOf(request: FastifyRequest): string[] {
  const visitor = visitorOwnerOf(request);
  const member = request.caller?.member;
  return [
    ...(member === undefined ? [] : [memberOwner(member.id)]),
    ...(visitor === undefined ? [] : [visitor]),
  ];
}

/** Who owns what the visitor of this browser made; absent for a browser without a visitor. */
export function visitorOwnerOf(request: FastifyRequest): string | undefined {
  const visitor = readVisitorId(request);
  return visitor === undefined ? undefined : ownerOf(visitor);
}

/** Who owns what a visitor made. */
function ownerOf(visitorId: string): string {
  return `visitor:${visitorId}`;
}

/** The visitor, made on first sight; the cookie's life starts again. */
export function ensureVisitor(
  request: FastifyRequest,
  reply: FastifyReply,
  env: Env,
  secret: string,
): Visitor {
  const id = readVisitorId(request) ?? randomUUID();
  reply.setCookie(VISITOR_COOKIE, id, {
    signed: true,
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps(env),
    path: '/',
    maxAge: MAX_AGE_SECONDS,
  });
  return { id, ownerId: ownerOf(id), networks: callerNetworks(request.ip, secret) };
}
