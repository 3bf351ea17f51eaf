import type { AnalyzedTranscript } from './analyze-transcript.js';
import { cleanUp } from './cleanup.js';
import { extractInstruction } from './extract-instruction.js';

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
