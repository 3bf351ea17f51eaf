import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { zipSync } from 'fflate';
import { type ExtensionBrowser, extensionManifest } from '#core/connecting/browser-extension.js';

/** A time before 1980 cannot be stored; a fixed one makes equal builds equal. */
const FILE_TIME = new Date('1980-01-02T00:00:00Z');

/** Packs the built extension for a browser, with the instance that it talks to at first. Rejects if `folder` was not built. */
export async function extensionZip(
  folder: string,
  browser: ExtensionBrowser,
  instance: string,
  version: string,
): Promise<Buffer> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const manifest = JSON.stringify(extensionManifest(browser, instance, version), null, 2);
  const contents: Record<string, Uint8Array> = { 'manifest.json': Buffer.from(`${manifest}\n`) };
  for (const path of paths.sort())
    contents[relative(folder, path).replaceAll(sep, '/')] = await readFile(path);
  return Buffer.from(zipSync(contents, { level: 9, mtime: FILE_TIME }));
}
