import type { Transcript } from '#core/analysis/transcript.js';
import { type Judgement, judgeAll } from './judgement.js';
import type { LanguagePack } from './language/language-pack.js';
import { pickLanguage } from './language/pick-language.js';
import { type TermWeights, weighTerms } from './term-weights.js';
import { segmentsOf } from './topic-segments.js';
import { type Utterance, utterancesOf } from './utterances.js';

/** A transcript as the summariser sees it. All lists have one entry an utterance. */
export interface Reading {
  readonly language: LanguagePack;
  readonly utterances: readonly Utterance[];
  readonly terms: TermWeights;
  readonly judgements: readonly Judgement[];
  /** The number of the topic that each is said in. */
  readonly segments: readonly number[];
  /** Who leads the conversation: asks much and says less than others. */
  readonly hosts: ReadonlySet<string>;
  /** Whether the reader wants to hear of it; absent where no wish is known. */
  readonly wanted?: readonly boolean[];
}

/** Reads a transcript: divides it into sentences and topics, weighs its words, judges each sentence by its form. */
export function readTranscript(transcript: Transcript): Reading {
  const language = pickLanguage(transcript);
  const utterances = utterancesOf(transcript, language);
  const terms = weighTerms(utterances, language);
  const judgements = judgeAll(utterances, language);
  const segments = segmentsOf(utterances, terms);
  return { language, utterances, terms, judgements, segments, hosts: hostsOf(utterances, judgements) };
}

function hostsOf(utterances: readonly Utterance[], judgements: readonly Judgement[]): Set<string> {
  const said = new Map<string, { words: number; sentences: number; questions: number }>();
  utterances.forEach(({ speaker, length }, i) => {
    if (!speaker) return;
    const so = said.get(speaker) ?? { words: 0, sentences: 0, questions: 0 };
    so.words += length;
    so.sentences += 1;
    so.questions += judgements[i]?.question ? 1 : 0;
    said.set(speaker, so);
  });
  const most = Math.max(0, ...[...said.values()].map(({ words }) => words));
  const asks = ({ questions, sentences }: { questions: number; sentences: number }) => questions / sentences;
  const rates = [...said.values()].map(asks);
  const usual = rates.reduce((sum, rate) => sum + rate, 0) / Math.max(1, rates.length);
  const hosts = new Set<string>();
  for (const [speaker, so] of said)
    if (so.words < most && so.questions > 1 && asks(so) > usual) hosts.add(speaker);
  return hosts;
}
