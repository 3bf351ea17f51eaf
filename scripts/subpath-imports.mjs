import { readFileSync } from 'node:fs';

const { imports } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

/** The subpath imports of package.json as prefixes and folders, such as `#core/` and `core/`. */
export const SUBPATH_IMPORTS = Object.entries(imports).map(([pattern, target]) => ({
  prefix: pattern.replace('*', ''),
  folder: target.replace('./', '').replace('*', ''),
}));
