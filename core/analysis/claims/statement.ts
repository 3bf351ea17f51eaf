import type { Token } from './claim-tokens.js';

/** A sentence as its words say it: what it is about, denies, supposes and reports. */
export interface Statement {
  readonly text: string;
  readonly tokens: readonly Token[];
  /** Stem of each token; empty for function words, numbers and verbs of ending. */
  readonly stems: readonly string[];
  readonly about: ReadonlySet<string>;
  /** Number of the clause of each token. */
  readonly clauses: readonly number[];
  /** Tokens that deny something. */
  readonly denials: readonly number[];
  /** True when a negation governs the token. */
  readonly negated: readonly boolean[];
  /** Stem of the first word that each negation denies and the sentence says nowhere without it. */
  readonly denied: ReadonlySet<string>;
  /** True when a later clause takes back what was said: '…, but that is not true'. */
  readonly isWithdrawn: boolean;
  /** True when it says that something has ended: 'we stopped printing'. */
  readonly hasEnded: boolean;
  /** True when it tells of a time that is over: 'we used to print'. */
  readonly isFormer: boolean;
  readonly isPast: boolean;
  /** Stems of the words that deny by their meaning, unless a negation turns them round. */
  readonly refusals: ReadonlySet<string>;
  /** Those that no negation governs. */
  readonly refused: ReadonlySet<string>;
  /** Token ranges of conditions. */
  readonly conditions: readonly (readonly [first: number, last: number])[];
  readonly hasLimit: boolean;
  /** Tokens at which somebody else's opinion starts. */
  readonly reported: readonly number[];
  readonly hasSaying: boolean;
  readonly isQuestion: boolean;
}
