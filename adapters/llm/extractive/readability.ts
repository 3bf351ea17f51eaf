import type { ReducedReason } from '#core/analysis/provenance/provenance.js';
import type { AnalyzedTranscript } from './analyze-transcript.js';

/** Share of the words in readable sentences below which insights would be fragments. */
const MIN_READABLE_SHARE = 0.32;
const MIN_WORDS = 6;
const MAX_WORDS = 45;
const MAX_DISFLUENCY = 0.12;

/** Returns the share of a transcript's words in sentences that can be read: whole, fluent, with a verb. */
export function readability({ utterances, features }: AnalyzedTranscript): number {
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
