import type { AnalyzedTranscript } from './analyze-transcript.js';

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
