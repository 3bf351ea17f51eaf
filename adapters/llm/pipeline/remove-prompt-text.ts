import { foldedWords } from '#core/analysis/words.js';
import { splitSentences } from '#core/sharing/split-sentences.js';
import { PROMPT_TEXTS } from './prompts/instructions.js';

/** Minimum run of equal words; shorter runs may be coincidence. */
const MIN_RUN_WORDS = 7;
const MIN_SENTENCE_WORDS = 4;

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
  return PROMPT_SENTENCES.has(words.join(' ')) || wordRuns(words).some((run) => PROMPT_RUNS.has(run));
}

function wordRuns(words: readonly string[]): string[] {
  return words
    .slice(0, Math.max(0, words.length - MIN_RUN_WORDS + 1))
    .map((_, at) => words.slice(at, at + MIN_RUN_WORDS).join(' '));
}
