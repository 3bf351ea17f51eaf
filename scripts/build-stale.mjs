import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Build targets with their inputs and commands. Stamps in dist/ record the inputs of the last build. */
const TARGETS = [
  {
    name: 'api',
    inputs: ['core', 'adapters', 'apps/api', 'tsconfig.json', 'package.json', 'package-lock.json'],
    build: buildApi,
  },
  {
    name: 'web',
    inputs: ['core', 'apps/ui', 'apps/web', 'tsconfig.json', 'package-lock.json'],
    build: buildWeb,
  },
  {
    name: 'admin-web',
    inputs: ['core', 'apps/ui', 'apps/admin-web', 'tsconfig.json', 'package-lock.json'],
    build: buildAdminWeb,
  },
  {
    name: 'extension',
    inputs: [
      ...['core', 'apps/ui', 'tsconfig.json', 'package-lock.json'],
      ...['src', 'public', 'popup.html', 'options.html', 'vite.config.ts'].map(
        (path) => `apps/extension/${path}`,
      ),
    ],
    build: buildExtension,
  },
];

/** Builds the targets, or the one named, that changed since the last build. Rejects when a build fails. A deployed copy has no sources. */
export async function buildStale({ force = false, only } = {}) {
  if (!existsSync('tsconfig.json')) return;
  await mkdir('dist', { recursive: true });
  await Promise.all(
    (await staleTargets({ force, only })).map(async ({ name, build, stamp }) => {
      await rm(stampFile(name), { force: true });
      process.stdout.write(`Building ${name}…\n`);
      await build();
      await writeFile(stampFile(name), stamp);
    }),
  );
}

/** Returns the targets whose sources changed since their last build. */
export async function staleTargets({ force = false, only } = {}) {
  const stale = [];
  for (const target of TARGETS) {
    if (only && target.name !== only) continue;
    const stamp = await fingerprint(target.inputs);
    const known = await readFile(stampFile(target.name), 'utf8').catch(() => '');
    if (force || stamp !== known) stale.push({ ...target, stamp });
  }
  return stale;
}

const stampFile = (name) => join('dist', `.built-${name}`);

async function buildApi() {
  await Promise.all(
    ['core', 'adapters', 'apps'].map((part) => rm(join('dist', part), { recursive: true, force: true })),
  );
  // Emits what `nest build api` does in a tenth of the time. `npm run check` reads the types.
  await run('node_modules/typescript-native/bin/tsc', ['-p', 'apps/api/tsconfig.json', '--noCheck']);
  await copyData('adapters');
  await writeManifest();
  await vite('api/vite.config.ts');
  await run('dist/apps/api/src/openapi-cli.js', []);
}

/** Writes the manifest for built files: Node resolves subpath imports by the nearest package.json. */
async function writeManifest() {
  const { type, imports } = JSON.parse(await readFile('package.json', 'utf8'));
  await writeFile(join('dist', 'package.json'), JSON.stringify({ type, imports }));
}

/** Copies data files that the code reads at run time: transcripts, covers, fonts. */
async function copyData(folder) {
  for (const file of await filesOf(folder)) {
    if (/\.tsx?$/.test(file)) continue;
    await cp(file, join('dist', file));
  }
}

async function buildWeb() {
  await vite('web/vite.config.ts');
  await vite('web/vite.config.ts', '--ssr', 'src/app/entry-server.tsx');
  await vite('web/vite.worker.config.ts');
  await compress(join('dist', 'web', 'assets'));
}

async function buildAdminWeb() {
  await vite('admin-web/vite.config.ts');
  await compress(join('dist', 'admin-web', 'assets'));
}

/** Its pages, then the scripts that browsers load as a single file each. */
async function buildExtension() {
  for (const part of ['pages', 'background', 'content'])
    await vite('extension/vite.config.ts', '--mode', part);
}

/** Always a production build, also when tests request it. */
function vite(config, ...more) {
  const args = ['build', '--config', `apps/${config}`, '--logLevel', 'warn', ...more];
  return run('node_modules/vite/bin/vite.js', args, { NODE_ENV: 'production' });
}

const COMPRESSIBLE = new Set(['.js', '.css', '.svg', '.json', '.map']);

async function compress(folder) {
  for (const file of await filesOf(folder)) {
    if (!COMPRESSIBLE.has(extname(file))) continue;
    const bytes = await readFile(file);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
    await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
    await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  }
}

async function fingerprint(inputs) {
  const hash = createHash('sha256');
  for (const input of inputs) {
    for (const file of await filesOf(input)) {
      const { size, mtimeMs } = await stat(file);
      hash.update(`${file}\0${size}\0${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

async function filesOf(path) {
  if (!(await stat(path)).isDirectory()) return [path];
  const entries = await readdir(path, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** Runs a Node program of the project; rejects when it fails. */
export function run(file, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [file, ...args], {
      stdio: 'inherit',
      env: { ...process.env, ...env },
    });
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${file} ended with ${code}`))));
  });
}
