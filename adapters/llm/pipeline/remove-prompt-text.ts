import { splitSentences } from '#core/text/split-sentences.js';
import { foldedWords } from '#core/text/words.js';
import { PROMPT_TEXTS } from './prompts/instructions.js';

/** Minimum run of equal words; shorter runs may be coincidence. */
const MIN_RUN_WORDS = 7;
const MIN_SENTENCE_WORDS = 4;

/** Words of the prompts: a run or sentence with another word is none of theirs. */
const PROMPT_WORDS = new Set(PROMPT_TEXTS.flatMap(foldedWords));
const PROMPT_RUNS = new Set(PROMPT_TEXTS.map(foldedWords).flatMap(wordRuns));
const PROMPT_SENTENCES = new Set(
  PROMPT_TEXTS.flatMap(splitSentences)
    .map(foldedWords)
    .filter(({ length }) => length >= MIN_SENTENCE_WORDS)
    .map((words) => words.join(' ')),
);

/** Removes sentences of a model's text that repeat its instructions or their examples. */
export function removePromptText(text: string): string {
  const sentences = splitSentences(text);
  const own = sentences.filter((sentence) => !repeatsPrompt(foldedWords(sentence)));
  return own.length === sentences.length ? text : own.join('').trim();
}

function repeatsPrompt(words: readonly string[]): boolean {
  let known = 0;
  for (let at = 0; at < words.length; at += 1) {
    known = PROMPT_WORDS.has(words[at] ?? '') ? known + 1 : 0;
    if (known >= MIN_RUN_WORDS && PROMPT_RUNS.has(runUntil(words, at + 1))) return true;
  }
  return known === words.length && PROMPT_SENTENCES.has(words.join(' '));
}

function wordRuns(words: readonly string[]): string[] {
  return words.flatMap((_, at) => (at + 1 < MIN_RUN_WORDS ? [] : runUntil(words, at + 1)));
}

function runUntil(words: readonly string[], end: number): string {
  return words.slice(end - MIN_RUN_WORDS, end).join(' ');
}
