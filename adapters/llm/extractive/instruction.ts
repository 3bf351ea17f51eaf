import type { LanguagePack } from './language/language-pack.js';
import { capitalised, polished, unended, withoutOpeners } from './polish.js';
import { readWords, spokenWords } from './speech-words.js';
import { isContent } from './term-weights.js';

const MOST_WORDS = 30;
const STOP_AT =
  /(?<!\s)\s*(?:[;:]|,?\s(?:because|but|so that|so|or else|otherwise|which is|weil|denn|parce que|car|porque|pues)\s|\s[–—-]\s|,\s(?:right|you know|and (?:that|this|it|you|I|we|they|he|she|then)|or|let's|that's|it's|I|they|we|he|she|you)\b)/iu;
/** With these the instruction says nothing without the sentence before it. */
const EMPTY_OBJECT =
  /^\S+\s+(?:(?:at|to|for|with|on|about|of|in)\s+)?(?:it|that|this|them|those|these|there|so|like that|to it)(?:\s|$)/iu;

/** What a sentence tells its listener to do, from the verb on; undefined when it does not, or not in full. */
export function instructionIn(text: string, language: LanguagePack): string | undefined {
  if (/[?？]\s*["'”’]?$/u.test(text)) return undefined;
  const sentence = commandOf(text, language);
  const told = language.instruction?.exec(sentence)?.[1];
  const verbsKnown = language.planVerbs.size > 0;
  const said = told && (!verbsKnown || isVerb(verbOf(told), language)) ? told : undefined;
  return complete(said, language) ?? complete(imperative(sentence, language), language);
}

/** Whether a sentence is itself a command, or advice to `you`: not a report of what others have to do. */
export function isCommand(text: string, language: LanguagePack): boolean {
  const sentence = commandOf(text, language);
  return (
    complete(imperative(sentence, language), language) !== undefined ||
    (language.cues.toListener?.test(sentence.toLowerCase()) ?? false)
  );
}

/** Whether the instruction is of the kind that is done within the day. */
export function isQuick(instruction: string, { quickVerbs }: LanguagePack): boolean {
  return quickVerbs.has(verbOf(instruction));
}

/** The sentence from its first word that matters: without `then`, `Monday,`, `go and`. */
function commandOf(text: string, language: LanguagePack): string {
  const sentence = withoutOpeners(polished(text, language), language);
  const lead = language.cues.beforeCommand;
  const rest = lead ? sentence.replace(lead, '') : sentence;
  return rest === sentence ? sentence : capitalised(rest);
}

function imperative(sentence: string, language: LanguagePack): string | undefined {
  const plainly = language.cues.beforeVerb ? sentence.replace(language.cues.beforeVerb, '') : sentence;
  const [first = '', second = ''] = spokenWords(plainly).map(({ word }) => word);
  if (language.cues.notObject?.test(second)) return undefined;
  if (!/^[^\s,.;:!?]+ /u.test(plainly)) return undefined;
  const plain = isContent(first, language) && (language.cues.baseForm?.test(first) ?? false);
  if (plain && language.articles.has(second)) return sentence;
  if (!isVerb(first, language)) return undefined;
  const object =
    language.nounMarkers.has(second) ||
    language.verbFollowers.has(second) ||
    language.verbMarkers.has(second);
  return object ? sentence : undefined;
}

function complete(told: string | undefined, language: LanguagePack): string | undefined {
  if (!told) return undefined;
  const cut = unended(told.split(STOP_AT)[0] ?? '');
  const words = spokenWords(cut);
  const content = words.filter(({ word }) => isContent(word, language)).length;
  if (EMPTY_OBJECT.test(cut)) return undefined;
  if (words.some(({ word }) => language.speaking.has(word)) || /["“”]/u.test(cut)) return undefined;
  if (content < 2 || words.length < 4 || readWords(cut) > MOST_WORDS) return undefined;
  return capitalised(cut);
}

function isVerb(word: string, { quickVerbs, planVerbs }: LanguagePack): boolean {
  return quickVerbs.has(word) || planVerbs.has(word);
}

function verbOf(instruction: string): string {
  const words = spokenWords(instruction).map(({ word }) => word);
  return words.find((word) => !/^(?:not|never|don't|stop|start|always|just|really|first)$/u.test(word)) ?? '';
}
