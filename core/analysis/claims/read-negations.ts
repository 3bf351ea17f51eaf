import type { Token } from './claim-tokens.js';
import { isWithinPhrase, phraseAt, phrasesIn } from './phrase-at.js';
import type { Statement } from './statement.js';
import type { ClaimWords } from './words/claim-words.js';

const FORWARD = 12;
const BACKWARD = 4;
const WITHOUT_FORWARD = 4;
const NE = /^(?:ne|n)$/;
/** Pronouns that begin a clause of their own. */
export const SUBJECT =
  /^(?:i|we|you|they|he|she|it|je|tu|nous|vous|ils|elles|io|noi|yo|nosotros|eu|wir|ich|sie|es|on|ze|ik)$/;
const CONTRACTED = /^.{2,}nt$|^cannot$/;
const AND = /^(?:and|und|et)$/;
const COMPLEMENT = /^(?:that|dass|dat)$/;
/** Verbs whose negation denies what their object clause says. */
const OPINION =
  /^(?:think|believ|say|said|claim|expect|suppos|glaub|denk|mein|sag|find|behaupt|geloof|vind|zeg|zei)/;
/** Clauses between an opinion and its object clause, at most. */
const MAX_ASIDES = 1;
/** Words by which a clause judges another one as a whole: 'that is not true'. */
const SO =
  /^(?:true|so|right|case|correct|wahr|richtig|fall|verdad|cierto|vrai|cas|vero|waar|juist|zo|verdade|certo)$/;

type Parts = Pick<Statement, 'tokens' | 'stems' | 'conditions' | 'clauses'>;

/** Finds what a sentence denies. */
export function readNegations(
  { tokens, stems, clauses, conditions }: Parts,
  words: ClaimWords,
): Pick<Statement, 'denials' | 'negated' | 'denied' | 'isWithdrawn'> {
  const negated = tokens.map(() => false);
  const reaches = reachesOf(tokens, words);
  if (reaches.length === 0) return { denials: [], negated, denied: new Set(), isWithdrawn: false };
  const reached = reaches.map((reach) => reachedBy(reach, { tokens, stems, clauses }));
  for (const i of reached.flat()) negated[i] = true;
  const isAsserted = (stem: string) =>
    stems.some(
      (other, at) =>
        other === stem && !negated[at] && !conditions.some(([from, to]) => at >= from && at <= to),
    );
  const foci = reached.map((places) => places.find((i) => stems[i] !== '' && !isAsserted(stems[i] ?? '')));
  const denials = reaches.map(({ at }) => at);
  const first = stems.findIndex((stem) => stem !== '');
  const isEmpty = (clause: number | undefined) =>
    stems.every((stem, i) => clauses[i] !== clause || stem === '' || SO.test(tokens[i]?.word ?? ''));
  return {
    denials,
    negated,
    denied: new Set(foci.flatMap((at) => (at === undefined ? [] : (stems[at] ?? [])))),
    isWithdrawn: denials.some((at) => first !== -1 && first < at && isEmpty(clauses[at])),
  };
}

/** Tokens that a denial governs, those after it first. */
function reachedBy(
  { at, forward, back, hasSubject, isVerb }: Reach,
  { tokens, stems, clauses }: Omit<Parts, 'conditions'>,
): number[] {
  const own = clauses[at] ?? 0;
  const reached: number[] = [];
  let last = at + 1;
  for (; last <= at + forward && clauses[last] === own; last += 1) {
    if (AND.test(tokens[last]?.word ?? '') && SUBJECT.test(tokens[last + 1]?.word ?? '')) break;
    reached.push(last);
  }
  for (let i = at - 1; i >= at - back && i >= 0 && clauses[i] === own; i -= 1) {
    const { word = '' } = tokens[i] ?? {};
    if (!hasSubject && (SUBJECT.test(word) || AND.test(word))) break;
    reached.push(i);
  }
  const object = isVerb && hasSubject && reached.every((i) => i < at || stems[i] === '') ? own + 1 : -1;
  const opinion = reached.some((i) => OPINION.test(tokens[i]?.word ?? ''));
  for (let i = at + 1; i < tokens.length && i <= at + 2 * forward; i += 1) {
    const clause = clauses[i] ?? 0;
    const start = clauses.indexOf(clause);
    const isObject =
      clause > own &&
      (clause === object ||
        (opinion && clause - own <= 1 + MAX_ASIDES && COMPLEMENT.test(tokens[start]?.word ?? '')));
    if (isObject) reached.push(i);
  }
  return reached;
}

/** A denial and how many words it governs after and before it. */
interface Reach {
  readonly at: number;
  readonly forward: number;
  readonly back: number;
  /** True when the words before it include the subject. */
  readonly hasSubject: boolean;
  /** True when a verb denies by its meaning: 'refused to'. */
  readonly isVerb?: boolean;
}

function reachesOf(tokens: readonly Token[], words: ClaimWords): Reach[] {
  const verbs = new Set([...phrasesIn(tokens, words.denying), ...phrasesIn(tokens, words.ending)]);
  const mayDeny = (word: string, at: number) =>
    words.negations.has(word) || word === words.afterNe || word === words.without || verbs.has(at);
  return tokens.flatMap(({ word }, at) =>
    mayDeny(word, at) ? (reachOfDenial(tokens, at, words) ?? []) : [],
  );
}

function reachOfDenial(tokens: readonly Token[], at: number, words: ClaimWords): Reach | undefined {
  const { word } = tokens[at] as Token;
  const hasSubject = words.negatesBackwards === true;
  const isNegation =
    (words.negations.has(word) && !isWithinPhrase(tokens, at, words.notNegations)) ||
    (word === words.afterNe && hasNe(tokens, at));
  if (isNegation) {
    const isDoubled = [1, 2].some(
      (after) => phraseAt(tokens, at + after, words.denying) || phraseAt(tokens, at + after, words.ending),
    );
    if (!isDoubled) return { at, forward: FORWARD, back: backwardReach(tokens, at, words), hasSubject };
  }
  if (word === words.without) return { at, forward: WITHOUT_FORWARD, back: 0, hasSubject };
  const isVerb =
    isDenyingAt(tokens, at, words.denying, words) || isDenyingAt(tokens, at, words.ending, words);
  return isVerb ? { at, forward: FORWARD, back: hasSubject ? FORWARD : 0, hasSubject, isVerb } : undefined;
}

/** True for a verb of the list that no negation before it turns round. */
export function isDenyingAt(
  tokens: readonly Token[],
  at: number,
  list: readonly string[],
  words: ClaimWords,
): boolean {
  return (
    phraseAt(tokens, at, list) &&
    !isWithinPhrase(tokens, at, words.notNegations) &&
    !isNegatedAt(tokens, at, words)
  );
}

/** True for a word with a negation one or two words before it. */
export function isNegatedAt(tokens: readonly Token[], at: number, { negations }: ClaimWords): boolean {
  return [1, 2].some((before) => negations.has(tokens[at - before]?.word ?? ''));
}

function hasNe(tokens: readonly Token[], at: number): boolean {
  return tokens.slice(Math.max(0, at - BACKWARD), at).some(({ word }) => NE.test(word));
}

/** Number of tokens before a negation that it governs too. */
function backwardReach(tokens: readonly Token[], at: number, words: ClaimWords): number {
  if (words.negatesBackwards) return FORWARD;
  for (let i = at - 1; i >= Math.max(0, at - BACKWARD); i -= 1)
    if (NE.test(tokens[i]?.word ?? '')) return at - i;
  const before = tokens[at - 1]?.word ?? '';
  return CONTRACTED.test(tokens[at]?.word ?? '') || words.stop.has(before) ? BACKWARD : 0;
}
