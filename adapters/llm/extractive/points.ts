import { TEXT_LIMITS } from '#core/analysis/draft-limits.js';
import type { ClaimedPoint } from '#core/analysis/summary.js';
import type { AnalyzedTranscript } from './analyze-transcript.js';
import { extractInstruction } from './extract-instruction.js';
import { headlineOf, isHeadline } from './headline.js';
import type { KeyPhrase } from './key-topics.js';
import { quoteSegment, renderSegment, type Segment, segmentFrom, segmentIndices } from './segment.js';
import type { SentenceSelector } from './sentence-selector.js';
import { standaloneScore } from './standalone-score.js';

/** Below 1, so that a sentence's role weighs more than its coverage of central words. */
const COVERAGE_EXPONENT = 0.6;
/** Minimum score, as a share of the best, for a third of the episode to contribute its best sentence. */
const THIRD_THRESHOLD = 0.4;

/** Number of the best topics that can be titles. */
const MAX_TOPICS = 25;
/** Content words that an explanation has at least. */
const MIN_EXPLAINING_WORDS = 3;

/** Selects sentences that advise, or report an action and its outcome. */
export function selectActionableInsights(
  analyzed: AnalyzedTranscript,
  selector: SentenceSelector,
  phrases: readonly KeyPhrase[],
  maxItems: number,
  titles: Set<string>,
): ClaimedPoint[] {
  return selectPoints(analyzed, selector, phrases, maxItems, titles, (index) => {
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
  titles: Set<string>,
): ClaimedPoint[] {
  return selectPoints(analyzed, selector, phrases, maxItems, titles, (index) => {
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
  titles: Set<string>,
  role: (index: number) => number,
): ClaimedPoint[] {
  const topics = phrases.slice(0, MAX_TOPICS);
  const scoreFactor = (index: number) => {
    const narrative = analyzed.features[index]?.narrative ? 0.5 : 1;
    const fit = standaloneScore(analyzed, index) * narrative * role(index);
    if (fit === 0) return 0;
    const known = pointsOf(analyzed);
    known[index] ??= canBePoint(analyzed, index, topics);
    return known[index] ? fit : 0;
  };
  const companions = (index: number) => segmentIndices(segmentFrom(analyzed, index));
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
  return starts.flatMap((index) => {
    const title = headlineOf(analyzed, index, topics, titles);
    if (title === undefined) return [];
    titles.add(title);
    return [{ title, ...bodyOf(analyzed, selector, index) }];
  });
}

/**
 * Returns description and evidence of a point. A sentence that is its own title is explained by its neighbour; any
 * other is the description. The evidence is the passage around the sentence, which says more than both.
 */
function bodyOf(
  analyzed: AnalyzedTranscript,
  selector: SentenceSelector,
  index: number,
): Omit<ClaimedPoint, 'title'> {
  const { segment, explained, claim } = claimOf(analyzed, index);
  const evidence = passageAround(analyzed, claim);
  for (const part of segmentIndices(claim)) selector.markUsed(part);
  return {
    description: renderSegment(analyzed, explained ?? segment),
    quotes: [quoteSegment(analyzed, evidence)],
  };
}

/** Returns the sentences of a point: those that state it, those that explain it, and all of them. */
function claimOf(
  analyzed: AnalyzedTranscript,
  index: number,
): { readonly segment: Segment; readonly explained?: Segment; readonly claim: Segment } {
  const segment = segmentFrom(analyzed, index);
  const explained = isHeadline(analyzed, index) ? explanationFor(analyzed, index) : undefined;
  const claim = {
    from: Math.min(index, explained?.from ?? index),
    to: Math.max(segment.to, explained?.to ?? 0),
  };
  return { segment, claim, ...(explained && { explained }) };
}

/** Returns a claim's sentences with the next or the previous one, as far as they are one uninterrupted passage. */
function passageAround(analyzed: AnalyzedTranscript, claim: Segment): Segment {
  const { utterances, features } = analyzed;
  const room = (segment: Segment) =>
    segmentIndices(segment).reduce((sum, at) => sum + (utterances[at]?.text.length ?? 0) + 1, 0) <=
    TEXT_LIMITS.quote;
  const says = (at: number) => {
    const traits = features[at];
    return traits !== undefined && !traits.ad && !traits.courtesy && (utterances[at]?.length ?? 0) >= 4;
  };
  const isOneTurn = (from: number, to: number) =>
    utterances[from]?.speakerTurn === utterances[to]?.speakerTurn;
  const after = { from: claim.from, to: claim.to + 1 };
  if (utterances[after.to]?.isContiguous && isOneTurn(claim.to, after.to) && says(after.to) && room(after))
    return after;
  const before = { from: claim.from - 1, to: claim.to };
  if (
    utterances[claim.from]?.isContiguous &&
    isOneTurn(before.from, claim.from) &&
    says(before.from) &&
    room(before)
  )
    return before;
  return claim;
}

const POINTS = new WeakMap<AnalyzedTranscript, (boolean | undefined)[]>();

/** Returns which sentences can be points, as far as it is known; both sections ask for most of them. */
function pointsOf(analyzed: AnalyzedTranscript): (boolean | undefined)[] {
  const known = POINTS.get(analyzed) ?? [];
  if (!POINTS.has(analyzed)) POINTS.set(analyzed, known);
  return known;
}

/** Returns whether a sentence has a title, an explanation where it is its own title, else evidence that adds to it. */
function canBePoint(analyzed: AnalyzedTranscript, index: number, topics: readonly KeyPhrase[]): boolean {
  if (analyzed.features[index]?.speech) return false;
  const { explained, claim } = claimOf(analyzed, index);
  if (isHeadline(analyzed, index) && !explained) return false;
  const evidence = passageAround(analyzed, claim);
  const adds = evidence.from < claim.from || evidence.to > claim.to;
  return (adds || explained !== undefined) && headlineOf(analyzed, index, topics, new Set()) !== undefined;
}

/** Returns the neighbour in the same passage that explains a sentence: the next one, else the previous. */
function explanationFor({ utterances, features }: AnalyzedTranscript, index: number): Segment | undefined {
  const found = [index + 1, index - 1].find((beside) => {
    const traits = features[beside];
    return (
      traits &&
      utterances[beside]?.speakerTurn === utterances[index]?.speakerTurn &&
      utterances[Math.max(beside, index)]?.isContiguous &&
      !traits.question &&
      !traits.ad &&
      !traits.courtesy &&
      !traits.broken &&
      traits.content >= MIN_EXPLAINING_WORDS
    );
  });
  return found === undefined ? undefined : { from: found, to: found };
}
