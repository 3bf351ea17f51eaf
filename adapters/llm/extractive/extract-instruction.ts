import { capitalize, cleanUp, stripEndMark, stripOpeners } from './cleanup.js';
import type { LanguagePack } from './language/language-pack.js';
import { isContentWord } from './term-weights.js';
import { countWords, tokenizeWords } from './tokenize-words.js';

const MAX_WORDS = 30;
const STOP_AT =
  /(?<!\s)\s*(?:[;:]|,?\s(?:because|but|so that|so|or else|otherwise|which is|weil|denn|parce que|car|porque|pues)\s|\s[–—-]\s|,\s(?:right|you know|and (?:that|this|it|you|I|we|they|he|she|then)|or|let's|that's|it's|I|they|we|he|she|you)\b)/iu;
/** Objects that refer to the previous sentence, which leaves the instruction incomplete. */
const EMPTY_OBJECT =
  /^\S+\s+(?:(?:at|to|for|with|on|about|of|in)\s+)?(?:it|that|this|them|those|these|there|so|like that|to it)(?:\s|$)/iu;

/** Returns the instruction in a sentence, from its verb on; undefined if there is none or it is incomplete. */
export function extractInstruction(text: string, language: LanguagePack): string | undefined {
  if (/[?？]\s*["'”’]?$/u.test(text)) return undefined;
  const sentence = stripCommandLead(text, language);
  const candidate = language.instruction?.exec(sentence)?.[1];
  const verbsKnown = language.planVerbs.size > 0;
  const instruction =
    candidate && (!verbsKnown || isVerb(verbOf(candidate), language)) ? candidate : undefined;
  return (
    completeInstruction(instruction, language) ??
    completeInstruction(imperative(sentence, language), language)
  );
}

/** Returns whether a sentence is a command or advice to `you`, and not a report of what others have to do. */
export function isCommand(text: string, language: LanguagePack): boolean {
  const sentence = stripCommandLead(text, language);
  return (
    completeInstruction(imperative(sentence, language), language) !== undefined ||
    (language.cues.toListener?.test(sentence.toLowerCase()) ?? false)
  );
}

/** Returns whether an instruction can be done within a day. */
export function isQuick(instruction: string, { quickVerbs }: LanguagePack): boolean {
  return quickVerbs.has(verbOf(instruction));
}

/** Removes words that may precede a command: `then`, `Monday,`, `go and`. */
function stripCommandLead(text: string, language: LanguagePack): string {
  const sentence = stripOpeners(cleanUp(text, language), language);
  const lead = language.cues.beforeCommand;
  const rest = lead ? sentence.replace(lead, '') : sentence;
  return rest === sentence ? sentence : capitalize(rest);
}

function imperative(sentence: string, language: LanguagePack): string | undefined {
  const plainly = language.cues.beforeVerb ? sentence.replace(language.cues.beforeVerb, '') : sentence;
  const [first = '', second = ''] = tokenizeWords(plainly).map(({ word }) => word);
  if (language.cues.notObject?.test(second)) return undefined;
  if (!/^[^\s,.;:!?]+ /u.test(plainly)) return undefined;
  const plain = isContentWord(first, language) && (language.cues.baseForm?.test(first) ?? false);
  if (plain && language.articles.has(second)) return sentence;
  if (!isVerb(first, language)) return undefined;
  const object =
    language.nounMarkers.has(second) ||
    language.verbFollowers.has(second) ||
    language.verbMarkers.has(second);
  return object ? sentence : undefined;
}

function completeInstruction(candidate: string | undefined, language: LanguagePack): string | undefined {
  if (!candidate) return undefined;
  const cut = stripEndMark(candidate.split(STOP_AT)[0] ?? '');
  const words = tokenizeWords(cut);
  const content = words.filter(({ word }) => isContentWord(word, language)).length;
  if (EMPTY_OBJECT.test(cut)) return undefined;
  if (words.some(({ word }) => language.speaking.has(word)) || /["“”]/u.test(cut)) return undefined;
  if (content < 2 || words.length < 4 || countWords(cut) > MAX_WORDS) return undefined;
  return capitalize(cut);
}

function isVerb(word: string, { quickVerbs, planVerbs }: LanguagePack): boolean {
  return quickVerbs.has(word) || planVerbs.has(word);
}

function verbOf(instruction: string): string {
  const words = tokenizeWords(instruction).map(({ word }) => word);
  return words.find((word) => !/^(?:not|never|don't|stop|start|always|just|really|first)$/u.test(word)) ?? '';
}
