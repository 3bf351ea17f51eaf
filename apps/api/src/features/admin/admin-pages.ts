import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '#api/env/env.js';
import { PROJECT_ROOT } from '#api/project-root.js';
import { loginAddress } from '#core/admin/return-address.js';
import { adminToken } from './admin-cookies.js';

/** The built front end of the admin area. */
const ADMIN_FOLDER = join(PROJECT_ROOT, 'dist', 'admin-web');
const YEAR_MS = 31_536_000_000;
const FOLDER = '/podmin';
const LOGIN = /^\/podmin\/login\/?$/;
/** Screens of the admin area. Other addresses under /podmin get the not-found screen. */
const SCREEN =
  /^\/podmin(\/(login|users|summaries(\/\d+)?|jobs|follows|digests|models|setup|spending|logs|exports)?)?\/?$/;

/**
 * Serves the front end of the admin area under /podmin (spec §2), neither indexed nor cached: one page for every
 * address, and its hashed files. Requests without a session cookie are redirected to the login; the page itself finds
 * out whether a session is valid.
 */
export async function serveAdminPages(
  app: NestFastifyApplication,
  env: Env,
  folder = ADMIN_FOLDER,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/podmin/assets/',
    wildcard: true,
    immutable: true,
    maxAge: YEAR_MS,
    preCompressed: true,
    index: false,
    decorateReply: false,
  });
  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    const [pathname = '', ...query] = request.url.split('?');
    const isScreen = SCREEN.test(pathname);
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
    if (isScreen && !LOGIN.test(pathname) && !adminToken(request, env)) {
      const screen = {
        pathname: pathname.slice(FOLDER.length) || '/',
        search: query.map((part) => `?${part}`).join(''),
      };
      return reply.redirect(FOLDER + loginAddress(screen), 302);
    }
    const html = await readFile(join(folder, 'index.html'), 'utf8');
    return reply
      .status(isScreen ? 200 : 404)
      .header('content-type', 'text/html; charset=utf-8')
      .send(html);
  };
  const fastify = app.getHttpAdapter().getInstance();
  fastify.get('/podmin', page);
  fastify.get('/podmin/*', page);
}
