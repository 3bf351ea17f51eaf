import { TEXT_LIMITS } from '#core/analysis/drafts/draft-limits.js';
import type { ClaimedPoint } from '#core/analysis/summary.js';
import type { AnalyzedTranscript } from './analyze-transcript.js';
import { hasOpenQuotation, isOpenCondition, stripOpeners } from './cleanup.js';
import { headlineOf, isOwnTitle } from './headline.js';
import type { KeyPhrase } from './key-topics.js';
import { instructionIn, standaloneScore } from './readability.js';
import { quoteSegment, renderSegment, type Segment, segmentFrom, segmentIndices } from './segment.js';
import type { SentenceSelector } from './sentence-selector.js';

/** Below 1, so that a sentence's role weighs more than its coverage of central words. */
const COVERAGE_EXPONENT = 0.6;
/** Minimum score, as a share of the best, for a third of the episode to contribute its best sentence. */
const THIRD_THRESHOLD = 0.4;

/** Words that the evidence has beyond the claim. */
const MIN_ADDED_WORDS = 4;
/** A transcript with fewer sentences has points whose evidence is the claim itself: there is little else to choose. */
const MIN_SENTENCES_FOR_ADDED_EVIDENCE = 30;
/** Content words that an explanation has at least. */
const MIN_EXPLAINING_WORDS = 3;

/** Selects sentences that advise, or report an action and its outcome. */
export function selectActionableInsights(
  analyzed: AnalyzedTranscript,
  selector: SentenceSelector,
  topics: readonly KeyPhrase[],
  maxItems: number,
  titles: Set<string>,
): ClaimedPoint[] {
  return selectPoints(analyzed, selector, topics, maxItems, titles, (index) => {
    const traits = analyzed.features[index];
    const { speaker = '' } = analyzed.utterances[index] ?? {};
    const own = traits?.example || traits?.speech || analyzed.hosts.has(speaker) ? 0.3 : 1;
    const isInstruction = instructionIn(analyzed, index) !== undefined;
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
  topics: readonly KeyPhrase[],
  maxItems: number,
  titles: Set<string>,
): ClaimedPoint[] {
  return selectPoints(analyzed, selector, topics, maxItems, titles, (index) => {
    const traits = analyzed.features[index];
    const own = analyzed.hosts.has(analyzed.utterances[index]?.speaker ?? '') ? 0.4 : 1;
    return own * (traits?.maxim ? 2.2 : 0.8) * (traits?.lesson ? 1.6 : 1) * (traits?.advice ? 0.8 : 1);
  });
}

function selectPoints(
  analyzed: AnalyzedTranscript,
  selector: SentenceSelector,
  topics: readonly KeyPhrase[],
  maxItems: number,
  titles: Set<string>,
  role: (index: number) => number,
): ClaimedPoint[] {
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
  const claimed = new Set<number>();
  return starts.flatMap((index) => {
    const parts = segmentIndices(claimOf(analyzed, index).claim);
    const title = headlineOf(analyzed, index, topics, titles);
    // Two sentences that explain each other are one point.
    if (title === undefined || parts.every((part) => claimed.has(part))) return [];
    titles.add(title);
    for (const part of parts) claimed.add(part);
    return [{ title, ...bodyOf(analyzed, selector, index) }];
  });
}

/**
 * Returns a point's description and its evidence, the passage around the sentence. A sentence that is its own title is
 * described by its neighbour.
 */
function bodyOf(
  analyzed: AnalyzedTranscript,
  selector: SentenceSelector,
  index: number,
): Omit<ClaimedPoint, 'title'> {
  const { segment, explained, claim } = claimOf(analyzed, index);
  const evidence = passageAround(analyzed, claim) ?? claim;
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
  const explained = isOwnTitle(analyzed, index) ? explanationFor(analyzed, index) : undefined;
  const claim = {
    from: Math.min(index, explained?.from ?? index),
    to: Math.max(segment.to, explained?.to ?? 0),
  };
  return { segment, claim, ...(explained && { explained }) };
}

/**
 * Returns a claim's sentences with those before or after, as far as they are one uninterrupted passage that says more
 * than the claim; undefined if nothing around it does.
 */
function passageAround(analyzed: AnalyzedTranscript, claim: Segment): Segment | undefined {
  const { utterances, features } = analyzed;
  const length = (segment: Segment) =>
    segmentIndices(segment).reduce((sum, at) => sum + (utterances[at]?.text.length ?? 0) + 1, 0);
  const follows = (at: number) =>
    utterances[at]?.isContiguous === true && utterances[at]?.speakerTurn === utterances[at - 1]?.speakerTurn;
  const says = (at: number) =>
    features[at] && !features[at]?.ad && !features[at]?.courtesy && !features[at]?.broken;
  const [next, previous] = [claim.to + 1, claim.from - 1];
  const hasNext = follows(next) && says(next);
  const hasPrevious = follows(claim.from) && says(previous);
  const passages = [
    hasNext && { from: claim.from, to: next },
    hasPrevious && { from: previous, to: claim.to },
    hasNext && follows(next + 1) && says(next + 1) && { from: claim.from, to: next + 1 },
    hasNext && hasPrevious && { from: previous, to: next },
  ];
  return passages.find(
    (passage): passage is Segment =>
      passage !== false &&
      passage !== undefined &&
      length(passage) <= TEXT_LIMITS.quote &&
      addedWords(analyzed, claim, passage) >= MIN_ADDED_WORDS,
  );
}

/** Returns the number of words of a passage that its claim lacks. */
function addedWords({ utterances }: AnalyzedTranscript, claim: Segment, passage: Segment): number {
  const wordsOf = (segment: Segment) =>
    segmentIndices(segment).flatMap((at) => utterances[at]?.words.map(({ word }) => word) ?? []);
  const claimed = new Set(wordsOf(claim));
  return wordsOf(passage).filter((word) => !claimed.has(word)).length;
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
  if (analyzed.features[index]?.speech || analyzed.features[index]?.broken) return false;
  const { explained, claim } = claimOf(analyzed, index);
  if (isOwnTitle(analyzed, index) && !explained) return false;
  const isShort = analyzed.utterances.length < MIN_SENTENCES_FOR_ADDED_EVIDENCE;
  return (
    (isShort || passageAround(analyzed, claim) !== undefined) &&
    headlineOf(analyzed, index, topics, new Set()) !== undefined
  );
}

/**
 * Returns the neighbour in the same passage that explains a sentence: the next one, else the previous, unless that
 * points back itself.
 */
function explanationFor(
  { utterances, features, language }: AnalyzedTranscript,
  index: number,
): Segment | undefined {
  const found = [index + 1, index - 1].find((beside) => {
    const traits = features[beside];
    const text = stripOpeners(utterances[beside]?.text ?? '', language);
    return (
      traits &&
      utterances[beside]?.speakerTurn === utterances[index]?.speakerTurn &&
      utterances[Math.max(beside, index)]?.isContiguous &&
      !traits.question &&
      !traits.ad &&
      !traits.courtesy &&
      !traits.broken &&
      !(traits.dangling && beside < index) &&
      !isOpenCondition(text, language) &&
      !hasOpenQuotation(text) &&
      traits.content >= MIN_EXPLAINING_WORDS
    );
  });
  return found === undefined ? undefined : { from: found, to: found };
}
