import { spellingSimilarity } from '#core/search/search-query.js';
import { LLM_VENDORS } from './llm-provider.js';
import { SECRET_FILE_NAMES } from './secret-files.js';
import { VARIABLE_NAMES } from './variables.js';

type Source = Readonly<Record<string, string | undefined>>;

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
