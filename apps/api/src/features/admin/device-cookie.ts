import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '#api/env/env.js';
import { isHttps } from '#api/http/is-https.js';
import { formatKnownDevice, KNOWN_DEVICE_SECONDS, type KnownDevice } from '#core/admin/known-device.js';

const NAME = 'podgist_device';
const LOGIN_PATH = '/api/podmin/auth/login';
/** Behind https, set by earlier versions. */
const EARLIER_NAME = `__Secure-${NAME}`;

/** The value of the device cookie if its signature is valid. */
export function readDevice(request: FastifyRequest, env: Env): string | undefined {
  const cookie = request.cookies[nameOf(env)] ?? request.cookies[EARLIER_NAME];
  const { valid, value } = cookie ? request.unsignCookie(cookie) : { valid: false };
  return valid && value ? value : undefined;
}

/** Marks the browser as a known device. */
export function setDevice(request: FastifyRequest, reply: FastifyReply, env: Env, device: KnownDevice): void {
  const options = optionsOf(env);
  reply.setCookie(nameOf(env), formatKnownDevice(device), options);
  if (request.cookies[EARLIER_NAME] !== undefined)
    reply.clearCookie(EARLIER_NAME, { ...options, path: LOGIN_PATH });
}

function optionsOf(env: Env): CookieSerializeOptions {
  return {
    signed: true,
    httpOnly: true,
    sameSite: 'strict',
    secure: isHttps(env),
    // The prefix that binds a cookie to its host wants the whole host as its path.
    path: isHttps(env) ? '/' : LOGIN_PATH,
    maxAge: KNOWN_DEVICE_SECONDS,
  };
}

function nameOf(env: Env): string {
  return isHttps(env) ? `__Host-${NAME}` : NAME;
}
