import { hash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire, enableCompileCache, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { isMainThread, threadId } from 'node:worker_threads';
import { SUBPATH_IMPORTS } from '../../scripts/subpath-imports.mjs';

const ROOT = new URL('../../', import.meta.url);
const CACHE = fileURLToPath(new URL('node_modules/.cache/podgist/typescript/', ROOT));
const OPTIONS = {
  sourceMaps: 'inline',
  swcrc: false,
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true },
  },
  module: { type: 'es6' },
};

mkdirSync(CACHE, { recursive: true });
// Jest's workers start seldom, and to write the cache would keep them from exiting in time.
if (!isMainThread) enableCompileCache(fileURLToPath(new URL('node_modules/.cache/podgist/compiled/', ROOT)));

/** Lets plain Node run the project's TypeScript without Jest or a build. Import this first, then the `.ts` file. */
registerHooks({
  resolve(specifier, context, next) {
    if (!context.parentURL?.endsWith('.ts') || !specifier.endsWith('.js')) return next(specifier, context);
    const subpath = SUBPATH_IMPORTS.find(({ prefix }) => specifier.startsWith(prefix));
    const source = specifier.replace(/\.js$/, '.ts');
    if (subpath) return next(new URL(source.replace(subpath.prefix, subpath.folder), ROOT).href, context);
    return next(/^\.{1,2}\//.test(specifier) ? source : specifier, context);
  },
  load(url, context, next) {
    if (!url.startsWith('file:') || !url.endsWith('.ts')) return next(url, context);
    const filename = fileURLToPath(url);
    const code = cached(filename, readFileSync(filename, 'utf8'));
    return { format: 'module', source: code, shortCircuit: true };
  },
});

/** Compiled code of a file, kept on disk for the processes and threads of this run and the next ones. */
function cached(filename, source) {
  const key = hash('sha1', JSON.stringify([OPTIONS, filename, source]));
  const file = `${CACHE}${hash('sha1', filename)}`;
  const stored = read(file);
  if (stored?.startsWith(key)) return stored.slice(key.length);
  const { transformSync } = createRequire(import.meta.url)('@swc/core');
  const { code } = transformSync(source, { filename, ...OPTIONS });
  const draft = `${file}.${process.pid}.${threadId}`;
  writeFileSync(draft, key + code);
  renameSync(draft, file);
  return code;
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
