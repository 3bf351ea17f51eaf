import { claimTokens } from '#core/analysis/claims/claim-tokens.js';
import { claimLanguageOf } from '#core/analysis/claims/detect-claim-language.js';
import { CLAIM_WORDS } from '#core/analysis/claims/words/languages.js';
import type { ClaimedQuote } from '#core/analysis/summary.js';
import type { AnalyzedTranscript } from './analyze-transcript.js';
import { hasOpenQuotation, isOpenCondition, stripOpeners } from './cleanup.js';
import type { LanguagePack } from './language/language-pack.js';
import { quoteSegment, segmentFrom, segmentIndices } from './segment.js';
import type { SentenceSelector } from './sentence-selector.js';
import type { Utterance } from './split-utterances.js';

const MIN_WORDS = 5;
const MAX_WORDS = 34;
/** Content words below which a quote tells little. */
const MIN_CONTENT = 4;
/** Words next to speech without punctuation with which a quote of it would have to be widened. */
const WORDS_BEFORE = 10;
const WORDS_AFTER = 4;
/** Below 1, so that a sentence's role weighs more than its coverage of central words. */
const COVERAGE_EXPONENT = 0.6;

/** Scores an utterance as a quote from 0 (unsuitable): complete, fluent, short, understood alone, said by a guest. */
export function quoteScore(
  { utterances, features, hosts, language }: AnalyzedTranscript,
  index: number,
): number {
  const utterance = utterances[index];
  const traits = features[index];
  if (!utterance || !traits || utterance.isUnsure || isCutOff(utterance, language)) return 0;
  if (isNearDenial(utterances, index, language)) return 0;
  if (traits.question || traits.ad || traits.courtesy) return 0;
  if (utterance.length < MIN_WORDS || utterance.length > MAX_WORDS || hasOpenQuotation(utterance.text))
    return 0;
  if (!isEnded(utterance) && traits.content < MIN_CONTENT) return 0;
  let fit = 1 / (1 + 6 * traits.disfluency) / (1 + 4 * traits.anaphora);
  if (traits.broken) fit *= 0.2;
  if (traits.midway) fit *= 0.4;
  if (traits.dangling) fit *= 0.25;
  if (traits.vague) fit *= 0.5;
  if (traits.content < MIN_CONTENT) fit *= 0.3;
  if (traits.verbless) fit *= 0.3;
  if (language.openers?.test(utterance.text)) fit *= 0.7;
  if (isOpenCondition(stripOpeners(utterance.text, language), language)) fit *= 0.15;
  if (traits.speech) fit *= 0.4;
  if (traits.example) fit *= 0.7;
  if (traits.closing) fit *= 0.4;
  if (traits.maxim) fit *= 1.6;
  if (traits.narrative) fit *= 0.8;
  if (traits.lesson) fit *= 1.2;
  if (traits.outcome) fit *= 1.2;
  if (utterance.speaker && hosts.has(utterance.speaker)) fit *= 0.5;
  return fit;
}

/** Returns whether words next to speech without punctuation may deny or limit it. */
function isNearDenial(utterances: readonly Utterance[], index: number, { code }: LanguagePack): boolean {
  const language = claimLanguageOf(code);
  if (!language || isEnded(utterances[index])) return false;
  const { negations, refusals } = CLAIM_WORDS[language];
  const beside = [
    ...claimTokens(utterances[index - 1]?.text ?? '').slice(-WORDS_BEFORE),
    ...claimTokens(utterances[index + 1]?.text ?? '').slice(0, WORDS_AFTER),
  ];
  return beside.some(({ word }) => negations.has(word) || refusals.has(word));
}

function isEnded(utterance: Utterance | undefined): boolean {
  return /[.!?…。！？][^\p{L}\p{N}]*$/u.test(utterance?.text ?? '');
}

/** Returns whether speech without punctuation stops at a word that another follows: the, of, and. */
function isCutOff({ text, words }: Utterance, { nominal, clauseStarts }: LanguagePack): boolean {
  const last = words.at(-1)?.word ?? '';
  return /[\p{L}\p{N}]$/u.test(text) && (nominal.has(last) || clauseStarts.has(last));
}

/** Selects the best quotes in the transcript's order; a short sentence is joined with the next one. */
export function selectKeyQuotes(
  analyzed: AnalyzedTranscript,
  selector: SentenceSelector,
  maxItems: number,
): ClaimedQuote[] {
  const scoreFactor = (index: number) => quoteScore(analyzed, index);
  const companions = (index: number) => segmentIndices(segmentFrom(analyzed, index));
  const options = {
    sentences: maxItems,
    scoreFactor,
    companions,
    preferWritten: false,
    allowShort: true,
    coverageExponent: COVERAGE_EXPONENT,
  };
  return selector.select(options).map((index) => quoteSegment(analyzed, segmentFrom(analyzed, index)));
}
