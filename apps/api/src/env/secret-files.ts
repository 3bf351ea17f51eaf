import { readFileSync } from 'node:fs';
import { spellingSimilarity } from '#core/search/search-query.js';
import { LLM_VENDORS } from './llm-provider.js';
import { VARIABLE_NAMES, VARIABLES, type Variable } from './variables.js';

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

/** Prefixes of our variables: another name with one of them is probably misspelt. */
const PREFIXES = [
  ...LLM_VENDORS,
  'STRIPE',
  'SENDLANE',
  'SPOTIFY',
  'FIREBASE',
  'PODCAST_INDEX',
  'LLM',
  'SMTP',
  'S3',
  'OTEL',
];
/** Scores of `spellingSimilarity` above this are of one slip. */
const ONE_SLIP = 100;

/** A line for each variable whose name is one slip away from that of one that is read. */
export function misspeltVariables(source: Source): string[] {
  return unknownNames(source).flatMap((name) => {
    const meant = nearestName(name);
    return meant === undefined ? [] : [`${name} is not read: did you mean ${meant}?`];
  });
}

/** A line for each other variable with a prefix of ours. */
export function unreadVariables(source: Source): string[] {
  return unknownNames(source)
    .filter((name) => PREFIXES.some((prefix) => name.startsWith(`${prefix}_`)))
    .filter((name) => nearestName(name) === undefined)
    .map((name) => `${name} is not read: is it misspelt?`);
}

function unknownNames(source: Source): string[] {
  const known = new Set([...VARIABLE_NAMES, ...SECRET_FILE_NAMES]);
  return Object.keys(source).filter((name) => source[name]?.trim() && !known.has(name));
}

function nearestName(name: string): string | undefined {
  return [...VARIABLE_NAMES, ...SECRET_FILE_NAMES].find(
    (known) => spellingSimilarity(known, name) > ONE_SLIP,
  );
}
