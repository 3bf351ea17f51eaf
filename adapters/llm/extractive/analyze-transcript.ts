import { withoutSponsors } from '#core/transcripts/sponsors/find-sponsors.js';
import type { Transcript } from '#core/transcripts/transcript.js';
import { detectLanguage } from './language/detect-language.js';
import type { LanguagePack } from './language/language-pack.js';
import { type SentenceTraits, traitsOf } from './sentence-traits.js';
import { isUnpunctuated, splitUtterances, type Utterance } from './split-utterances.js';
import { isContentWord, type TermWeights, weighTerms } from './term-weights.js';

/** A transcript with the data that its items are chosen by. All lists have one entry per utterance. */
export interface AnalyzedTranscript {
  readonly language: LanguagePack;
  readonly utterances: readonly Utterance[];
  readonly wordCount: number;
  /** True where enough is said for a subject to recur. */
  readonly isLong: boolean;
  /** False where no punctuation tells the sentences of speech, of which none can then be shown. */
  readonly hasSentences: boolean;
  readonly terms: TermWeights;
  readonly traits: readonly SentenceTraits[];
  /** Speakers who lead the conversation: they ask more and say less than the others. */
  readonly hosts: ReadonlySet<string>;
}

/** Words of a long talk; without punctuation a phrase has to recur in shorter ones too. */
const LONG_TALK_WORDS = 3300;
const LONG_UNPUNCTUATED_WORDS = 1500;

/** Splits a transcript, apart from its advertisements, into sentences, weighs its terms and reads each sentence's traits. */
export function analyzeTranscript(transcript: Transcript): AnalyzedTranscript {
  const talk = withoutSponsors(transcript);
  const language = detectLanguage(talk);
  const utterances = splitUtterances(talk);
  const wordCount = utterances.reduce((sum, { words }) => sum + words.length, 0);
  const traits = traitsOf(utterances, language);
  const hasSentences = !isUnpunctuated(talk);
  return {
    language,
    utterances,
    wordCount,
    isLong: wordCount >= (hasSentences ? LONG_TALK_WORDS : LONG_UNPUNCTUATED_WORDS),
    hasSentences,
    terms: weighTerms(utterances, language),
    traits,
    hosts: hostsOf(utterances, traits),
  };
}

/** Returns the content words of some sentences as stems. */
export function contentStems(
  { utterances, language }: AnalyzedTranscript,
  from: number,
  to: number,
): Set<string> {
  const words = utterances.slice(from, to + 1).flatMap((one) => one.words);
  return new Set(
    words.filter(({ word }) => isContentWord(word, language)).map(({ word }) => language.stem(word)),
  );
}

function hostsOf(utterances: readonly Utterance[], traits: readonly SentenceTraits[]): Set<string> {
  const countsBySpeaker = new Map<string, { words: number; sentences: number; questions: number }>();
  utterances.forEach(({ speaker, words }, i) => {
    if (!speaker) return;
    const counts = countsBySpeaker.get(speaker) ?? { words: 0, sentences: 0, questions: 0 };
    counts.words += words.length;
    counts.sentences += 1;
    counts.questions += traits[i]?.question ? 1 : 0;
    countsBySpeaker.set(speaker, counts);
  });
  const maxWords = Math.max(0, ...[...countsBySpeaker.values()].map(({ words }) => words));
  const asks = ({ questions, sentences }: { questions: number; sentences: number }) => questions / sentences;
  const rates = [...countsBySpeaker.values()].map(asks);
  const usual = rates.reduce((sum, rate) => sum + rate, 0) / Math.max(1, rates.length);
  const hosts = new Set<string>();
  for (const [speaker, counts] of countsBySpeaker)
    if (counts.words < maxWords && counts.questions > 1 && asks(counts) > usual) hosts.add(speaker);
  return hosts;
}
