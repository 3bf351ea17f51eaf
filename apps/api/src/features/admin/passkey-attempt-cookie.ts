import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '#api/env/env.js';
import { isHttps } from '#api/http/is-https.js';
import { PASSKEY_CHALLENGE_MS } from '#core/admin/passkey.js';

const NAME = 'podgist_passkey';
const MAX_LENGTH = 100;

/** Token of this browser's attempt to sign in with a passkey. */
export function passkeyAttempt(request: FastifyRequest, env: Env): string | undefined {
  const token = request.cookies[nameOf(env)];
  return token !== undefined && token.length <= MAX_LENGTH ? token : undefined;
}

export function setPasskeyAttempt(reply: FastifyReply, env: Env, token: string): void {
  reply.setCookie(nameOf(env), token, { ...optionsOf(env), maxAge: PASSKEY_CHALLENGE_MS / 1000 });
}

function nameOf(env: Env): string {
  return isHttps(env) ? `__Host-${NAME}` : NAME;
}

function optionsOf(env: Env): CookieSerializeOptions {
  return { httpOnly: true, sameSite: 'strict', secure: isHttps(env), path: '/' };
}
