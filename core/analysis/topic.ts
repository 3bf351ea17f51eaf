import { slugify, tagSlug } from '../pages/slug.js';

/**
 * Common first names. Excludes names that are also words, places or products, such as Mark, Grace, Jordan and Claude.
 */
const FIRST_NAMES: ReadonlySet<string> = new Set(
  (
    'aaron adam ada adrian alan albert alejandro alex alexander alexandra alice alison amanda amy ana andrea andreas andrew andy ' +
    'angela anita ann anna anne anthony antonio arthur barbara ben benjamin bernard beth bob bobby brad brandon brenda brian ' +
    'bruce bryan carl carla carlos carol caroline catherine charles chris christina christine christopher claire colin craig ' +
    'cynthia dan daniel danielle danny dave david deborah dennis derek diana diane diego dmitri don donald donna doug douglas ' +
    'duncan ed eddie edward elena eli elizabeth ella ellen emily emma eric erica erik erin ethan eugene eva evan evelyn felix ' +
    'fernando fiona francis frederick gabriel gary geoff george gerald gina gordon greg gregory guy hannah hans harold heather ' +
    'helen henry howard hugo ian ibrahim igor isaac isabel ivan jack jackie jacob jake james jamie jan jane janet jason javier jay ' +
    'jeff jeffrey jennifer jenny jeremy jerry jesse jessica jill jim jimmy joan joe joel johan john johnny jon jonathan jose ' +
    'joseph josh joshua juan judith judy julian julie justin karen karl kate katherine kathleen katie keith kelly ken kenneth ' +
    'kevin kim kristen kyle larry laura lauren laurie lawrence leo leonard leslie lewis linda lisa liz louis louise lucas lucy ' +
    'luis luke lynn marc marcus margaret maria marie mario marius martha martin mary matt matthew megan melissa michael michelle ' +
    'miguel mike mohammed monica nancy naomi natalie natasha nathan neil nicholas nick nicole nigel nikolai nina noah nora oliver ' +
    'olivia omar oscar otto owen pablo patricia patrick paul paula pedro peter phil philip priya rachel raj ralph ravi rebecca ' +
    'richard rita robert roger ron ronald ross roy russell ruth ryan sam samantha samuel sandra sara sarah scott sean sergey ' +
    'sharon shirley simon sofia sophia sophie stefan stella stephanie stephen steve steven stuart susan suzanne sven tamara tara ' +
    'ted teresa terry theodore theresa thomas tim timothy tina todd tom tommy tony tracy trevor tyler vanessa vera veronica ' +
    'victoria vincent vladimir walter wanda warren wayne wendy william yusuf zoe'
  ).split(' '),
);

/** Words of time, which describe when an episode was released and not its topic. */
const TIMES: ReadonlySet<string> = new Set(
  (
    'monday tuesday wednesday thursday friday saturday sunday weekday weekend ' +
    'january february march april may june july august september october november december ' +
    'today tomorrow yesterday tonight morning afternoon evening week month year'
  ).split(' '),
);

/** Words with a plural-like ending that are not plurals, or whose singular has another meaning. */
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
