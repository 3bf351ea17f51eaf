import type { Transcript } from '#core/transcripts/transcript.js';
import { detectLanguage } from './language/detect-language.js';
import type { LanguagePack } from './language/language-pack.js';
import { segmentTopics } from './segment-topics.js';
import { extractFeatures, type SentenceFeatures } from './sentence-features.js';
import { splitUtterances, type Utterance } from './split-utterances.js';
import { type TermWeights, weighTerms } from './term-weights.js';

/** A transcript with the data needed for ranking. All lists have one entry per utterance. */
export interface AnalyzedTranscript {
  readonly language: LanguagePack;
  readonly utterances: readonly Utterance[];
  readonly terms: TermWeights;
  readonly features: readonly SentenceFeatures[];
  /** Topic segment numbers. */
  readonly topics: readonly number[];
  /** Speakers who lead the conversation: they ask more and say less than the others. */
  readonly hosts: ReadonlySet<string>;
  /** True where an utterance matches the custom prompt; absent without one. */
  readonly emphasized?: readonly boolean[];
}

/** Splits a transcript into sentences and topics, weighs its terms and extracts each sentence's features. */
export function analyzeTranscript(transcript: Transcript): AnalyzedTranscript {
  const language = detectLanguage(transcript);
  const utterances = splitUtterances(transcript, language);
  const terms = weighTerms(utterances, language);
  const features = extractFeatures(utterances, language);
  const topics = segmentTopics(utterances, terms);
  return { language, utterances, terms, features, topics, hosts: hostsOf(utterances, features) };
}

function hostsOf(utterances: readonly Utterance[], features: readonly SentenceFeatures[]): Set<string> {
  const countsBySpeaker = new Map<string, { words: number; sentences: number; questions: number }>();
  utterances.forEach(({ speaker, length }, i) => {
    if (!speaker) return;
    const counts = countsBySpeaker.get(speaker) ?? { words: 0, sentences: 0, questions: 0 };
    counts.words += length;
    counts.sentences += 1;
    counts.questions += features[i]?.question ? 1 : 0;
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
