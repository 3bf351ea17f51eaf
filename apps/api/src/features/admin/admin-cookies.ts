import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '#api/env/env.js';
import { isHttps } from '#api/http/request-facts.js';
import {
  ADMIN_SESSION_MS,
  formatKnownDevice,
  KNOWN_DEVICE_SECONDS,
  type KnownDevice,
} from '#core/admin/admin-login.js';
import { PASSKEY_CHALLENGE_MS } from '#core/admin/passkey.js';

const SESSION = 'podgist_admin';
const PASSKEY_ATTEMPT = 'podgist_passkey';
const DEVICE = 'podgist_device';
/** Behind https, set by earlier versions. */
const EARLIER_DEVICE = `__Secure-${DEVICE}`;
const LOGIN_PATH = '/api/podmin/auth/login';
const MAX_ATTEMPT_LENGTH = 100;

/** The session token of a request, unverified. */
export function adminToken(request: FastifyRequest, env: Env): string | undefined {
  return request.cookies[nameOf(SESSION, env)];
}

export function setAdminToken(reply: FastifyReply, env: Env, token: string): void {
  reply.setCookie(nameOf(SESSION, env), token, { ...optionsOf(env), maxAge: ADMIN_SESSION_MS / 1000 });
}

export function clearAdminToken(reply: FastifyReply, env: Env): void {
  reply.clearCookie(nameOf(SESSION, env), optionsOf(env));
}

/** Token of this browser's attempt to sign in with a passkey. */
export function passkeyAttempt(request: FastifyRequest, env: Env): string | undefined {
  const token = request.cookies[nameOf(PASSKEY_ATTEMPT, env)];
  return token !== undefined && token.length <= MAX_ATTEMPT_LENGTH ? token : undefined;
}

export function setPasskeyAttempt(reply: FastifyReply, env: Env, token: string): void {
  const maxAge = PASSKEY_CHALLENGE_MS / 1000;
  reply.setCookie(nameOf(PASSKEY_ATTEMPT, env), token, { ...optionsOf(env), maxAge });
}

/** The value of the device cookie if its signature is valid. */
export function readDevice(request: FastifyRequest, env: Env): string | undefined {
  const cookie = request.cookies[nameOf(DEVICE, env)] ?? request.cookies[EARLIER_DEVICE];
  const { valid, value } = cookie ? request.unsignCookie(cookie) : { valid: false };
  return valid && value ? value : undefined;
}

/** Marks the browser as a known device. */
export function setDevice(request: FastifyRequest, reply: FastifyReply, env: Env, device: KnownDevice): void {
  const options = { ...optionsOf(env), signed: true, maxAge: KNOWN_DEVICE_SECONDS };
  // The `__Host-` prefix requires the whole host as the path.
  const path = isHttps(env) ? '/' : LOGIN_PATH;
  reply.setCookie(nameOf(DEVICE, env), formatKnownDevice(device), { ...options, path });
  if (request.cookies[EARLIER_DEVICE] !== undefined)
    reply.clearCookie(EARLIER_DEVICE, { ...options, path: LOGIN_PATH });
}

/** The `__Host-` prefix binds a cookie to this host and to https. */
function nameOf(name: string, env: Env): string {
  return isHttps(env) ? `__Host-${name}` : name;
}

function optionsOf(env: Env): CookieSerializeOptions {
  return { httpOnly: true, sameSite: 'strict', secure: isHttps(env), path: '/' };
}
