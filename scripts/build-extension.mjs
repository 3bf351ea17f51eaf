import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { unzipSync } from 'fflate';
import { buildStale } from './build-stale.mjs';
import { ensurePinnedNode } from './pinned-node.mjs';

const DIST = resolve('apps/extension/dist');
/** Stores refuse no larger ones, but readers load it on any connection. */
const MAX_ZIP_BYTES = 150_000;

await ensurePinnedNode();
await import('../test/support/typescript.mjs');
const { EXTENSION_BROWSERS } = await import('../core/connecting/browser-extension.ts');
const { extensionZip } = await import('../apps/api/src/pages/extension-zip.ts');
const { default: project } = await import('../package.json', { with: { type: 'json' } });
const instance = new URL(process.env.PUBLIC_URL || 'http://localhost:3000').origin;

await buildStale({ only: 'extension' });
await rm(DIST, { recursive: true, force: true });
for (const browser of EXTENSION_BROWSERS) {
  const zip = await extensionZip(resolve('dist/extension'), browser, instance, project.version);
  if (zip.length > MAX_ZIP_BYTES)
    throw new Error(`${browser}: ${zip.length} bytes, at most ${MAX_ZIP_BYTES}`);
  await unpack(zip, join(DIST, browser));
  const file = join(DIST, `podgist-${browser}-${project.version}.zip`);
  await writeFile(file, zip);
  process.stdout.write(`${relative('.', file)}: ${zip.length} bytes, for ${instance}\n`);
}

async function unpack(zip, folder) {
  for (const [name, bytes] of Object.entries(unzipSync(zip))) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), bytes);
  }
}
