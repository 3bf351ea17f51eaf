import { claimTokens, stemOf, type Token } from './claim-tokens.js';
import type { ClaimWords } from './words/claim-words.js';

/** A sentence as its words say it: what it is about, denies, supposes and reports. */
export interface Statement {
  readonly text: string;
  readonly tokens: readonly Token[];
  /** Stem of each token; empty for function words and numbers. */
  readonly stems: readonly string[];
  readonly about: ReadonlySet<string>;
  /** Number of the clause of each token. */
  readonly clauses: readonly number[];
  /** Tokens that deny something. */
  readonly denials: readonly number[];
  /** Whether a negation governs the token. */
  readonly negated: readonly boolean[];
  /** Stems of the words that a negation denies first. */
  readonly denied: ReadonlySet<string>;
  /** Stems of the words that deny by their meaning. */
  readonly refusals: ReadonlySet<string>;
  /** Token ranges of conditions. */
  readonly conditions: readonly (readonly [first: number, last: number])[];
  readonly hasLimit: boolean;
  /** Tokens at which somebody else's opinion starts. */
  readonly reported: readonly number[];
  readonly hasSaying: boolean;
  readonly isQuestion: boolean;
}

const CLAUSE_END = /[,;:—–()?!.…"“”]/u;
const FORWARD = 12;
const BACKWARD = 4;
const WITHOUT_FORWARD = 4;
const MAX_CONDITION_TOKENS = 12;
const NE = /^(?:ne|n)$/;
const SUBJECT = /^(?:i|we|you|they|he|she|it|je|tu|nous|vous|ils|elles|io|noi|yo|nosotros|eu)$/;
const CONTRACTED = /^.{2,}nt$|^cannot$/;

/** Reads a sentence with the words of its language. */
export function readStatement(text: string, words: ClaimWords): Statement {
  const tokens = claimTokens(text);
  const stems = tokens.map(({ word }) =>
    words.stop.has(word) || words.negations.has(word) || word.length < 2 || /^\d/.test(word)
      ? ''
      : stemOf(word),
  );
  const breaks = clauseBreaks(text, tokens, words);
  const conditions = conditionRanges(tokens, breaks, words);
  return {
    text,
    tokens,
    stems,
    about: new Set(stems.filter((stem) => stem !== '')),
    clauses: breaks,
    ...readNegations({ tokens, stems, clauses: breaks, conditions }, words),
    refusals: new Set(tokens.filter(({ word }) => words.refusals.has(word)).map(({ word }) => stemOf(word))),
    conditions,
    hasLimit: tokens.some(({ word }) => words.limits.has(word)),
    reported: tokens.flatMap((_, at) => (phraseAt(tokens, at, words.reported) ? [at] : [])),
    hasSaying:
      tokens.some(({ word }) => words.saying.has(word)) ||
      tokens.some((_, at) => phraseAt(tokens, at, words.accordingTo) || phraseAt(tokens, at, words.reported)),
    isQuestion: /[?？][\s"”’»)]{0,6}$/u.test(text),
  };
}

/** Number of the clause of each token. */
function clauseBreaks(text: string, tokens: readonly Token[], words: ClaimWords): number[] {
  let clause = 0;
  return tokens.map(({ word, start }, i) => {
    const before = tokens[i - 1];
    if (before && (CLAUSE_END.test(text.slice(before.end, start)) || words.contrasts.has(word))) clause += 1;
    return clause;
  });
}

type Parts = Pick<Statement, 'tokens' | 'stems' | 'conditions' | 'clauses'>;

function readNegations(
  { tokens, stems, clauses, conditions }: Parts,
  words: ClaimWords,
): Pick<Statement, 'denials' | 'negated' | 'denied'> {
  const negated = tokens.map(() => false);
  const first = new Set<string>();
  const reaches = tokens.flatMap((_, at) => reachOfDenial(tokens, at, words) ?? []);
  for (const { at, forward, back, hasSubject } of reaches) {
    const reached: number[] = [];
    for (let i = at + 1; i <= at + forward && clauses[i] === clauses[at]; i += 1) reached.push(i);
    for (let i = at - 1; i >= at - back && i >= 0 && clauses[i] === clauses[at]; i -= 1) {
      if (!hasSubject && SUBJECT.test(tokens[i]?.word ?? '')) break;
      reached.push(i);
    }
    for (const i of reached) negated[i] = true;
    const focus = reached.find((i) => stems[i] !== '');
    if (focus !== undefined) first.add(stems[focus] ?? '');
  }
  const denials = reaches.map(({ at }) => at);
  const isAsserted = (stem: string) =>
    stems.some(
      (other, at) =>
        other === stem && !negated[at] && !conditions.some(([from, to]) => at >= from && at <= to),
    );
  return { denials, negated, denied: new Set([...first].filter((stem) => !isAsserted(stem))) };
}

/** A denial and how many words it governs after and before it. */
interface Reach {
  readonly at: number;
  readonly forward: number;
  readonly back: number;
  /** Whether the words before it include the subject. */
  readonly hasSubject: boolean;
}

function reachOfDenial(tokens: readonly Token[], at: number, words: ClaimWords): Reach | undefined {
  const { word } = tokens[at] as Token;
  const hasSubject = words.negatesBackwards === true;
  const isNegation =
    (words.negations.has(word) && !isIdle(tokens, at, words.notNegations)) ||
    (word === words.afterNe && hasNe(tokens, at));
  if (isNegation) {
    const isDoubled = [1, 2].some((after) => phraseAt(tokens, at + after, words.denying));
    if (!isDoubled) return { at, forward: FORWARD, back: backwardReach(tokens, at, words), hasSubject };
  }
  if (word === words.without) return { at, forward: WITHOUT_FORWARD, back: 0, hasSubject };
  const isDenied = [1, 2].some((before) => words.negations.has(tokens[at - before]?.word ?? ''));
  if (isDenied || !phraseAt(tokens, at, words.denying)) return undefined;
  return { at, forward: FORWARD, back: hasSubject ? FORWARD : 0, hasSubject };
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

/** True for a negation within a phrase that denies nothing. */
function isIdle(tokens: readonly Token[], at: number, idle: readonly string[]): boolean {
  return idle.some((phrase) => {
    const parts = phrase.split(' ');
    return parts.some((part, i) => part === tokens[at]?.word && matches(tokens, at - i, parts));
  });
}

function conditionRanges(
  tokens: readonly Token[],
  clauses: readonly number[],
  words: ClaimWords,
): (readonly [number, number])[] {
  return tokens.flatMap((_, at) => {
    if (!phraseAt(tokens, at, words.conditions)) return [];
    let last = at;
    while (last + 1 < tokens.length && clauses[last + 1] === clauses[at] && last - at < MAX_CONDITION_TOKENS)
      last += 1;
    return [[at, last] as const];
  });
}

/** Phrases by their first word, so that a text is read once whatever the list's length. */
const COMPILED = new WeakMap<readonly string[], ReadonlyMap<string, readonly (readonly string[])[]>>();

function byFirstWord(list: readonly string[]): ReadonlyMap<string, readonly (readonly string[])[]> {
  const known = COMPILED.get(list);
  if (known) return known;
  const compiled = new Map<string, string[][]>();
  for (const phrase of list) {
    const parts = phrase.split(' ');
    const [first = ''] = parts;
    compiled.set(first, [...(compiled.get(first) ?? []), parts]);
  }
  COMPILED.set(list, compiled);
  return compiled;
}

function phraseAt(tokens: readonly Token[], at: number, list: readonly string[]): boolean {
  const candidates = byFirstWord(list).get(tokens[at]?.word ?? '');
  return candidates?.some((parts) => matches(tokens, at, parts)) ?? false;
}

function matches(tokens: readonly Token[], at: number, parts: readonly string[]): boolean {
  return parts.every((part, i) => tokens[at + i]?.word === part);
}
