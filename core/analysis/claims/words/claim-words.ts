/** Words by which the checks of one language work; all folded without accents, phrases with single spaces. */
export interface ClaimWords {
  /** Function words, which say nothing about a text's subject. */
  readonly stop: ReadonlySet<string>;
  /** Words that deny what their clause says. */
  readonly negations: ReadonlySet<string>;
  /** Phrases with a negation that deny nothing. */
  readonly notNegations: readonly string[];
  /** Word that denies only after 'ne': 'plus'. */
  readonly afterNe?: string;
  /** Verbs that deny or end what follows them, or stands before them where negations govern backwards. `*ing`: any verb with that ending. */
  readonly denying: readonly string[];
  /** Words that place a sentence in a time that is over. */
  readonly former: readonly string[];
  /** Words that deny or end something by their meaning. */
  readonly refusals: ReadonlySet<string>;
  /** Starts of a condition. */
  readonly conditions: readonly string[];
  /** Phrases with such a word that are no condition. */
  readonly notConditions?: readonly string[];
  /** Words that limit a statement: to a case, a time or a possibility. */
  readonly limits: ReadonlySet<string>;
  /** Words and phrases after which somebody else's or a former opinion stands. */
  readonly reported: readonly string[];
  /** Verbs of saying in the third person, which attribute a statement in prose. */
  readonly saying: ReadonlySet<string>;
  /** Words before a name that attribute a statement: 'according to', 'laut'. */
  readonly accordingTo: readonly string[];
  /** Pairs that say the opposite, as stems. */
  readonly opposites: readonly (readonly [string, string])[];
  /** Words before a number that is not exact. */
  readonly roughly: ReadonlySet<string>;
  /** Words that join clauses of which one may be denied and the other not. */
  readonly joins: ReadonlySet<string>;
  /** Words after a denial that say what it takes: 'not until', 'cannot without'. */
  readonly exceptions: ReadonlySet<string>;
  /** True where a negation also governs the words before it (German, Dutch). */
  readonly negatesBackwards?: boolean;
}

export const wordSet = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/u));
export const wordPairs = (list: string): (readonly [string, string])[] =>
  list
    .trim()
    .split(/\s+/u)
    .map((pair) => pair.split('/') as [string, string]);
/** Phrases separated by commas. */
export const phrases = (list: string): string[] => list.split(',').map((phrase) => phrase.trim());
