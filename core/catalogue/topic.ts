import { FIRST_NAMES } from './first-names.js';
import { slugify, tagSlug } from './slug.js';

/** Times: they say when something was told, not what an episode is about. */
const TIMES: ReadonlySet<string> = new Set(
  (
    'monday tuesday wednesday thursday friday saturday sunday weekday weekend ' +
    'january february march april may june july august september october november december ' +
    'today tomorrow yesterday tonight morning afternoon evening week month year'
  ).split(' '),
);

/** Words that end like a plural and are none, or whose singular means something else. */
const NO_PLURALS: ReadonlySet<string> = new Set(
  (
    'news sales series species means lens alias always perhaps besides politics physics ethics ' +
    'goods savings earnings arms customs glasses headquarters kudos thanks windows airpods'
  ).split(' '),
);

/** Plurals whose singular does not follow from the rules. */
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

/** Below this many letters nothing is taken for a plural: 'ads', 'gas', 'bus', 'iOS'. */
const MIN_PLURAL_LENGTH = 5;

/** Whether a topic is none: a weekday or another time, a number, a first name alone. */
export function isStopTopic(name: string): boolean {
  const slug = slugify(name);
  return isStopWord(slug) || isStopWord(singular(slug));
}

function isStopWord(word: string): boolean {
  return TIMES.has(word) || FIRST_NAMES.has(word) || /^[\p{Nd}-]+$/u.test(word);
}

/**
 * The slug of a topic's page, one for the singular and the plural of an English topic; empty for what has no page. Names
 * of several words that all begin with a capital are taken as they are: 'Bill Gates'.
 */
export function topicSlug(name: string): string {
  if (isStopTopic(name)) return '';
  const slug = tagSlug(name);
  if (isProperName(name)) return slug;
  const last = slug.lastIndexOf('-') + 1;
  return slug.slice(0, last) + singular(slug.slice(last));
}

/** Topics without those that are none, and each in its first spelling alone. */
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
