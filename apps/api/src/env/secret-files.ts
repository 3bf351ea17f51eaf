import { readFileSync } from 'node:fs';
import { VARIABLES, type Variable } from './variables.js';

type Source = Readonly<Record<string, string | undefined>>;

const SUFFIX = '_FILE';
const SECRET_NAMES: readonly string[] = Object.entries<Variable<unknown>>(VARIABLES)
  .filter(([, { secret }]) => secret)
  .map(([name]) => name);
export const SECRET_FILE_NAMES: readonly string[] = SECRET_NAMES.map((name) => name + SUFFIX);

/**
 * Reads secrets from the files that `<NAME>_FILE` variables name, as secret managers and container platforms mount them.
 * Only secret variables have such a file; an unreadable file or one beside the variable itself is a problem.
 */
export function readSecretFiles(source: Source): {
  readonly values: Source;
  readonly problems: readonly string[];
} {
  const values: Record<string, string | undefined> = { ...source };
  const problems: string[] = [];
  for (const name of SECRET_NAMES) {
    const path = source[name + SUFFIX]?.trim();
    if (!path) continue;
    if (source[name]?.trim()) {
      problems.push(`${name}${SUFFIX}: got ${JSON.stringify(path)}, takes nothing beside ${name}`);
      continue;
    }
    try {
      values[name] = readFileSync(path, 'utf8');
      if (!values[name]?.trim()) throw new Error('empty');
    } catch {
      problems.push(`${name}${SUFFIX}: got ${JSON.stringify(path)}, takes a readable file with a value`);
    }
  }
  return { values, problems };
}
