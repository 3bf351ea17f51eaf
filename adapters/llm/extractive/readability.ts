import type { ReducedReason } from '#core/analysis/provenance/provenance.js';
import type { AnalyzedTranscript } from './analyze-transcript.js';
import { cleanUp } from './cleanup.js';
import { extractInstruction } from './extract-instruction.js';

/** Share of the words in readable sentences below which insights would be fragments. */
const MIN_READABLE_SHARE = 0.32;
const MIN_WORDS = 6;
const MAX_WORDS = 45;
const MAX_DISFLUENCY = 0.12;

/** Returns the share of a transcript's words in sentences that can be read: whole, fluent, with a verb. */
function readability({ utterances, features }: AnalyzedTranscript): number {
  let [readable, words] = [0, 0];
  utterances.forEach(({ length, isUnsure }, index) => {
    const traits = features[index];
    words += length;
    if (!traits || isUnsure || traits.broken || traits.verbless) return;
    if (length >= MIN_WORDS && length <= MAX_WORDS && traits.disfluency <= MAX_DISFLUENCY) readable += length;
  });
  return readable / Math.max(1, words);
}

/** Returns why a summary has to do without insights; undefined if the transcript reads well enough. */
export function reducedReason(analyzed: AnalyzedTranscript): ReducedReason | undefined {
  if (readability(analyzed) >= MIN_READABLE_SHARE) return undefined;
  return analyzed.utterances.some(({ isUnsure }) => isUnsure) ? 'no_sentences' : 'hard_to_read';
}

type Utterance = AnalyzedTranscript['utterances'][number];

const CLEAN = new WeakMap<Utterance, string>();
const INSTRUCTIONS = new WeakMap<Utterance, string>();

/** A sentence as it is shown; several sections ask for each. */
export function cleanSentence({ utterances, language }: AnalyzedTranscript, index: number): string {
  const utterance = utterances[index];
  if (!utterance) return '';
  const known = CLEAN.get(utterance) ?? cleanUp(utterance.text, language);
  CLEAN.set(utterance, known);
  return known;
}

/** The instruction in a sentence, as `extractInstruction` finds it. */
export function instructionIn(analyzed: AnalyzedTranscript, index: number): string | undefined {
  const utterance = analyzed.utterances[index];
  if (!utterance) return undefined;
  const known =
    INSTRUCTIONS.get(utterance) ??
    extractInstruction(utterance.text, analyzed.language, cleanSentence(analyzed, index)) ??
    '';
  INSTRUCTIONS.set(utterance, known);
  return known === '' ? undefined : known;
}

/** Scores how well an utterance can be understood without context, from 0 (not at all) to 1. */
export function standaloneScore({ utterances, features, hosts }: AnalyzedTranscript, index: number): number {
  const traits = features[index];
  const speaker = utterances[index]?.speaker;
  if (!traits || traits.question || traits.ad || traits.courtesy || utterances[index]?.isUnsure) return 0;
  let fit = 1 / (1 + 6 * traits.anaphora);
  if (traits.dangling) fit *= 0.5;
  if (traits.verbless) fit *= 0.3;
  if (traits.broken) fit *= 0.5;
  if (traits.midway) fit *= 0.7;
  if (traits.example || traits.speech) fit *= 0.6;
  if (traits.closing) fit *= 0.5;
  if (speaker && hosts.has(speaker)) fit *= 0.5;
  return fit;
}
