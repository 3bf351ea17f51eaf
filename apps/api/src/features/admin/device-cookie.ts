import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '#api/env/env.js';
import { isHttps } from '#api/http/is-https.js';
import { formatKnownDevice, KNOWN_DEVICE_SECONDS, type KnownDevice } from '#core/admin/known-device.js';

const NAME = 'podgist_device';

/** The value of the device cookie if its signature is valid. */
export function readDevice(request: FastifyRequest, env: Env): string | undefined {
  const cookie = request.cookies[nameOf(env)];
  const { valid, value } = cookie ? request.unsignCookie(cookie) : { valid: false };
  return valid && value ? value : undefined;
}

/** Marks the browser as a known device. Its cookie is sent with logins only. */
export function setDevice(reply: FastifyReply, env: Env, device: KnownDevice): void {
  reply.setCookie(nameOf(env), formatKnownDevice(device), optionsOf(env));
}

function optionsOf(env: Env): CookieSerializeOptions {
  return {
    signed: true,
    httpOnly: true,
    sameSite: 'strict',
    secure: isHttps(env),
    path: '/api/podmin/auth/login',
    maxAge: KNOWN_DEVICE_SECONDS,
  };
}

function nameOf(env: Env): string {
  return isHttps(env) ? `__Secure-${NAME}` : NAME;
}
