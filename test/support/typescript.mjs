import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';
import { SUBPATH_IMPORTS } from '../../scripts/subpath-imports.mjs';

const ROOT = new URL('../../', import.meta.url);

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
    const { code } = transformSync(readFileSync(filename, 'utf8'), {
      filename,
      sourceMaps: 'inline',
      swcrc: false,
      jsc: {
        target: 'es2023',
        parser: { syntax: 'typescript', decorators: true },
        transform: { legacyDecorator: true, decoratorMetadata: true },
      },
      module: { type: 'es6' },
    });
    return { format: 'module', source: code, shortCircuit: true };
  },
});
