import type { Token } from './claim-tokens.js';
import { isWithinPhrase, phraseAt, phrasesIn } from './phrase-at.js';
import type { Statement } from './statement.js';
import type { ClaimWords } from './words/claim-words.js';

const FORWARD = 12;
const BACKWARD = 4;
const NE = /^(?:ne|n)$/;
/** Pronouns that begin a clause of their own. */
const SUBJECT =
  /^(?:i|we|you|they|he|she|it|je|tu|nous|vous|ils|elles|io|noi|yo|nosotros|eu|wir|ich|sie|es|on|ze|ik)$/;
const CONTRACTED = /^.{2,}nt$|^cannot$/;
const AND = /^(?:and|und|et)$/;
type Parts = Pick<Statement, 'tokens' | 'stems' | 'conditions' | 'clauses'>;

/** Finds what a sentence denies. */
export function readNegations(
  { tokens, stems, clauses, conditions }: Parts,
  words: ClaimWords,
): Pick<Statement, 'denials' | 'negated' | 'denied'> {
  const negated = tokens.map(() => false);
  const reaches = reachesOf(tokens, words);
  if (reaches.length === 0) return { denials: [], negated, denied: new Set() };
  const reached = reaches.map((reach) => reachedBy(reach, { tokens, clauses }));
  for (const i of reached.flat()) negated[i] = true;
  const isAsserted = (stem: string) =>
    stems.some(
      (other, at) =>
        other === stem && !negated[at] && !conditions.some(([from, to]) => at >= from && at <= to),
    );
  const foci = reached.map((places) => places.find((i) => stems[i] !== '' && !isAsserted(stems[i] ?? '')));
  const denials = reaches.map(({ at }) => at);
  return {
    denials,
    negated,
    denied: new Set(foci.flatMap((at) => (at === undefined ? [] : (stems[at] ?? [])))),
  };
}

/** Tokens that a denial governs, those after it first. */
function reachedBy(
  { at, forward, back, hasSubject }: Reach,
  { tokens, clauses }: Omit<Parts, 'conditions' | 'stems'>,
): number[] {
  const own = clauses[at] ?? 0;
  const reached: number[] = [];
  let last = at + 1;
  for (; last <= at + forward && clauses[last] === own; last += 1) {
    reached.push(last);
  }
  for (let i = at - 1; i >= at - back && i >= 0 && clauses[i] === own; i -= 1) {
    const { word = '' } = tokens[i] ?? {};
    if (!hasSubject && (SUBJECT.test(word) || AND.test(word))) break;
    reached.push(i);
  }
  return reached;
}

/** A denial and how many words it governs after and before it. */
interface Reach {
  readonly at: number;
  readonly forward: number;
  readonly back: number;
  /** Whether the words before it include the subject. */
  readonly hasSubject: boolean;
}

function reachesOf(tokens: readonly Token[], words: ClaimWords): Reach[] {
  const verbs = new Set(phrasesIn(tokens, words.denying));
  const mayDeny = (word: string, at: number) =>
    words.negations.has(word) || word === words.afterNe || verbs.has(at);
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
    const isDoubled = [1, 2].some((after) => phraseAt(tokens, at + after, words.denying));
    if (!isDoubled) return { at, forward: FORWARD, back: backwardReach(tokens, at, words), hasSubject };
  }
  const isVerb =
    phraseAt(tokens, at, words.denying) &&
    !isWithinPhrase(tokens, at, words.notNegations) &&
    !isNegatedAt(tokens, at, words);
  return isVerb ? { at, forward: FORWARD, back: hasSubject ? FORWARD : 0, hasSubject } : undefined;
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
