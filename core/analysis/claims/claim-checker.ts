import { findQuoteSpan, indexQuotes, type QuoteIndex, type QuoteSpan } from '../quote-index.js';
import type { Transcript } from '../transcript.js';
import { countWords } from '../words.js';
import { changedMeaning } from './check-meaning.js';
import { unsaidName } from './check-names.js';
import { unsaidNumber } from './check-numbers.js';
import { misattributedSpeaker } from './check-speaker.js';
import { type ClaimIndex, indexClaims, type SpokenSentence } from './claim-index.js';
import type { ClaimProblem, ClaimVerdict } from './claim-support.js';
import { claimLanguageOf, type DetectedLanguage, detectClaimLanguage } from './detect-claim-language.js';
import { findCandidates, neighbourhood, sharedStems } from './find-evidence.js';
import { readStatement } from './read-statement.js';
import type { Statement } from './statement.js';
import { CLAIM_WORDS, type ClaimLanguage } from './words/languages.js';

/** What a statement is: only a `statement` or `step` must share words with the transcript, and a question denies nothing. */
export type ClaimKind = 'statement' | 'topic' | 'question' | 'step';

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
  /** What was said around the evidence of a claim, for a model to judge. */
  evidenceOf(claim: CheckedText): string;
}

/** Sentences around the evidence in which a number or name of the claim may stand. */
const NEAR_DISTANCE = 8;
/** Sentences around the evidence that share words with the claim. */
const WINDOW_DISTANCE = 3;
const JUDGED_DISTANCE = 4;
const MAX_EVIDENCE_LENGTH = 1500;
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
  private knownEvidence: string | undefined;
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

  get evidence(): string {
    this.knownEvidence ??= evidenceText(this.index, this.place);
    return this.knownEvidence;
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

    const near = neighbourhood(index, place, NEAR_DISTANCE);
    const checked = language ?? index.language ?? 'en';
    const number = unsaidNumber(statement, index, checked, near);
    if (number !== undefined) return fail('number', number);
    const name = unsaidName(statement, index, checked, near);
    if (name !== undefined) return fail('name', name);
    if (!isSame) return pass(index.language === undefined || cited.size > 0 ? 'supported' : 'unsupported');

    const speaker = misattributedSpeaker(statement, index, language, cited, (claim.turns?.length ?? 0) > 0);
    if (speaker !== undefined) return fail('speaker', speaker);
    if (claim.kind === 'statement' || claim.kind === 'step') {
      const context = this.read(`${claim.context ?? ''} ${claim.text}`);
      const meaning = changedMeaning(statement, context, index, CLAIM_WORDS[language], this.quotedOrCited());
      if (meaning) return fail(meaning);
    }
    if (this.isVerbatim()) return pass('verbatim');
    if (this.isRelated(place)) return pass('supported');
    return claim.kind === 'question' ? pass('unsupported') : fail('unrelated');
  }

  private read(text: string): Statement {
    return readStatement(text, CLAIM_WORDS[this.language ?? 'en']);
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

  private isRelated(place: ReadonlySet<number>): boolean {
    const { size } = this.statement.about;
    if (size === 0) return true;
    const needed = this.claim.kind === 'statement' && size > 3 ? 2 : 1;
    const window = neighbourhood(this.index, place, WINDOW_DISTANCE);
    if (sharedStems(this.index, this.statement, window) >= needed) return true;
    const { context } = this.claim;
    return context !== undefined && sharedStems(this.index, this.read(context), window) >= needed;
  }

  private quotedSentences(): number[] {
    return (this.claim.quotes ?? []).flatMap((quote) => {
      const span = findQuoteSpan(this.quoteIndex, quote);
      return span ? sentencesIn(this.index, span) : [];
    });
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

/** Sentences around the evidence with their speakers. */
function evidenceText(index: ClaimIndex, place: ReadonlySet<number>): string {
  const window = [...neighbourhood(index, place, JUDGED_DISTANCE)].sort((a, b) => a - b);
  let speaker: string | undefined;
  let text = '';
  for (const at of window) {
    const sentence = index.sentences[at] as SpokenSentence;
    const label =
      sentence.speaker !== undefined && sentence.speaker !== speaker ? `${sentence.speaker}: ` : '';
    speaker = sentence.speaker;
    text += `${text === '' ? '' : ' '}${label}${sentence.text}`;
  }
  return text.slice(0, MAX_EVIDENCE_LENGTH);
}
