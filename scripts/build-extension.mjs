import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { zipSync } from 'fflate';
import { run } from './build-stale.mjs';
import { ensurePinnedNode } from './pinned-node.mjs';

const DIST = resolve('apps/extension/dist');
const PARTS = ['pages', 'background', 'content'];
/** Stores refuse no larger ones, but readers load it on any connection. */
const MAX_ZIP_BYTES = 150_000;
/** A time before 1980 cannot be stored; a fixed one makes equal builds equal. */
const ZIP_TIME = new Date('1980-01-02T00:00:00Z');

await ensurePinnedNode();
await import('../test/support/typescript.mjs');
const { BROWSERS, extensionManifest } = await import('../apps/extension/manifest.ts');
const { version } = JSON.parse(await readFile('package.json', 'utf8'));
const instance = new URL(process.env.PUBLIC_URL || 'http://localhost:3000').origin;

await rm(DIST, { recursive: true, force: true });
const built = join(DIST, 'built');
for (const part of PARTS) {
  await run(
    'node_modules/vite/bin/vite.js',
    ['build', '--config', 'apps/extension/vite.config.ts', '--mode', part, '--logLevel', 'error'],
    { NODE_ENV: 'production', EXTENSION_INSTANCE: instance, EXTENSION_FOLDER: built },
  );
}
for (const browser of BROWSERS) {
  const folder = join(DIST, browser);
  await mkdir(folder, { recursive: true });
  await cp(built, folder, { recursive: true });
  const manifest = extensionManifest(browser, instance, version);
  await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  const zip = await zipOf(folder);
  if (zip.length > MAX_ZIP_BYTES)
    throw new Error(`${browser}: ${zip.length} bytes, at most ${MAX_ZIP_BYTES}`);
  const file = join(DIST, `podgist-${browser}-${version}.zip`);
  await writeFile(file, zip);
  process.stdout.write(`${relative('.', file)}: ${zip.length} bytes, for ${instance}\n`);
}
await rm(built, { recursive: true, force: true });

async function zipOf(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const files = {};
  for (const name of names.sort())
    files[relative(folder, name)] = [await readFile(name), { level: 9, mtime: ZIP_TIME }];
  return zipSync(files);
}
