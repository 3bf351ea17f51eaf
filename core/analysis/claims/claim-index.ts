import type { Transcript } from '#core/transcripts/transcript.js';
import type { QuoteIndex } from '../quotes/quote-index.js';
import { claimWords, type Token } from './claim-tokens.js';
import { claimLanguageOf, detectClaimLanguage } from './detect-claim-language.js';
import type { NumberMention } from './number-mention.js';
import { numberMentions } from './number-mentions.js';
import { sentencePieces } from './sentence-spans.js';
import { Statement } from './statement.js';
import { CLAIM_WORDS, type ClaimLanguage } from './words/languages.js';

/** A sentence of the transcript. */
export type SpokenSentence = Statement & {
  /** Index of the stretch in the quote index, and offsets in its text. */
  readonly stretch: number;
  readonly start: number;
  readonly end: number;
  readonly speaker?: string;
  /** Number of its first and last turn, from 1. */
  readonly turns: readonly [first: number, last: number];
};

/** A transcript indexed for checking claims. */
export interface ClaimIndex {
  readonly language: ClaimLanguage | undefined;
  readonly sentences: readonly SpokenSentence[];
  /** Index of the first sentence of each stretch. */
  readonly firstOf: readonly number[];
  /** Sentences by their first and last turn. */
  readonly byTurn: ReadonlyMap<number, readonly number[]>;
  /** Sentences by the stems of their words. */
  readonly byStem: ReadonlyMap<string, readonly number[]>;
  /** Sentences by folded word, numbers and function words included. */
  readonly byWord: ReadonlyMap<string, readonly number[]>;
  readonly numbers: readonly { readonly mention: NumberMention; readonly sentence: number }[];
  /** Folded words of speakers' names, and of the title and show. */
  readonly speakerWords: ReadonlySet<string>;
  readonly titleWords: ReadonlySet<string>;
  /** Folded words of each speaker's label. */
  readonly labels: ReadonlyMap<string, ReadonlySet<string>>;
  /** Words that stand in the name of one speaker only, by which a claim can tell who is meant. */
  readonly ownNames: ReadonlySet<string>;
}

const SAMPLE_TURNS = 400;
const GENERIC_SPEAKER =
  /^(?:speaker|sprecher|host|guest|interviewer|unknown|voice|locutor|orador|interlocuteur)/i;

/** Indexes a transcript's sentences, in linear time. `names`: other texts about the episode, such as its title. */
export function indexClaims(
  transcript: Transcript,
  quotes: QuoteIndex,
  names: readonly string[],
): ClaimIndex {
  const language = transcriptLanguage(transcript);
  const words = CLAIM_WORDS[language ?? 'en'];
  const sentences: SpokenSentence[] = [];
  const firstOf: number[] = [];
  let turnsBefore = 0;
  for (const [stretch, { text, turns }] of quotes.stretches.entries()) {
    const turnAt = (offset: number) => turnsBefore + 1 + lastStart(turns, offset);
    const speaker = turns[0]?.turn.speaker;
    firstOf.push(sentences.length);
    for (const { start, end } of sentencePieces(text)) {
      const turnNumbers = [turnAt(start), turnAt(end - 1)] as const;
      const place = { stretch, start, end, speaker, turns: turnNumbers };
      sentences.push(Object.assign(new Statement(text.slice(start, end), words), place));
    }
    turnsBefore += turns.length;
  }
  const speakers = transcript.turns.flatMap(({ speaker }) =>
    speaker && !GENERIC_SPEAKER.test(speaker) ? [speaker] : [],
  );
  const numbers: ClaimIndex['numbers'][number][] = [];
  for (const [sentence, { text, tokens }] of sentences.entries()) {
    for (const mention of numberMentions(text, language ?? 'en', tokens as Token[]))
      numbers.push({ mention, sentence });
  }
  return {
    language,
    sentences,
    firstOf,
    byTurn: placesOf(sentences, ({ turns }) => turns),
    byStem: placesOf(sentences, ({ about }) => about),
    byWord: placesOf(sentences, ({ tokens }) => tokens.map(({ word }) => word)),
    numbers,
    speakerWords: wordsOf([...new Set(speakers)]),
    titleWords: wordsOf(names),
    labels: new Map([...new Set(speakers)].map((speaker) => [speaker, wordsOf([speaker])])),
    ownNames: wordsOfOne([...new Set(speakers)]),
  };
}

/** Index of the last turn that starts at or before the offset. */
function lastStart(turns: readonly { readonly from: number }[], offset: number): number {
  let [low, high] = [0, turns.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((turns[middle]?.from ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return Math.max(0, low);
}

/** The language that the transcript is in; its label counts where its words do not tell. */
function transcriptLanguage({ turns, language }: Transcript): ClaimLanguage | undefined {
  const step = Math.max(1, Math.ceil(turns.length / SAMPLE_TURNS));
  const sample = turns.filter((_, i) => i % step === 0).map(({ text }) => text.slice(0, 400));
  const detected = detectClaimLanguage(sample.join(' '));
  return detected === undefined ? claimLanguageOf(language) : claimLanguageOf(detected);
}

function placesOf<Key>(
  sentences: readonly SpokenSentence[],
  keysOf: (sentence: SpokenSentence) => Iterable<Key>,
): Map<Key, number[]> {
  const places = new Map<Key, number[]>();
  for (const [at, sentence] of sentences.entries()) {
    for (const key of keysOf(sentence)) {
      const list = places.get(key);
      if (!list) places.set(key, [at]);
      else if (list.at(-1) !== at) list.push(at);
    }
  }
  return places;
}

function wordsOfOne(names: readonly string[]): Set<string> {
  const counts = new Map<string, number>();
  for (const name of names) for (const word of wordsOf([name])) counts.set(word, (counts.get(word) ?? 0) + 1);
  return new Set([...counts].flatMap(([word, count]) => (count === 1 ? word : [])));
}

function wordsOf(texts: readonly string[]): Set<string> {
  return new Set(texts.flatMap(claimWords));
}
