import { splitSentences } from '../text/split-sentences.js';
import { truncateAtWord } from '../text/truncate-text.js';
import { countWords } from '../text/words.js';
import type { Transcript } from './transcript.js';

/** A label of a transcript and what its speaker says. */
export interface TranscriptSpeaker {
  readonly label: string;
  readonly words: number;
  /** Share of the words of all, 0 to 1. */
  readonly share: number;
  /** The first sentence of some length. */
  readonly firstSentence: string;
  /** Second at which that is said; absent without times. */
  readonly startSeconds?: number;
}

/** Words from which a sentence tells who speaks. */
const MIN_TELLING_WORDS = 6;
const MAX_SENTENCE_LENGTH = 200;

/** The labelled speakers of a transcript in order of appearance. */
export function transcriptSpeakers({ turns }: Transcript): TranscriptSpeaker[] {
  const found = new Map<string, { words: number; sentence: string; startSeconds?: number }>();
  let total = 0;
  for (const { speaker, text, startSeconds } of turns) {
    const count = countWords(text);
    total += count;
    if (speaker === undefined) continue;
    const known = found.get(speaker);
    if (known) known.words += count;
    const isTelling = known !== undefined && countWords(known.sentence) >= MIN_TELLING_WORDS;
    if (isTelling) continue;
    const sentence = tellingSentence(text);
    if (!known) found.set(speaker, { words: count, sentence, startSeconds });
    else if (countWords(sentence) >= MIN_TELLING_WORDS) Object.assign(known, { sentence, startSeconds });
  }
  return [...found].map(([label, { words, sentence, startSeconds }]) => ({
    label,
    words,
    share: total === 0 ? 0 : words / total,
    firstSentence: truncateAtWord(sentence, MAX_SENTENCE_LENGTH),
    ...(startSeconds !== undefined && { startSeconds }),
  }));
}

function tellingSentence(text: string): string {
  const sentences = splitSentences(text.slice(0, MAX_SENTENCE_LENGTH * 5));
  return (
    sentences.find((sentence) => countWords(sentence) >= MIN_TELLING_WORDS) ??
    sentences[0] ??
    text
  ).trim();
}
