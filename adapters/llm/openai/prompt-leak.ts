import { foldedWords } from '#core/analysis/words.js';
import { splitSentences } from '#core/sharing/split-sentences.js';
import { PROMPT_TEXTS } from './prompts/instructions.js';

/** So many words in a row are not the same by chance, */
const RUN = 7;
/** and neither is a whole sentence of so many. */
const SENTENCE = 4;

const RUNS = new Set(PROMPT_TEXTS.map(foldedWords).flatMap(runsOf));
const SENTENCES = new Set(
  PROMPT_TEXTS.flatMap(splitSentences)
    .map(foldedWords)
    .filter(({ length }) => length >= SENTENCE)
    .map((words) => words.join(' ')),
);

/** A model's text without the sentences that repeat what it was told, its examples included. */
export function withoutPrompt(text: string): string {
  const sentences = splitSentences(text);
  const own = sentences.filter((sentence) => !repeatsPrompt(foldedWords(sentence)));
  return own.length === sentences.length ? text : own.join('').trim();
}

function repeatsPrompt(words: readonly string[]): boolean {
  return SENTENCES.has(words.join(' ')) || runsOf(words).some((run) => RUNS.has(run));
}

function runsOf(words: readonly string[]): string[] {
  return words
    .slice(0, Math.max(0, words.length - RUN + 1))
    .map((_, at) => words.slice(at, at + RUN).join(' '));
}
