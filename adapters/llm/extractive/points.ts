import type { ClaimedPoint } from '#core/analysis/summary.js';
import type { AnalyzedTranscript } from './analyze-transcript.js';
import { extractInstruction } from './extract-instruction.js';
import { headlineOf, isHeadline } from './headline.js';
import type { KeyPhrase } from './key-topics.js';
import { quoteScore } from './quotes.js';
import { quoteSegment, renderSegment, type Segment, segmentFrom, segmentIndices } from './segment.js';
import type { SentenceSelector } from './sentence-selector.js';
import { standaloneScore } from './standalone-score.js';

/** Below 1, so that a sentence's role weighs more than its coverage of central words. */
const COVERAGE_EXPONENT = 0.6;
/** Minimum score, as a share of the best, for a third of the episode to contribute its best sentence. */
const THIRD_THRESHOLD = 0.4;

/** Selects sentences that advise, or report an action and its outcome. */
export function selectActionableInsights(
  analyzed: AnalyzedTranscript,
  selector: SentenceSelector,
  phrases: readonly KeyPhrase[],
  maxItems: number,
): ClaimedPoint[] {
  return selectPoints(analyzed, selector, phrases, maxItems, (index) => {
    const traits = analyzed.features[index];
    const { text = '', speaker = '' } = analyzed.utterances[index] ?? {};
    const own = traits?.example || traits?.speech || analyzed.hosts.has(speaker) ? 0.3 : 1;
    const isInstruction = extractInstruction(text, analyzed.language) !== undefined;
    return (
      own *
      (isInstruction ? 3 : traits?.advice ? 1.8 : 0.6) *
      (traits?.outcome ? 1.4 : 1) *
      (traits?.maxim ? 1.3 : 1)
    );
  });
}

/** Selects sentences that state a rule, a reason, a contrast or a lesson. */
export function selectStrategicTakeaways(
  analyzed: AnalyzedTranscript,
  selector: SentenceSelector,
  phrases: readonly KeyPhrase[],
  maxItems: number,
): ClaimedPoint[] {
  return selectPoints(analyzed, selector, phrases, maxItems, (index) => {
    const traits = analyzed.features[index];
    const own = analyzed.hosts.has(analyzed.utterances[index]?.speaker ?? '') ? 0.4 : 1;
    return own * (traits?.maxim ? 2.2 : 0.8) * (traits?.lesson ? 1.6 : 1) * (traits?.advice ? 0.8 : 1);
  });
}

function selectPoints(
  analyzed: AnalyzedTranscript,
  selector: SentenceSelector,
  phrases: readonly KeyPhrase[],
  maxItems: number,
  role: (index: number) => number,
): ClaimedPoint[] {
  const scoreFactor = (index: number) => {
    const narrative = analyzed.features[index]?.narrative ? 0.5 : 1;
    return standaloneScore(analyzed, index) * narrative * role(index);
  };
  const companions = (index: number) => segmentIndices(segmentFrom(analyzed, index));
  const titles = new Set<string>();
  const chosen = selector.select({
    sentences: maxItems,
    scoreFactor,
    allowShort: true,
    coverageExponent: COVERAGE_EXPONENT,
    thirdThreshold: THIRD_THRESHOLD,
    companions,
  });
  const starts = chosen.filter(
    (index) => !chosen.some((other) => other !== index && companions(other).includes(index)),
  );
  return starts.map((index) => {
    const title = headlineOf(analyzed, index, phrases, titles);
    titles.add(title);
    return { title, ...bodyOf(analyzed, selector, index) };
  });
}

/**
 * Returns description and evidence of a point. A sentence that is its own title is explained by its neighbour; any
 * other is the description, with the best adjacent quote as evidence.
 */
function bodyOf(
  analyzed: AnalyzedTranscript,
  selector: SentenceSelector,
  index: number,
): Omit<ClaimedPoint, 'title'> {
  const segment = segmentFrom(analyzed, index);
  if (isHeadline(analyzed, index)) {
    const explained =
      segment.to > index ? { from: index + 1, to: segment.to } : explanationFor(analyzed, index);
    return {
      description: renderSegment(analyzed, explained ?? segment),
      quotes: [
        quoteSegment(analyzed, explained && explained.from < index ? { from: index, to: index } : segment),
      ],
    };
  }
  const evidence = evidenceFor(analyzed, selector, segment) ?? segment;
  for (const part of segmentIndices(evidence)) selector.markUsed(part);
  return { description: renderSegment(analyzed, segment), quotes: [quoteSegment(analyzed, evidence)] };
}

/** Returns the neighbour in the same speaker turn that explains a sentence: the next one, else the previous. */
function explanationFor(analyzed: AnalyzedTranscript, index: number): Segment | undefined {
  const { utterances, features } = analyzed;
  const found = [index + 1, index - 1].find((beside) => {
    const traits = features[beside];
    const near = utterances[beside]?.speakerTurn === utterances[index]?.speakerTurn;
    return (
      near &&
      traits &&
      !traits.question &&
      !traits.ad &&
      !traits.courtesy &&
      (utterances[beside]?.length ?? 0) >= 4
    );
  });
  return found === undefined ? undefined : { from: found, to: found };
}

function evidenceFor(
  analyzed: AnalyzedTranscript,
  selector: SentenceSelector,
  { from, to }: Segment,
): Segment | undefined {
  const own = new Set(analyzed.terms.byUtterance[from]);
  const speakerTurn = analyzed.utterances[from]?.speakerTurn;
  let [best, bestFit] = [-1, 0];
  for (const beside of [to + 1, from - 1, to + 2]) {
    if (analyzed.utterances[beside]?.speakerTurn !== speakerTurn || selector.isUsed(beside)) continue;
    const shared = (analyzed.terms.byUtterance[beside] ?? []).some((term) => own.has(term));
    const fit = quoteScore(analyzed, beside) * (shared ? 1 : 0.5) * (analyzed.features[beside]?.quality ?? 0);
    if (fit > bestFit) [best, bestFit] = [beside, fit];
  }
  return bestFit < 0.45 ? undefined : { from: best, to: best };
}
