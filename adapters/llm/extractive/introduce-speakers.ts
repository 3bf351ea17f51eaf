import type { AnalyzedTranscript } from './analyze-transcript.js';
import type { KeyPhrase } from './key-topics.js';
import type { LeadIns } from './language/language-pack.js';
import { isUnspaced } from './tokenize-words.js';

/** Labels that name nobody. */
const UNNAMED =
  /^(?:speaker|spk|unknown|unidentified|host|guest|interviewer|interviewee|person|voice|caller|user)\b|^\P{L}*$|^\p{L}{0,4}\d+$|_\d+$/iu;
/** Share of the words below which a speaker is not introduced. */
const MIN_SHARE = 0.04;
const MAX_NAMES = 4;
const MAX_TOPICS = 3;

/** Writes the sentence that says who speaks with whom about what; empty without topics. */
export function introduceSpeakers(analyzed: AnalyzedTranscript, topics: readonly KeyPhrase[]): string {
  const { language, hosts } = analyzed;
  const { leadIns } = language;
  const about = listed(topicsWithoutArticle(topics), leadIns);
  if (about === '') return '';
  const names = mainSpeakers(analyzed);
  const [host] = names.filter((name) => hosts.has(name));
  const guests = names.filter((name) => name !== host);
  if (names.length < 2) return leadIns.topics.replace('{topics}', () => about);
  if (host !== undefined && hosts.size === 1 && guests.length <= 2)
    return leadIns.interview
      .replace('{host}', () => host)
      .replace('{guest}', () => listed(guests, leadIns))
      .replace('{topics}', () => about);
  return leadIns.talk.replace('{names}', () => listed(names, leadIns)).replace('{topics}', () => about);
}

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
  for (const { speaker = '', length } of utterances) words.set(speaker, (words.get(speaker) ?? 0) + length);
  const total = [...words.values()].reduce((sum, count) => sum + count, 0);
  const main = [...words].filter(([, count]) => count >= total * MIN_SHARE).map(([name]) => name);
  return main.length > MAX_NAMES || main.some((name) => UNNAMED.test(name)) ? [] : main;
}

function listed(items: readonly string[], { and }: LeadIns): string {
  const last = items.at(-1) ?? '';
  if (items.length < 2) return last;
  return isUnspaced(last) && and === '、'
    ? items.join(and)
    : `${items.slice(0, -1).join(', ')} ${and} ${last}`;
}
