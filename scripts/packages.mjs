import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Packages whose manifest declares no licence, with the one in their licence file or readme. */
const REVIEWED = { pause: 'MIT', 'png-js': 'MIT' };

/** Returns the lock file's production packages and those for other platforms, sorted by path. */
export async function productionPackages() {
  const { packages } = JSON.parse(await readFile('package-lock.json', 'utf8'));
  const production = Object.entries(packages).filter(([path, entry]) => path !== '' && !entry.dev);
  return Promise.all(
    production.map(async ([path, entry]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      const installed = existsSync(path);
      return {
        path,
        name,
        version: entry.version,
        installed,
        license: await licenseOf(path, name, entry, installed),
      };
    }),
  );
}

/** Returns the licence text of an installed package; empty when it ships none. */
export async function licenseText(path) {
  const file = (await readdir(path)).find((name) => /^(licen[cs]e|copying)/i.test(name));
  return file === undefined ? '' : (await readFile(join(path, file), 'utf8')).trim();
}

async function licenseOf(path, name, entry, installed) {
  if (entry.license) return entry.license;
  if (!installed) return undefined;
  const { license, licenses } = JSON.parse(await readFile(join(path, 'package.json'), 'utf8'));
  return license ?? licenses?.map(({ type }) => type).join(' OR ') ?? REVIEWED[name];
}
