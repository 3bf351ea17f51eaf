import type { Token } from './claim-tokens.js';
import { isWithinPhrase, phraseAt } from './phrase-at.js';
import type { ClaimWords } from './words/claim-words.js';

const FORWARD = 12;
const BACKWARD = 4;
const NE = /^(?:ne|n)$/;
/** Pronouns that begin a clause of their own. */
const SUBJECT =
  /^(?:i|we|you|they|he|she|it|je|tu|nous|vous|ils|elles|io|noi|yo|nosotros|eu|wir|ich|sie|es|on|ze|ik)$/;
const CONTRACTED = /^.{2,}nt$|^cannot$/;
const AND = /^(?:and|und|et)$/;

/** The negations of a sentence. */
export interface Negations {
  /** Tokens that deny something. */
  readonly denials: readonly number[];
  /** True when a negation governs the token. */
  readonly negated: readonly boolean[];
  /** Stem of the first word that each negation denies and the sentence says nowhere without it. */
  readonly denied: ReadonlySet<string>;
}

/** The parts of a statement by which its negations are read. */
interface Parts {
  readonly tokens: readonly Token[];
  readonly stems: readonly string[];
  readonly clauses: readonly number[];
  readonly conditions: readonly (readonly [first: number, last: number])[];
}

/** Finds what a sentence denies. */
export function readNegations({ tokens, stems, clauses, conditions }: Parts, words: ClaimWords): Negations {
  const denials: number[] = [];
  const negated = tokens.map(() => false);
  const reached = tokens.flatMap((_, at) => {
    const back = reachBefore(tokens, at, words);
    if (back === undefined) return [];
    denials.push(at);
    return [reachedBy(at, back, { tokens, clauses }, words)];
  });
  for (const i of reached.flat()) negated[i] = true;
  const isAsserted = (stem: string) =>
    stems.some(
      (other, at) =>
        other === stem && !negated[at] && !conditions.some(([from, to]) => at >= from && at <= to),
    );
  const foci = reached.map((places) => places.find((i) => stems[i] !== '' && !isAsserted(stems[i] ?? '')));
  const denied = new Set(foci.flatMap((at) => (at === undefined ? [] : (stems[at] ?? []))));
  return { denials, negated, denied };
}

/** Number of tokens before a denial that it governs too; absent where the word denies nothing. */
function reachBefore(tokens: readonly Token[], at: number, words: ClaimWords): number | undefined {
  const { word } = tokens[at] as Token;
  const isVerb = phraseAt(tokens, at, words.denying);
  const isNegation = words.negations.has(word) || (word === words.afterNe && hasNe(tokens, at));
  if ((!isVerb && !isNegation) || isWithinPhrase(tokens, at, words.notNegations)) return undefined;
  const isDoubled = [1, 2].some((after) => phraseAt(tokens, at + after, words.denying));
  if (isNegation && !isDoubled) return backwardReach(tokens, at, words);
  if (!isVerb || isNegatedAt(tokens, at, words)) return undefined;
  return words.negatesBackwards ? FORWARD : 0;
}

/** Tokens that a denial governs, those after it first. */
function reachedBy(
  at: number,
  back: number,
  { tokens, clauses }: Pick<Parts, 'tokens' | 'clauses'>,
  { negatesBackwards }: ClaimWords,
): number[] {
  const reached: number[] = [];
  for (let i = at + 1; i <= at + FORWARD && clauses[i] === clauses[at]; i += 1) {
    if (AND.test(tokens[i]?.word ?? '') && SUBJECT.test(tokens[i + 1]?.word ?? '')) break;
    reached.push(i);
  }
  for (let i = at - 1; i >= Math.max(0, at - back) && clauses[i] === clauses[at]; i -= 1) {
    const { word = '' } = tokens[i] ?? {};
    if (!negatesBackwards && (SUBJECT.test(word) || AND.test(word))) break;
    reached.push(i);
  }
  return reached;
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
