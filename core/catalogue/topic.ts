import { FIRST_NAMES } from './first-names.js';
import { slugify, tagSlug } from './slug.js';

/** Words of time, which describe when an episode was released and not its topic. */
const TIMES: ReadonlySet<string> = new Set(
  (
    'monday tuesday wednesday thursday friday saturday sunday weekday weekend ' +
    'january february march april may june july august september october november december ' +
    'today tomorrow yesterday tonight morning afternoon evening week month year'
  ).split(' '),
);

/** Words with a plural-like ending that are no plurals, or whose singular has another meaning. */
const NO_PLURALS: ReadonlySet<string> = new Set(
  (
    'news sales series species means lens alias always perhaps besides politics physics ethics ' +
    'goods savings earnings arms customs glasses headquarters kudos thanks windows airpods'
  ).split(' '),
);

/** Irregular plurals and their singular. */
const SINGULARS: ReadonlyMap<string, string> = new Map([
  ['movies', 'movie'],
  ['cookies', 'cookie'],
  ['zombies', 'zombie'],
  ['selfies', 'selfie'],
  ['calories', 'calorie'],
  ['niches', 'niche'],
  ['caches', 'cache'],
  ['headaches', 'headache'],
]);

/** Shortest word that is treated as a plural; excludes 'ads', 'gas', 'bus', 'iOS'. */
const MIN_PLURAL_LENGTH = 5;

/** True for a topic to discard: a weekday or other word of time, a number, or a first name alone. */
export function isStopTopic(name: string): boolean {
  const slug = slugify(name);
  return isStopWord(slug) || isStopWord(singular(slug));
}

function isStopWord(word: string): boolean {
  return TIMES.has(word) || FIRST_NAMES.has(word) || /^[\p{Nd}-]+$/u.test(word);
}

/**
 * Slug of a topic's page, equal for the singular and plural of an English topic; empty when it has no page. Names of
 * several capitalized words are left unchanged: 'Bill Gates'.
 */
export function topicSlug(name: string): string {
  if (isStopTopic(name)) return '';
  const slug = tagSlug(name);
  if (isProperName(name)) return slug;
  const last = slug.lastIndexOf('-') + 1;
  return slug.slice(0, last) + singular(slug.slice(last));
}

/** Removes stop topics and duplicates, keeping the first spelling. */
export function distinctTopics(names: readonly string[]): string[] {
  const known = new Map<string, string>();
  for (const name of names) {
    const key = topicSlug(name) || (isStopTopic(name) ? '' : name);
    if (key !== '' && !known.has(key)) known.set(key, name);
  }
  return [...known.values()];
}

function isProperName(name: string): boolean {
  const words = name.trim().split(/\s+/, 20);
  return words.length > 1 && words.every((word) => /^\p{Lu}/u.test(word));
}

function singular(word: string): string {
  if (word.length < MIN_PLURAL_LENGTH || !/^[a-z]+s$/.test(word) || NO_PLURALS.has(word)) return word;
  const known = SINGULARS.get(word);
  if (known !== undefined) return known;
  if (/(?:ss|us|is|as|os|ics)$/.test(word)) return word;
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:ss|x|ch|sh|zz)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}
