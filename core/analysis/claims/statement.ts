import { claimTokens, stemOf, type Token } from './claim-tokens.js';
import { isWithinPhrase, phraseAt, phrasesIn } from './phrase-at.js';
import { isNegatedAt, type Negations, readNegations } from './read-negations.js';
import type { ClaimWords } from './words/claim-words.js';

const CLAUSE_END = /[,;:—–()?!.…"“”]/u;
/** First words of an object clause, which belongs to the clause before it: 'nicht, dass'. */
const COMPLEMENT = /^(?:that|dass|dat)$/;
const QUESTION_END = /[?？][\s"”’»)]{0,6}$/u;
const MAX_CONDITION_TOKENS = 12;

/**
 * A sentence as its words say it: what it is about, denies, supposes and reports. Each is read once it is asked for: most
 * sentences of a transcript are indexed by their stems and never looked at again.
 */
export class Statement {
  private knownTokens?: readonly Token[];
  private knownStems?: readonly string[];
  private knownAbout?: ReadonlySet<string>;
  private knownClauses?: readonly number[];
  private knownConditions?: Statement['conditions'];
  private knownNegations?: Negations;
  private knownRefusals?: ReadonlySet<string>;
  private knownReports?: readonly number[];

  constructor(
    readonly text: string,
    private readonly words: ClaimWords,
  ) {}

  get tokens(): readonly Token[] {
    this.knownTokens ??= claimTokens(this.text);
    return this.knownTokens;
  }

  /** Stem of each token; empty for function words, numbers and verbs that deny what follows them. */
  get stems(): readonly string[] {
    const { stop, negations, denying } = this.words;
    this.knownStems ??= this.tokens.map(({ word }, at) =>
      stop.has(word) ||
      negations.has(word) ||
      word.length < 2 ||
      startsWithDigit(word) ||
      phraseAt(this.tokens, at, denying)
        ? ''
        : stemOf(word),
    );
    return this.knownStems;
  }

  get about(): ReadonlySet<string> {
    this.knownAbout ??= new Set(this.stems.filter((stem) => stem !== ''));
    return this.knownAbout;
  }

  /** Number of the clause of each token. */
  get clauses(): readonly number[] {
    this.knownClauses ??= clauseNumbers(this.text, this.tokens);
    return this.knownClauses;
  }

  /** Token ranges of conditions. */
  get conditions(): readonly (readonly [first: number, last: number])[] {
    this.knownConditions ??= conditionRanges(this.tokens, this.clauses, this.words);
    return this.knownConditions;
  }

  /** Scopes of its negations. */
  get negations(): Negations {
    this.knownNegations ??= readNegations(this, this.words);
    return this.knownNegations;
  }

  /** Stems of the words that deny by their meaning, unless a negation turns them round. */
  get refusals(): ReadonlySet<string> {
    const { tokens, words } = this;
    this.knownRefusals ??= new Set(
      tokens.flatMap(({ word }, at) =>
        words.refusals.has(word) && !isNegatedAt(tokens, at, words) ? [stemOf(word)] : [],
      ),
    );
    return this.knownRefusals;
  }

  /** Refusals outside the scope of a negation. */
  get refused(): ReadonlySet<string> {
    const { refusals } = this;
    if (refusals.size === 0) return refusals;
    const stems = this.tokens.map(({ word }) => stemOf(word));
    return new Set(stems.filter((stem, at) => refusals.has(stem) && !this.negations.negated[at]));
  }

  /** True when it tells of a time that is over: 'we used to print'. */
  get isFormer(): boolean {
    const { tokens, words } = this;
    return phrasesIn(tokens, words.former).some((at) => !isWithinPhrase(tokens, at, words.notNegations));
  }

  get hasLimit(): boolean {
    return this.tokens.some(({ word }) => this.words.limits.has(word));
  }

  /** Tokens at which somebody else's opinion starts. */
  get reported(): readonly number[] {
    this.knownReports ??= phrasesIn(this.tokens, this.words.reported);
    return this.knownReports;
  }

  get hasSaying(): boolean {
    const { tokens, words } = this;
    return (
      tokens.some(({ word }) => words.saying.has(word)) ||
      phrasesIn(tokens, words.accordingTo).length > 0 ||
      this.reported.length > 0
    );
  }

  get isQuestion(): boolean {
    return QUESTION_END.test(this.text);
  }
}

function startsWithDigit(word: string): boolean {
  const first = word.charAt(0);
  return first >= '0' && first <= '9';
}

function clauseNumbers(text: string, tokens: readonly Token[]): number[] {
  let clause = 0;
  return tokens.map(({ word, start }, i) => {
    const before = tokens[i - 1];
    const isNext = before?.end === start - 1 && text[before.end] === ' ';
    const ends = before && !isNext && CLAUSE_END.test(text.slice(before.end, start));
    if (ends && !COMPLEMENT.test(word)) clause += 1;
    return clause;
  });
}

function conditionRanges(
  tokens: readonly Token[],
  clauses: readonly number[],
  words: ClaimWords,
): (readonly [number, number])[] {
  const { conditions, notConditions = [] } = words;
  const starts = phrasesIn(tokens, conditions).filter((at) => !isWithinPhrase(tokens, at, notConditions));
  return starts.map((at) => {
    let last = at;
    while (last + 1 < tokens.length && clauses[last + 1] === clauses[at] && last - at < MAX_CONDITION_TOKENS)
      last += 1;
    return [at, last] as const;
  });
}
