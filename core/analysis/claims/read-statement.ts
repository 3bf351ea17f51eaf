import { claimTokens, stemOf, type Token } from './claim-tokens.js';
import { isWithinPhrase, phrasesIn } from './phrase-at.js';
import { isDenyingAt, isNegatedAt, readNegations } from './read-negations.js';
import type { Statement } from './statement.js';
import type { ClaimWords } from './words/claim-words.js';

const CLAUSE_END = /[,;:—–()?!.…"“”]/u;
const QUESTION_END = /[?？][\s"”’»)]{0,6}$/u;
const MAX_CONDITION_TOKENS = 12;

/** Reads a sentence with the words of its language. What it denies, supposes and reports is read once it is asked for. */
export function readStatement(text: string, words: ClaimWords): Statement {
  return new ReadStatement(text, words);
}

/** Most sentences of a transcript are indexed by their stems and never looked at again. */
class ReadStatement implements Statement {
  private knownTokens?: readonly Token[];
  private knownStems?: readonly string[];
  private knownAbout?: ReadonlySet<string>;
  private knownClauses?: readonly number[];
  private knownConditions?: Statement['conditions'];
  private knownNegations?: ReturnType<typeof readNegations>;
  private knownEnds?: ReadonlySet<number>;
  private knownRefusals?: ReadonlySet<string>;
  private knownRefused?: ReadonlySet<string>;
  private knownReports?: readonly number[];
  private knownFormer?: boolean;

  constructor(
    readonly text: string,
    private readonly words: ClaimWords,
  ) {}

  get tokens(): readonly Token[] {
    this.knownTokens ??= claimTokens(this.text);
    return this.knownTokens;
  }

  get stems(): readonly string[] {
    this.knownStems ??= this.readStems();
    return this.knownStems;
  }

  get about(): ReadonlySet<string> {
    this.knownAbout ??= new Set(this.stems.filter((stem) => stem !== ''));
    return this.knownAbout;
  }

  get clauses(): readonly number[] {
    this.knownClauses ??= clauseBreaks(this.text, this.tokens, this.words);
    return this.knownClauses;
  }

  get conditions(): Statement['conditions'] {
    this.knownConditions ??= conditionRanges(this.tokens, this.clauses, this.words);
    return this.knownConditions;
  }

  get denials(): readonly number[] {
    return this.negations.denials;
  }

  get negated(): readonly boolean[] {
    return this.negations.negated;
  }

  get denied(): ReadonlySet<string> {
    return this.negations.denied;
  }

  get isWithdrawn(): boolean {
    return this.negations.isWithdrawn;
  }

  get refusals(): ReadonlySet<string> {
    const { tokens, words } = this;
    this.knownRefusals ??= new Set(
      tokens.flatMap(({ word }, at) =>
        words.refusals.has(word) && !isNegatedAt(tokens, at, words) ? [stemOf(word)] : [],
      ),
    );
    return this.knownRefusals;
  }

  get refused(): ReadonlySet<string> {
    this.knownRefused ??= this.refusals.size === 0 ? this.refusals : this.readRefused();
    return this.knownRefused;
  }

  get hasEnded(): boolean {
    return this.ends.size > 0;
  }

  get isFormer(): boolean {
    const { tokens, words } = this;
    this.knownFormer ??=
      this.isPast &&
      phrasesIn(tokens, words.former).some((at) => !isWithinPhrase(tokens, at, words.notNegations));
    return this.knownFormer;
  }

  get isPast(): boolean {
    return this.tokens.some(({ word }) => this.words.past.test(word));
  }

  get hasLimit(): boolean {
    return this.tokens.some(({ word }) => this.words.limits.has(word));
  }

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

  private get negations(): ReturnType<typeof readNegations> {
    this.knownNegations ??= readNegations(this, this.words);
    return this.knownNegations;
  }

  /** Tokens that say that something has ended. */
  private get ends(): ReadonlySet<number> {
    const { tokens, words } = this;
    this.knownEnds ??= new Set(
      phrasesIn(tokens, words.ending).filter((at) => isDenyingAt(tokens, at, words.ending, words)),
    );
    return this.knownEnds;
  }

  private readStems(): string[] {
    const { ends, words } = this;
    const former = new Set(phrasesIn(this.tokens, words.former));
    return this.tokens.map(({ word }, at) =>
      ends.has(at) ||
      former.has(at) ||
      words.stop.has(word) ||
      words.negations.has(word) ||
      word.length < 2 ||
      startsWithDigit(word)
        ? ''
        : stemOf(word),
    );
  }

  private readRefused(): Set<string> {
    return new Set(
      this.tokens.flatMap(({ word }, at) =>
        this.refusals.has(stemOf(word)) && !this.negated[at] ? [stemOf(word)] : [],
      ),
    );
  }
}

function startsWithDigit(word: string): boolean {
  const first = word.charAt(0);
  return first >= '0' && first <= '9';
}

/** Number of the clause of each token. */
function clauseBreaks(text: string, tokens: readonly Token[], words: ClaimWords): number[] {
  let clause = 0;
  return tokens.map(({ word, start }, i) => {
    const before = tokens[i - 1];
    const isNext = before?.end === start - 1 && text[before.end] === ' ';
    const ends = before && !isNext && CLAUSE_END.test(text.slice(before.end, start));
    if (ends || (before && words.contrasts.has(word))) clause += 1;
    return clause;
  });
}

function conditionRanges(
  tokens: readonly Token[],
  clauses: readonly number[],
  words: ClaimWords,
): (readonly [number, number])[] {
  return phrasesIn(tokens, words.conditions).map((at) => {
    let last = at;
    while (last + 1 < tokens.length && clauses[last + 1] === clauses[at] && last - at < MAX_CONDITION_TOKENS)
      last += 1;
    return [at, last] as const;
  });
}
