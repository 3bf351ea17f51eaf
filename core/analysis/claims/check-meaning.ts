import { deniesWhatWasAffirmed, saysWhatItTakes } from './check-denial.js';
import type { ClaimIndex, SpokenSentence } from './claim-index.js';
import type { ClaimProblem } from './claim-support.js';
import { type Candidate, findCandidates, weightOf } from './find-evidence.js';
import type { Statement } from './statement.js';
import type { ClaimWords } from './words/claim-words.js';

/** Least share of a claim's words in a sentence that decides what the claim says, denies and supposes. */
const MIN_COVERAGE = 0.3;
const MIN_DENIAL_COVERAGE = 0.45;
/** Share of the claim's words, or of the sentence's, from which the one retells the other and their negations compare. */
const MIN_RETOLD_CLAIM = 0.7;
const MIN_RETOLD_SENTENCE = 0.6;
const MIN_OPPOSITE_COVERAGE = 0.42;
const MIN_CONDITION_COVERAGE = 0.6;
/** Share of the best coverage that makes another sentence an equal witness. */
const EQUAL_SHARE = 0.7;

/**
 * Compares what a claim denies, supposes and reports with the sentences that say the same. `within`: sentences of the
 * cited evidence, which decide where they share words with the claim.
 */
export function changedMeaning(
  claim: Statement,
  context: Statement,
  index: ClaimIndex,
  words: ClaimWords,
  within: ReadonlySet<number>,
): ClaimProblem | undefined {
  if (!claim.isQuestion && deniesWhatWasAffirmed(claim, index, words, within)) return 'negation';
  const witnesses = findWitnesses(claim, index, within);
  if (witnesses.length === 0) return undefined;
  let pairs: OneSidedPair[] | undefined;
  const opposites = () => {
    pairs ??= oneSidedPairs(claim, words);
    return pairs;
  };
  const results = witnesses.map((witness) => {
    const said = index.sentences[witness.sentence] as SpokenSentence;
    return {
      said,
      shared: witness.shared,
      problem: problemAgainst(claim, context, witness, index, words, opposites),
    };
  });
  const against = results.filter(({ problem }) => problem !== undefined);
  const agrees = results.some(
    ({ problem, said, shared }) =>
      problem === undefined &&
      !against.some((other) => overlaps(other.said, said) && isWithin(shared, other.shared)),
  );
  return agrees ? undefined : against[0]?.problem;
}

/** True for overlapping pieces of speech without punctuation, of which one may lack the negation. */
function overlaps(a: SpokenSentence, b: SpokenSentence): boolean {
  return a.stretch === b.stretch && a.start < b.end && b.start < a.end;
}

function isWithin(part: ReadonlySet<string>, whole: ReadonlySet<string>): boolean {
  return [...part].every((stem) => whole.has(stem));
}

function findWitnesses(claim: Statement, index: ClaimIndex, within: ReadonlySet<number>): Candidate[] {
  const needed = Math.min(2, claim.about.size);
  const decisive = (list: readonly Candidate[]) =>
    list.filter(({ shared, coverage }) => shared.size >= needed && coverage >= MIN_COVERAGE);
  const cited = within.size > 0 ? decisive(findCandidates(index, claim.about, within)) : [];
  const found = cited.length > 0 ? cited : decisive(findCandidates(index, claim.about));
  const best = found[0]?.coverage ?? 0;
  return found.filter(({ coverage }) => coverage >= best * EQUAL_SHARE);
}

function problemAgainst(
  claim: Statement,
  context: Statement,
  { sentence, shared, coverage }: Candidate,
  index: ClaimIndex,
  words: ClaimWords,
  opposites: () => readonly OneSidedPair[],
): ClaimProblem | undefined {
  const said = index.sentences[sentence] as SpokenSentence;
  if (!said.isQuestion && !claim.isQuestion) {
    const isRetold =
      coverage >= MIN_RETOLD_CLAIM ||
      weightOf(index, shared) >= MIN_RETOLD_SENTENCE * weightOf(index, said.about);
    const isQualified = saysWhatItTakes(claim, words) || deniesOnlyWhatIsNoCondition(claim);
    const denial =
      coverage >= MIN_DENIAL_COVERAGE && isRetold && !isQualified && !deniesOpposite(opposites(), claim, said)
        ? comparedDenial(claim, context, said, shared)
        : undefined;
    if (denial) return denial;
    if (coverage >= MIN_OPPOSITE_COVERAGE && isOpposite(opposites(), claim, said, shared)) return 'opposite';
  }
  if (coverage < MIN_CONDITION_COVERAGE || claim.isQuestion) return undefined;
  if (losesReport(context, said, shared)) return 'reported_speech';
  if (losesCondition(context, said, shared)) return 'condition';
  return undefined;
}

function comparedDenial(
  claim: Statement,
  context: Statement,
  said: Statement,
  shared: ReadonlySet<string>,
): ClaimProblem | undefined {
  const [claimed, heard] = [isDenied(claim, shared), isDenied(said, shared)];
  if (claimed === heard || (heard && deniesOnlyWhatIsNoCondition(said))) return undefined;
  const refusesMore = (a: Statement, b: Statement) => [...a.refusals].some((stem) => !b.refusals.has(stem));
  if (heard) {
    const isTold = claim.isFormer || [...claim.refused].some((stem) => said.refused.has(stem));
    const isDeniedToo = [...shared].some((stem) => isOnlyDenied(stem, claim));
    return isTold || isDeniedToo || refusesMore(context, said) || isDenied(context, shared)
      ? undefined
      : 'negation';
  }
  if (said.isFormer) return undefined;
  const isPartlyDenied = [...shared].some((stem) => isOnlyDenied(stem, said));
  return isPartlyDenied || refusesMore(said, claim) || said.reported.length > 0 ? undefined : 'negation';
}

/** Before a condition that changes nothing: 'even if'. */
const EVEN = /^(?:even|selbst|sogar|auch|incluso|aun|meme|anche|zelfs|mesmo)$/;

/** True for 'even if you own none', which denies nothing of what holds in any case. */
function deniesOnlyWhatIsNoCondition(statement: Statement): boolean {
  const { denials } = statement.negations;
  const ranges = statement.conditions.filter((condition) => isEven(statement, condition));
  return denials.length > 0 && denials.every((at) => ranges.some(([from, to]) => at >= from && at <= to));
}

function isEven({ tokens }: Statement, [first]: readonly [number, number]): boolean {
  return EVEN.test(tokens[first - 1]?.word ?? '');
}

/** True for a stem that the sentence says under a negation, and nowhere without one. */
function isOnlyDenied(stem: string, { stems, negations: { negated } }: Statement): boolean {
  const places = stems.flatMap((other, at) => (other === stem ? [negated[at] === true] : []));
  return places.length > 0 && places.every(Boolean);
}

/** True when a negation denies one of the shared words first, or governs at least half of them. */
function isDenied(
  { stems, negations: { negated, denied } }: Statement,
  shared: ReadonlySet<string>,
): boolean {
  if ([...denied].some((stem) => shared.has(stem))) return true;
  let [said, governed] = [0, 0];
  stems.forEach((stem, at) => {
    if (!shared.has(stem)) return;
    said += 1;
    if (negated[at]) governed += 1;
  });
  return governed > 0 && governed * 2 >= said;
}

/** Length from which a part of an opposite stands for the words that begin with it, and letters that may follow. */
const MIN_PREFIX = 4;
const MAX_ENDING = 3;

/** A pair of opposites of which a statement has only the first. */
type OneSidedPair = readonly [has: string, lacks: string];

function oneSidedPairs({ tokens }: Statement, { opposites }: ClaimWords): OneSidedPair[] {
  const parts = new Set<string>();
  for (const { word } of tokens) {
    parts.add(word);
    for (let length = MIN_PREFIX; length < word.length; length += 1) parts.add(word.slice(0, length));
  }
  return opposites.flatMap(([a, b]): OneSidedPair[] => {
    const hasA = parts.has(a);
    return hasA === parts.has(b) ? [] : [hasA ? [a, b] : [b, a]];
  });
}

/** True where the sentence denies the other word of a pair: 'not high' for 'low'. */
function deniesOpposite(pairs: readonly OneSidedPair[], claim: Statement, said: Statement): boolean {
  return pairs.some(
    ([claimed, opposite]) =>
      has(said, opposite) && !has(said, claimed) && isNegated(said, opposite) !== isNegated(claim, claimed),
  );
}

/** True where the sentence has the other word of a pair, denied by both or none, and both have two more words in common. */
function isOpposite(
  opposites: readonly OneSidedPair[],
  claim: Statement,
  said: SpokenSentence,
  shared: ReadonlySet<string>,
): boolean {
  return opposites.some((pair) => {
    const [claimed, opposite] = pair;
    if (!has(said, opposite) || has(said, claimed)) return false;
    if (isNegated(said, opposite) !== isNegated(claim, claimed)) return false;
    const isOfPair = (stem: string) => pair.some((word) => word.startsWith(stem) || stem.startsWith(word));
    return [...shared].filter((stem) => !isOfPair(stem)).length >= 2;
  });
}

function has(statement: Statement, part: string): boolean {
  return placeOf(statement, part) >= 0;
}

function isNegated(statement: Statement, part: string): boolean {
  return statement.negations.negated[placeOf(statement, part)] === true;
}

function placeOf({ tokens }: Statement, part: string): number {
  const longest = part.length + (part.length >= MIN_PREFIX ? MAX_ENDING : 0);
  return tokens.findIndex(({ word }) => word.startsWith(part) && word.length <= longest);
}

/** True when the claim states as a fact what the sentence puts in others' mouths or a former opinion. */
function losesReport(claim: Statement, said: Statement, shared: ReadonlySet<string>): boolean {
  if (said.reported.length === 0 || claim.hasSaying || claim.refusals.size > 0) return false;
  const first = said.reported[0] ?? 0;
  const after = said.stems.filter((stem, at) => at > first && shared.has(stem)).length;
  const before = said.stems.filter((stem, at) => at <= first && shared.has(stem)).length;
  const sources = said.stems.slice(Math.max(0, first - 3), first + 1);
  return after > before && !sources.some((stem) => stem !== '' && claim.about.has(stem));
}

/** True when the claim says without limits what the sentence says under a condition. */
function losesCondition(claim: Statement, said: Statement, shared: ReadonlySet<string>): boolean {
  const conditions = said.conditions.filter((condition) => !isEven(said, condition));
  if (conditions.length === 0 || claim.conditions.length > 0 || claim.hasLimit) return false;
  const inCondition = (at: number) => conditions.some(([first, last]) => at >= first && at <= last);
  const main = said.stems.filter((stem, at) => shared.has(stem) && !inCondition(at)).length;
  const condition = said.stems.filter((stem, at) => stem !== '' && inCondition(at));
  if (condition.some((stem) => claim.about.has(stem)) && main > 0) return false;
  return condition.length > 0;
}
