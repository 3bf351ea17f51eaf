import { createRequire } from 'node:module';
import './typescript.mjs';

const require = createRequire(import.meta.url);

/**
 * Jest transformer for the sources under test: a spec that imports one gets the module as Node loaded it, once for all
 * spec files of a worker process. Jest's own registry would load the product and its packages anew for each of them.
 */
export default {
  process(_source, path, { supportsStaticESM }) {
    const names = Object.keys(require(path));
    const head = `const native = nativeRequire(${JSON.stringify(path)});`;
    const lines = names.map((name) =>
      supportsStaticESM ? esmExport(name) : `exports.${name} = native.${name};`,
    );
    return { code: [head, ...lines].join('\n') };
  },
};

function esmExport(name) {
  return name === 'default' ? 'export default native.default;' : `export const { ${name} } = native;`;
}
