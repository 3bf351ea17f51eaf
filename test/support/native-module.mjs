import { createRequire } from 'node:module';
import './typescript.mjs';

const require = createRequire(import.meta.url);

/**
 * Jest transformer for the sources under test: imports resolve to the module as loaded by Node, once per worker process.
 * Jest's own registry would reload the product and its packages for each spec.
 */
export default {
  process(_source, path, { supportsStaticESM }) {
    const native = `nativeRequire(${JSON.stringify(path)})`;
    if (!supportsStaticESM) return { code: `module.exports = ${native};` };
    const names = Object.keys(require(path));
    return { code: [`const native = ${native};`, ...names.map(esmExport)].join('\n') };
  },
};

function esmExport(name) {
  return name === 'default' ? 'export default native.default;' : `export const { ${name} } = native;`;
}
