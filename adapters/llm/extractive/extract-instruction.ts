import { capitalize, cleanUp, stripEndMark, stripOpeners } from './cleanup.js';
import type { LanguagePack } from './language/language-pack.js';
import { isContentWord } from './term-weights.js';
import { countWords, tokenizeWords } from './tokenize-words.js';

const MAX_WORDS = 30;
const STOP_AT =
  /(?<!\s)\s*(?:[;:]|,?\s(?:because|so that|so|or else|otherwise|which is|weil|denn|parce que|car|porque|pues|perché|want|omdat)\s|\s[–—-]\s|,\s(?:right|you know|and (?:that|this|it|you|I|we|they|he|she|then)|or|let's|that's|it's|I|they|we|he|she|you)\b)/iu;
/** A full name, which is no command of an unknown verb. */
const NAME = /^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}/u;
/** Objects that refer to the previous sentence, which leaves the instruction incomplete. */
const EMPTY_OBJECT =
  /^\S+\s+(?:(?:at|to|for|with|on|about|of|in)\s+)?(?:it|that|this|them|those|these|there|so|like that|to it)(?:\s|$)/iu;

/**
 * Returns the instruction in a sentence, from its verb on; undefined if there is none, if it is incomplete, or if the
 * sentence negates, conditions, reports or ridicules it. `isWanted`: advice was asked for, so that any command is some.
 */
export function extractInstruction(
  text: string,
  language: LanguagePack,
  isWanted = false,
): string | undefined {
  if (/[?？]\s*["'”’]?$/u.test(text) || isInsincere(text, language)) return undefined;
  const sentence = stripCommandLead(cleanUp(text, language), language);
  const advised = language.instruction?.exec(sentence)?.[1];
  const rest = sentence.slice(advised ? sentence.indexOf(advised) : 0);
  const isAdvice =
    advised && (language.planVerbs.size === 0 || isVerb(verbOf(advised), language)) && holds(rest, language);
  const commanded = imperative(sentence, language, isWanted);
  const isCommand = commanded && holds(commanded, language);
  return (
    completeInstruction(isAdvice ? advised : undefined, language) ??
    completeInstruction(isCommand ? commanded : undefined, language)
  );
}

/** Returns whether an instruction can be done within a day. */
export function isQuick(instruction: string, { quickVerbs }: LanguagePack): boolean {
  return quickVerbs.has(verbOf(instruction));
}

function isInsincere(text: string, { cues }: LanguagePack): boolean {
  const start = text.trimStart();
  return matches(cues.insincereStart, start) || matches(cues.reasonStart, start) || /["“”„«»]/u.test(text);
}

/** Returns whether an instruction stands as it is; the negation that it begins with is part of it. */
function holds(instruction: string, language: LanguagePack): boolean {
  const { beforeVerb, notAdvice } = language.cues;
  return !matches(notAdvice, beforeVerb ? instruction.replace(beforeVerb, '') : instruction);
}

function matches(cue: RegExp | undefined, text: string): boolean {
  return cue?.test(text.toLowerCase().replaceAll('’', "'")) ?? false;
}

/** Removes words that may precede a command: `then`, `Monday,`, `go and`. */
function stripCommandLead(clean: string, language: LanguagePack): string {
  const sentence = stripOpeners(clean, language);
  const lead = language.cues.beforeCommand;
  const rest = lead ? sentence.replace(lead, '') : sentence;
  return rest === sentence ? sentence : capitalize(rest);
}

function imperative(sentence: string, language: LanguagePack, isWanted: boolean): string | undefined {
  const plainly = language.cues.beforeVerb ? sentence.replace(language.cues.beforeVerb, '') : sentence;
  const [first = '', second = ''] = tokenizeWords(plainly).map(({ word }) => word);
  if (language.cues.notObject?.test(second)) return undefined;
  if (!/^[^\s,.;:!?]+ /u.test(plainly)) return undefined;
  const plain = isContentWord(first, language) && (language.cues.baseForm?.test(first) ?? false);
  const isForbidden = plainly !== sentence && language.nounMarkers.has(second);
  if (plain && (isForbidden || language.articles.has(second))) return sentence;
  if (isWanted && plain && !NAME.test(sentence)) return sentence;
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
  if (words.some(({ word }) => language.speaking.has(word))) return undefined;
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
