import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '#api/env/env.js';
import { isHttps } from '#api/http/is-https.js';
import { ADMIN_SESSION_MS } from '#core/admin/session.js';

const NAME = 'podgist_admin';

/** The `__Host-` prefix binds the cookie to this host and to https. */
function nameOf(env: Env): string {
  return isHttps(env) ? `__Host-${NAME}` : NAME;
}

/** The session token of a request, unverified. */
export function adminToken(request: FastifyRequest, env: Env): string | undefined {
  return request.cookies[nameOf(env)];
}

export function setAdminToken(reply: FastifyReply, env: Env, token: string): void {
  reply.setCookie(nameOf(env), token, { ...optionsOf(env), maxAge: ADMIN_SESSION_MS / 1000 });
}

export function clearAdminToken(reply: FastifyReply, env: Env): void {
  reply.clearCookie(nameOf(env), optionsOf(env));
}

function optionsOf(env: Env): CookieSerializeOptions {
  return { httpOnly: true, sameSite: 'strict', secure: isHttps(env), path: '/' };
}
