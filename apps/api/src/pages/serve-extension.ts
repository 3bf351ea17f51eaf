import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  EXTENSION_BROWSERS,
  type ExtensionBrowser,
  extensionZipPath,
} from '#core/connecting/browser-extension.js';
import { sendDocument } from '../http/caching/send-document.js';
import { PROJECT_ROOT } from '../project-root.js';
import { extensionZip } from './extension-zip.js';

const BUILT = join(PROJECT_ROOT, 'dist', 'extension');
const HEADERS = { contentType: 'application/zip', cacheControl: 'public, max-age=3600' } as const;

interface Download {
  readonly bytes: Buffer;
  readonly etag: string;
}

/** Serves the browser extension as it is built, set to this instance. Packed at the first request. */
export function serveExtension(app: NestFastifyApplication, instance: string): void {
  const fastify = app.getHttpAdapter().getInstance();
  const packed = new Map<ExtensionBrowser, Promise<Download>>();
  for (const browser of EXTENSION_BROWSERS) {
    fastify.get(extensionZipPath(browser), async (request, reply) => {
      const packing = packed.get(browser) ?? pack(browser, instance);
      packed.set(browser, packing);
      const { bytes, etag } = await packing.catch((cause: unknown) => {
        packed.delete(browser);
        throw cause;
      });
      reply
        .header('content-disposition', `attachment; filename="podgist-${browser}.zip"`)
        .header('x-robots-tag', 'noindex');
      await sendDocument(request, reply, { etag: () => etag, body: () => bytes }, HEADERS);
      return reply;
    });
  }
}

async function pack(browser: ExtensionBrowser, instance: string): Promise<Download> {
  const { version } = JSON.parse(readFileSync(join(PROJECT_ROOT, 'package.json'), 'utf8'));
  const bytes = await extensionZip(BUILT, browser, instance, version);
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
}
