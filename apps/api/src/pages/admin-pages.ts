import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { loginAddress } from '#core/admin/return-address.js';
import type { Env } from '../env/env.js';
import { adminToken } from '../features/admin/session-cookie.js';
import { PROJECT_ROOT } from '../project-root.js';

/** Where the build puts the admin area's front end. */
const ADMIN_FOLDER = join(PROJECT_ROOT, 'dist', 'admin-web');
const YEAR_MS = 31_536_000_000;
const FOLDER = '/podmin';
const LOGIN = /^\/podmin\/login\/?$/;
/** The admin area's screens. Any other address under /podmin shows that there is nothing. */
const SCREEN = /^\/podmin(\/(login|users|summaries(\/\d+)?|jobs|logs|exports)?)?\/?$/;

/**
 * The admin area's front end under /podmin (spec §2): its page for every address, and its hashed files. No search engine
 * lists it, and no cache keeps its page. Who brings no session at all is led to the login; whether a session is still
 * good the page finds out itself.
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
