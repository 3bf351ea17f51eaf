import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { sharedAddress } from '#core/jobs/share-target.js';
import { SHARE_TARGET, webAppManifest } from '#core/pages/web-app-manifest.js';
import { sampleCoverFile } from '../wiring/sample-covers.js';
import { WEB_FOLDER } from './web-shell.js';

const YEAR_SECONDS = 31_536_000;
/** Of what a share sheet hands over: texts, since only the service worker takes files. */
const SHARED_BYTES = 32 * 1024;

/** Serves the web app's hashed files, compressed at build time, what it is installed with, and the covers of samples. */
export async function serveStaticFiles(app: NestFastifyApplication): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(WEB_FOLDER, 'assets'),
    prefix: '/assets/',
    wildcard: true,
    immutable: true,
    maxAge: YEAR_SECONDS * 1000,
    preCompressed: true,
    index: false,
  });
  const fastify = app.getHttpAdapter().getInstance();
  // The browser asks for the service worker whenever it looks for a new version.
  for (const [path, file] of [
    ['/sw.js', 'sw.js'],
    ['/offline.html', 'index.html'],
  ] as const) {
    fastify.get(path, (_request, reply) =>
      reply.header('x-robots-tag', 'noindex').sendFile(file, WEB_FOLDER, { maxAge: 0, immutable: false }),
    );
  }
  const manifest = JSON.stringify(webAppManifest());
  fastify.get('/manifest.webmanifest', (_request, reply) =>
    reply
      .header('content-type', 'application/manifest+json')
      .header('cache-control', 'public, max-age=86400')
      .send(manifest),
  );
  fastify.get<{ Params: { show: string } }>('/samples/:show/cover.png', (request, reply) => {
    const cover = sampleCoverFile(request.params.show);
    if (!cover) return reply.status(404).send({ message: 'Not Found' });
    return reply
      .header('content-type', 'image/png')
      .header('cache-control', 'public, max-age=86400')
      .send(createReadStream(cover.path));
  });
  // Where the browser has no service worker yet.
  await fastify.register(async (scope) => {
    const type = 'multipart/form-data';
    scope.addContentTypeParser(type, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post<{ Body: Buffer<ArrayBuffer> }>(SHARE_TARGET, {
      bodyLimit: SHARED_BYTES,
      handler: async ({ body, headers }, reply) => {
        const form = new Response(body, { headers: { 'content-type': headers['content-type'] ?? '' } });
        return reply.redirect(sharedAddress(await form.formData(), '?shared=missed'), 303);
      },
      errorHandler: (_error, _request, reply) =>
        reply.redirect(sharedAddress(undefined, '?shared=missed'), 303),
    });
  });
}
