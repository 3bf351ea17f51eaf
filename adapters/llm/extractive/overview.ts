import { isUnnamedSpeaker } from '#core/transcripts/speaker-names.js';
import type { AnalyzedTranscript } from './analyze-transcript.js';
import type { KeyPhrase } from './key-topics.js';
import type { LeadIns } from './language/language-pack.js';
import { isUnspaced } from './tokenize-words.js';

/** Share of the words below which a speaker is not introduced. */
const MIN_SHARE = 0.04;
const MAX_NAMES = 4;
const MAX_TOPICS = 3;
/** Share of a talk in which speakers are introduced. */
const INTRODUCTION_SHARE = 0.15;
const MAX_ROLE_LENGTH = 90;

/** Writes who speaks about what, and who they are as far as it was said; empty without topics. */
export function writeOverview(analyzed: AnalyzedTranscript, topics: readonly KeyPhrase[]): string {
  const { language, hosts } = analyzed;
  const { leadIns } = language;
  const about = listed(topicsWithoutArticle(topics), leadIns);
  if (about === '') return '';
  const names = mainSpeakers(analyzed);
  const [host] = names.filter((name) => hosts.has(name));
  const guests = names.filter((name) => name !== host);
  const introduced = (people: readonly string[]) =>
    listed(
      people.map((name) => withRole(name, analyzed)),
      leadIns,
    );
  const fill = (template: string, people: readonly string[]) =>
    template
      .replace('{host}', () => host ?? '')
      .replace('{guest}', () => introduced(people))
      .replace('{names}', () => introduced(people))
      .replace('{topics}', () => about);
  if (names.length === 0) return fill(leadIns.topics, []);
  if (names.length === 1) return fill(leadIns.monologue, names);
  const isInterview = host !== undefined && hosts.size === 1 && guests.length <= 2;
  return isInterview ? fill(leadIns.interview, guests) : fill(leadIns.talk, names);
}

/** Returns a name with the role that the introduction gives it: `Ada Lovelace, co-founder of Engines`. */
function withRole(name: string, { utterances, language }: AnalyzedTranscript): string {
  if (language.code !== 'en') return name;
  const [first = ''] = name.split(' ');
  for (const { text, position } of utterances) {
    if (position > INTRODUCTION_SHARE) break;
    const at = text.indexOf(name) >= 0 ? text.indexOf(name) + name.length : -1;
    const start = at >= 0 ? at : text.startsWith(`${first} is `) ? first.length : -1;
    const role = start < 0 ? undefined : ROLE.exec(text.slice(start, start + 2 * MAX_ROLE_LENGTH))?.[1];
    if (role !== undefined && role.length <= MAX_ROLE_LENGTH) return `${name}, ${role},`;
  }
  return name;
}

const ROLE =
  /^(?:,| is|, who is|, who's) ((?:an? |the |our )?(?:\p{L}+[ -]){0,3}(?:co-?founder|founder|ceo|cto|coo|president|director|head|lead|manager|professor|author|engineer|developer|researcher|scientist|designer|investor|partner|host|journalist|economist|chef|owner|editor|writer|architect|psychologist|doctor|lawyer|consultant|coach|maintainer|creator)s?(?: and \p{L}+)?(?: (?:of|at|for|in|behind|from) [\p{L}\p{N}][\p{L}\p{N}'’&-]*(?: (?:the |of |for |and )?\p{Lu}[\p{L}\p{N}'’&-]*){0,4})?)(?=[.,;!]|$| and \p{Ll})/iu;

/** Returns the topics of the sentence. A single word that wants an article stands back for others. */
function topicsWithoutArticle(topics: readonly KeyPhrase[]): string[] {
  const bare = topics.filter(wantsArticle);
  const readable = topics.filter((topic) => !wantsArticle(topic));
  return [...readable, ...bare].slice(0, MAX_TOPICS).map(({ label, plural }) => plural ?? label);
}

/** Plurals, phrases and names read well without one. */
function wantsArticle({ stems, plural, label }: KeyPhrase): boolean {
  return stems.length === 1 && plural === undefined && !label.endsWith('s') && !/\p{Lu}/u.test(label);
}

/** Returns the named speakers who say most, in order of appearance; none if there are too many. */
function mainSpeakers({ utterances }: AnalyzedTranscript): string[] {
  const words = new Map<string, number>();
  for (const { speaker = '', words: said } of utterances)
    words.set(speaker, (words.get(speaker) ?? 0) + said.length);
  const total = [...words.values()].reduce((sum, count) => sum + count, 0);
  const main = [...words].filter(([, count]) => count >= total * MIN_SHARE).map(([name]) => name);
  return main.length > MAX_NAMES || main.some(isUnnamedSpeaker) ? [] : main;
}

function listed(items: readonly string[], { and }: LeadIns): string {
  const last = items.at(-1) ?? '';
  if (items.length < 2) return last;
  return isUnspaced(last) && and === '、'
    ? items.join(and)
    : `${items.slice(0, -1).join(', ')} ${and} ${last}`;
}
