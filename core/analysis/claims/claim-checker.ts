import { countWords } from '#core/text/words.js';
import type { Transcript } from '#core/transcripts/transcript.js';
import {
  findQuoteSpan,
  IN_QUOTATION_MARKS,
  indexQuotes,
  isInTranscript,
  type QuoteIndex,
  type QuoteSpan,
} from '../quotes/quote-index.js';
import { changedMeaning } from './check-meaning.js';
import { unsaidName } from './check-names.js';
import { unsaidNumber } from './check-numbers.js';
import { misattributedSpeaker } from './check-speaker.js';
import { type ClaimIndex, indexClaims, type SpokenSentence } from './claim-index.js';
import type { ClaimProblem, ClaimVerdict } from './claim-support.js';
import { claimLanguageOf, type DetectedLanguage, detectClaimLanguage } from './detect-claim-language.js';
import { findCandidates, neighbourhood } from './find-evidence.js';
import { type Evidence, piecesAt } from './judged-passages.js';
import { Statement } from './statement.js';
import { CLAIM_WORDS, type ClaimLanguage } from './words/languages.js';

/**
 * Kind of a statement. A `statement` and a `topic` share a word with the transcript; a topic, a question and a conclusion
 * deny nothing; and a label has no evidence of its own: only its numbers and names are compared.
 */
export type ClaimKind = 'statement' | 'conclusion' | 'topic' | 'question' | 'step' | 'label';

/** One sentence of a draft, with what it rests on. */
export interface CheckedText {
  readonly text: string;
  readonly kind: ClaimKind;
  /** The whole item that the sentence is part of, whose other sentences may name a condition or a speaker. */
  readonly context?: string;
  /** Verified quotes of the item. */
  readonly quotes?: readonly string[];
  /** Numbers of the cited turns, from 1. */
  readonly turns?: readonly number[];
}

/** Checks statements against one transcript, by rule. */
export interface ClaimChecker {
  /** Language of the transcript; absent where its words cannot be checked. */
  readonly language: ClaimLanguage | undefined;
  check(claim: CheckedText): ClaimVerdict;
  /** Evidence of a claim, for a model to judge. */
  evidenceOf(claim: CheckedText): Evidence;
}

/** Sentences around the evidence in which a number or name of the claim may stand. */
const NEAR_DISTANCE = 8;
/** Sentences around the evidence, of which one shares a word with a supported claim. */
const WINDOW_DISTANCE = 3;
/** Sentences like a claim that a model is shown: without quotes and citations, and beside these, which may miss some. */
const JUDGED_CANDIDATES = 4;
const JUDGED_BESIDE_CITED = 1;
const MIN_VERBATIM_WORDS = 4;
const MAX_REMEMBERED_CHECKS = 2000;

/** `names`: texts about the episode besides the transcript, such as its title. */
export function claimChecker(
  transcript: Transcript,
  names: readonly string[],
  quotes: QuoteIndex = indexQuotes(transcript),
  index: ClaimIndex = indexClaims(transcript, quotes, names),
): ClaimChecker {
  // Previews, the check before a repair and the check before storing see the same statements.
  const checks = new Map<string, ClaimCheck>();
  const detect = rememberingDetector();
  const checkOf = (claim: CheckedText) => {
    const key = JSON.stringify([claim.kind, claim.text, claim.context, claim.quotes, claim.turns]);
    const known = checks.get(key);
    if (known) return known;
    if (checks.size >= MAX_REMEMBERED_CHECKS) checks.clear();
    const check = new ClaimCheck(claim, index, quotes, detect);
    checks.set(key, check);
    return check;
  };
  return {
    check: (claim) => checkOf(claim).verdict,
    evidenceOf: (claim) => checkOf(claim).evidence,
    language: index.language,
  };
}

class ClaimCheck {
  readonly language: ClaimLanguage | undefined;
  readonly statement: Statement;
  /** Sentences of the quotes and of the cited turns. */
  readonly cited: ReadonlySet<number>;
  private knownVerdict: ClaimVerdict | undefined;
  private knownPlace: ReadonlySet<number> | undefined;

  constructor(
    readonly claim: CheckedText,
    private readonly index: ClaimIndex,
    private readonly quoteIndex: QuoteIndex,
    detect: typeof detectClaimLanguage,
  ) {
    this.language = languageOf(claim, index, detect);
    this.statement = this.read(claim.text);
    this.cited = new Set([...this.quotedSentences(), ...this.citedSentences()]);
  }

  get verdict(): ClaimVerdict {
    this.knownVerdict ??= this.decide();
    return this.knownVerdict;
  }

  get evidence(): Evidence {
    const { turns = [] } = this.claim;
    const quotes = this.quoteSpans();
    const isCited = quotes.length + turns.length > 0;
    const pieces = (spans: readonly QuoteSpan[]) => spans.flatMap((span) => piecesAt(this.quoteIndex, span));
    return { quoted: pieces(quotes), turns, similar: pieces(this.similarSpans()), isCited };
  }

  private decide(): ClaimVerdict {
    const { index, statement, language, cited, claim, place } = this;
    const [first] = place;
    const turns = first === undefined ? undefined : index.sentences[first]?.turns;
    const fail = (problem: ClaimProblem, detail?: string): ClaimVerdict => ({
      support: 'unsupported',
      problem,
      ...(detail !== undefined && { detail }),
      ...(turns && { turns }),
    });
    const pass = (support: ClaimVerdict['support']): ClaimVerdict => ({ support, ...(turns && { turns }) });
    const isSame = language !== undefined && language === index.language;

    const near = claim.kind === 'label' ? undefined : neighbourhood(index, place, NEAR_DISTANCE);
    const checked = language ?? index.language ?? 'en';
    const number = unsaidNumber(statement, index, checked, near);
    if (number !== undefined) return fail('number', number);
    const name = unsaidName(statement, index, checked);
    if (name !== undefined) return fail('name', name);
    if (claim.kind === 'label') return pass('supported');
    if (!isSame) return pass(index.language === undefined || cited.size > 0 ? 'supported' : 'unsupported');

    // A step names who is to do it, whoever says so.
    const speaker =
      claim.kind === 'step'
        ? undefined
        : misattributedSpeaker(statement, index, language, cited, (claim.turns?.length ?? 0) > 0);
    if (speaker !== undefined) return fail('speaker', speaker);
    if (claim.kind === 'statement' || claim.kind === 'step') {
      const meaning = this.changedMeaning(language);
      if (meaning) return fail(meaning);
    }
    if (this.isVerbatim()) return pass('verbatim');
    const window = neighbourhood(index, place, WINDOW_DISTANCE);
    if (this.sharesWords((at) => window.has(at))) return pass('supported');
    const mayShareNone = claim.kind !== 'statement' && claim.kind !== 'topic';
    return mayShareNone || this.sharesWords() ? pass('unsupported') : fail('unrelated');
  }

  /** Ignores denials within quotes, which are the speaker's own. */
  private changedMeaning(language: ClaimLanguage): ClaimProblem | undefined {
    const { index, claim } = this;
    const context = this.read(`${claim.context ?? ''} ${claim.text}`);
    const within = this.quotedOrCited();
    const problemOf = (statement: Statement) =>
      changedMeaning(statement, context, index, CLAIM_WORDS[language], within);
    const problem = problemOf(this.statement);
    if (problem !== 'negation') return problem;
    const own = claim.text.replace(IN_QUOTATION_MARKS, (quoted, words: string) =>
      this.read(words).negations.denials.length > 0 && isInTranscript(this.quoteIndex, words) ? ' ' : quoted,
    );
    return own === claim.text ? problem : problemOf(this.read(own));
  }

  private read(text: string): Statement {
    return new Statement(text, CLAIM_WORDS[this.language ?? 'en']);
  }

  /** Sentences of the best evidence: the cited ones, else the one that shares most with the claim. */
  private get place(): ReadonlySet<number> {
    this.knownPlace ??= this.cited.size > 0 ? this.cited : this.bestPlace();
    return this.knownPlace;
  }

  private bestPlace(): Set<number> {
    const best = findCandidates(this.index, this.statement.about)[0];
    return best ? new Set([best.sentence]) : new Set();
  }

  private quotedOrCited(): ReadonlySet<number> {
    return neighbourhood(this.index, this.cited, 1);
  }

  private isVerbatim(): boolean {
    const { text } = this.claim;
    return countWords(text) >= MIN_VERBATIM_WORDS && findQuoteSpan(this.quoteIndex, text) !== undefined;
  }

  /** True where a word of the item was said in one of these sentences, and for a text without words of weight. */
  private sharesWords(isNear: (sentence: number) => boolean = () => true): boolean {
    const { about } = this.statement;
    const stems = [...about, ...this.read(this.claim.context ?? '').about];
    return about.size === 0 || stems.some((stem) => this.index.byStem.get(stem)?.some(isNear));
  }

  private quotedSentences(): number[] {
    return this.quoteSpans().flatMap((span) => sentencesIn(this.index, span));
  }

  /** Places of the item's quotes, and of those within the statement. */
  private quoteSpans(): QuoteSpan[] {
    const { quotes = [], text } = this.claim;
    const inline = [...text.matchAll(IN_QUOTATION_MARKS)].map(([, words = '']) => words);
    return [...inline, ...quotes].flatMap((quote) => findQuoteSpan(this.quoteIndex, quote) ?? []);
  }

  /** Of a cited claim only what shares more with it than all that it cites. */
  private similarSpans(): QuoteSpan[] {
    const { cited } = this;
    const found = findCandidates(this.index, this.statement.about);
    const own = findCandidates(this.index, this.statement.about, cited)[0]?.coverage ?? 0;
    return found
      .filter(({ coverage }) => coverage > own)
      .slice(0, cited.size === 0 ? JUDGED_CANDIDATES : JUDGED_BESIDE_CITED)
      .flatMap(({ sentence }) => this.index.sentences[sentence] ?? []);
  }

  private citedSentences(): number[] {
    const { turns = [] } = this.claim;
    const places = turns.flatMap((turn) => this.index.byTurn.get(turn) ?? []);
    return [...new Set(places)].sort((a, b) => a - b);
  }
}

/** The language of a claim: what its words tell, else that of its item, else the transcript's. */
function languageOf(
  { text, context = '' }: CheckedText,
  index: ClaimIndex,
  detect: typeof detectClaimLanguage,
): ClaimLanguage | undefined {
  const detected = detectClaimLanguage(text) ?? detect(context);
  return detected === undefined ? index.language : claimLanguageOf(detected);
}

/** Detects the language of an item once for all its sentences, which follow each other. */
function rememberingDetector(): typeof detectClaimLanguage {
  let last: { readonly text: string; readonly language: DetectedLanguage | undefined } | undefined;
  return (text) => {
    if (last?.text !== text) last = { text, language: detectClaimLanguage(text) };
    return last.language;
  };
}

function sentencesIn({ sentences, firstOf }: ClaimIndex, span: QuoteSpan): number[] {
  const found: number[] = [];
  for (let at = firstOf[span.stretch] ?? 0; at < sentences.length; at += 1) {
    const { stretch, start, end } = sentences[at] as SpokenSentence;
    if (stretch !== span.stretch || start >= span.end) break;
    if (end > span.start) found.push(at);
  }
  return found;
}
