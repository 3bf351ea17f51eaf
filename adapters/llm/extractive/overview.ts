import { isUnnamedSpeaker } from '#core/transcripts/speaker-names.js';
import type { AnalyzedTranscript } from './analyze-transcript.js';
import type { KeyPhrase } from './key-topics.js';
import type { LeadIns } from './language/language-pack.js';
import { isUnspaced } from './tokenize-words.js';

/** Share of the words below which a speaker is not introduced. */
const MIN_SHARE = 0.04;
const MAX_NAMES = 4;
const MAX_TOPICS = 2;
/** Score of the second topic of the sentence, as a share of the first, and fifths of a long talk in which both occur. */
const MIN_SHARE_OF_FIRST = 0.65;
const MIN_FIFTHS = 3;
/** Share of a talk in which speakers are introduced. */
const INTRODUCTION_SHARE = 0.15;
const MAX_ROLE_LENGTH = 90;

/**
 * Writes who speaks, who they are as far as it was said, and about what, as far as that is sure. Of a long talk without
 * speakers nothing, nor of English topics that no sentence can name: it would repeat the topics.
 */
export function writeOverview(analyzed: AnalyzedTranscript, topics: readonly KeyPhrase[]): string {
  const { language, hosts, isLong } = analyzed;
  const { leadIns } = language;
  const sure = sureTopics(analyzed, topics);
  const inSentence = sure.flatMap((topic) => topic.inSentence ?? []);
  const isListed = language.code !== 'en' || inSentence.length === 0;
  const about = (isListed ? sure.map(({ label }) => label) : inSentence).slice(0, MAX_TOPICS);
  const speakers = mainSpeakers(analyzed);
  if (about.length === 0 || (isLong && speakers.length === 0)) return '';
  const isNamed = speakers.length > 0 && speakers.length <= MAX_NAMES && !speakers.some(isUnnamedSpeaker);
  const [host] = speakers.filter((name) => hosts.has(name));
  const guests = speakers.filter((name) => name !== host);
  const fill = (template: string, people: readonly string[] = []) =>
    (isListed ? template.replace(' about ', '; topics: ') : template)
      .replace('{host}', () => host ?? '')
      .replace(/\{(?:guest|names)\}/u, () =>
        listed(
          people.map((name) => withRole(name, analyzed)),
          leadIns,
        ),
      )
      .replace('{topics}', () => listed(about, leadIns));
  if (!isNamed) return isListed && language.code === 'en' ? '' : fill(leadIns.topics);
  if (speakers.length === 1) return fill(leadIns.monologue, speakers);
  const isInterview = host !== undefined && hosts.size === 1 && guests.length <= 2;
  return isInterview ? fill(leadIns.interview, guests) : fill(leadIns.talk, speakers);
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

/** Returns the topics that an episode is sure to be about, the best first. */
function sureTopics({ isLong }: AnalyzedTranscript, topics: readonly KeyPhrase[]): readonly KeyPhrase[] {
  const least = (topics[0]?.score ?? 0) * MIN_SHARE_OF_FIRST;
  const sure = topics.filter(
    ({ score, isTitled, fifths }) => !isLong || (score >= least && (isTitled || fifths >= MIN_FIFTHS)),
  );
  return sure.length > 0 ? sure : topics.slice(0, 1);
}

/** Returns the speakers who say most, in order of appearance. */
function mainSpeakers({ utterances }: AnalyzedTranscript): string[] {
  const words = new Map<string, number>();
  for (const { speaker, words: said } of utterances)
    if (speaker) words.set(speaker, (words.get(speaker) ?? 0) + said.length);
  const total = [...words.values()].reduce((sum, count) => sum + count, 0);
  return [...words].filter(([, count]) => count >= total * MIN_SHARE).map(([name]) => name);
}

function listed(items: readonly string[], { and }: LeadIns): string {
  const last = items.at(-1) ?? '';
  if (items.length < 2) return last;
  return isUnspaced(last) && and === '、'
    ? items.join(and)
    : `${items.slice(0, -1).join(', ')} ${and} ${last}`;
}
