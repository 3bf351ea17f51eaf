import { distinctTopics } from '../catalogue/topic.js';
import { splitSentences } from '../sharing/split-sentences.js';
import { type ClaimChecker, claimChecker } from './claims/claim-checker.js';
import type { ClaimVerdict, RemovedClaims } from './claims/claim-support.js';
import { type JudgedStatement, type Judgements, StatementChecks } from './claims/statement-checks.js';
import { type QuoteWidener, quoteWidener } from './claims/whole-quote.js';
import { CLAIM_WORDS } from './claims/words/languages.js';
import { cleanModelText } from './clean-model-text.js';
import { cleanText, holdsMarkup, plainText } from './clean-text.js';
import { MAX_EVIDENCE, TEXT_LIMITS } from './draft-limits.js';
import { isSamePoint } from './is-same-point.js';
import { mapSections, type SectionMappers } from './map-sections.js';
import { otherReading } from './other-reading.js';
import { promptInjectionFilter } from './prompt-injection-filter.js';
import {
  findQuoteSpan,
  findWords,
  indexQuotes,
  isInTranscript,
  type QuoteIndex,
  type QuoteSpan,
  quoteIn,
} from './quote-index.js';
import { citedTurns, resolveCitations } from './resolve-citations.js';
import {
  DRAFT_SECTIONS,
  type DraftSection,
  type InsightsSection,
  type SectionDefinition,
  SUMMARY_SECTIONS,
} from './sections.js';
import {
  type ClaimedChapter,
  type ClaimedFigure,
  type ClaimedPoint,
  type ClaimedQuote,
  type DraftContent,
  type Figure,
  type Insights,
  MENTION_KINDS,
  type Mention,
  type NextSteps,
  type Point,
  type Quote,
  type SectionContent,
  type StrategicQuestion,
  type Summary,
  type SummaryDraft,
} from './summary.js';
import type { Transcript } from './transcript.js';
import { truncateAtWord } from './truncate-at-word.js';
import { foldedWords, wordSpans } from './words.js';

/** The part of a draft that may be stored. `droppedQuotes`: number of claimed quotes that are not in the transcript. */
export interface VerifiedDraft {
  readonly summary: Summary;
  readonly insights: Insights;
  readonly droppedQuotes: number;
  /** What was removed, by reason. */
  readonly removed: RemovedClaims;
  /** Removed statements, with what is wrong with them. */
  readonly problems: readonly { readonly text: string; readonly verdict: ClaimVerdict }[];
  /** Statements that are shown, with their evidence, for a model to judge. */
  readonly statements: readonly JudgedStatement[];
  /** Titles for chapters, in order of time. */
  readonly chapterTitles: readonly ChapterTitle[];
}

/** A title for the chapter that begins at a second. */
export interface ChapterTitle {
  readonly title: string;
  readonly startSeconds: number;
}

/** Maximum number of points that replace an overview of which nothing is left. */
const MAX_OVERVIEW_POINTS = 3;
/** Maximum number of items checked per list. */
const MAX_CLAIMS = 40;
/** Characters of a claimed quote that are looked up, in UTF-16 units. */
const MAX_CLAIM_LENGTH = 2000;
/** Remainder of a markdown link in the transcript that was cut in two. */
const LINK_SEAM = '](';
const HAS_DIGIT = /\p{N}/u;
const STARTS_CAPITAL = /^\p{Lu}/u;
const IN_QUOTATION_MARKS = /["“”„«»]([^"“”„«»]{1,1000})["“”«»]/gu;

const DRAFT_INSIGHTS_SECTIONS = DRAFT_SECTIONS.filter(
  (section): section is Extract<DraftSection, InsightsSection> => section.part === 'businessInsights',
);

/**
 * Converts a summarizer's claims into stored content (contract §2). Texts are sanitized, truncated and unique per list;
 * quotes use the transcript's wording or are dropped, unverified quotation marks and sentences that repeat a prompt
 * injection are removed. Points without a verified quote are dropped, except as needed to reach the section's
 * `minPoints`; those come last, with `supported: false`. `names`: other texts in the prompt, such as the episode's
 * title.
 */
export function verifyDraft(
  draft: SummaryDraft,
  transcript: Transcript,
  names: readonly string[] = [],
  customPrompt?: string,
  judgements?: Judgements,
): VerifiedDraft {
  return draftVerifier(transcript, names, customPrompt).verify(draft, judgements);
}

/** `verifyDraft` for one transcript, in two steps so that indexing can precede the draft. */
export interface DraftVerifier {
  /** Indexes the transcript before `verify`. Optional and idempotent. */
  prepare(): void;
  /** `judgements`: statements that a model found wrong, which are removed too. */
  verify(draft: SummaryDraft, judgements?: Judgements): VerifiedDraft;
}

export function draftVerifier(
  transcript: Transcript,
  names: readonly string[] = [],
  customPrompt?: string,
): DraftVerifier {
  let indexed: Indexed | undefined;
  const index = () => {
    if (indexed) return indexed;
    const turns = transcript.turns.map(({ speaker = '', text }) => `${speaker}: ${text}`);
    const quotes = indexQuotes(transcript);
    const checker = claimChecker(transcript, names, quotes);
    indexed = {
      quotes,
      isInjected: promptInjectionFilter([...names, ...turns], customPrompt),
      checker,
      widener: quoteWidener(quotes, CLAIM_WORDS[checker.language ?? 'en']),
    };
    return indexed;
  };
  return {
    prepare: () => void index(),
    verify(draft, judgements) {
      const { quotes, isInjected, checker, widener } = index();
      const turnsOf = citedTurns(draft.citations ?? [], transcript.turns.length);
      const checks = new StatementChecks(checker, turnsOf, judgements);
      return verified(draft, new DraftVerification(quotes, isInjected, widener, transcript, checks));
    },
  };
}

interface Indexed {
  readonly quotes: QuoteIndex;
  readonly isInjected: (sentence: string) => boolean;
  readonly checker: ClaimChecker;
  readonly widener: QuoteWidener;
}

function verified(draft: SummaryDraft, verification: DraftVerification): VerifiedDraft {
  const { checks } = verification;
  const summary = mapSections(SUMMARY_SECTIONS, draft, verification.mappers);
  const insights = mapSections(DRAFT_INSIGHTS_SECTIONS, draft, verification.mappers);
  const overview = summary.overview || overviewOf(insights);
  const shown = { ...summary, overview, ...insights };
  const claims = resolveCitations(draft.citations ?? [], shown, verification.transcript, (text) =>
    checks.verdictOf(text),
  );
  return {
    summary: { ...summary, overview },
    insights: {
      ...insights,
      ...otherReading(insights.strategicTakeaways),
      ...(claims.length > 0 && { claims }),
    },
    droppedQuotes: verification.droppedQuotes,
    chapterTitles: verification.chapterTitles(draft.chapters ?? []),
    removed: checks.removed,
    problems: checks.problems,
    statements: checks.statements,
  };
}

/** Replaces an overview of which nothing is left: checked descriptions, else quotes. */
function overviewOf({
  actionableInsights,
  keyQuotes,
}: Pick<Insights, 'actionableInsights' | 'keyQuotes'>): string {
  const descriptions = actionableInsights.map(({ title, description }) => description || title);
  const texts = descriptions.length > 0 ? descriptions : keyQuotes.map(({ quote }) => quote);
  return texts.slice(0, MAX_OVERVIEW_POINTS).join(' ');
}

/** Verification of one draft. */
class DraftVerification {
  droppedQuotes = 0;
  private readonly shownPoints: Point[] = [];
  private readonly usedQuotes = new Set<string>();

  readonly mappers: SectionMappers<DraftContent, SectionContent, DraftSection['kind']> = {
    prose: (text) => this.prose(text),
    topics: (topics, { maxItems }) =>
      distinctTopics(this.texts(topics, TEXT_LIMITS.topic, 'topic', maxItems)),
    insights: (claims, section) =>
      this.points(claims, section).map((point) => ({ ...point, quote: point.evidence?.[0]?.quote })),
    points: (claims, section) => this.points(claims, section),
    questions: (claims, { maxItems }) => this.questions(claims, maxItems),
    steps: (steps, section) => this.steps(steps, section),
    quotes: (claims, { maxItems }) => this.quotes(claims, true, maxItems),
    sentence: (text) => this.sentence(text),
    figures: (claims, { maxItems }) => this.figures(claims, maxItems),
    mentions: (claims, { maxItems }) => this.mentions(claims, maxItems),
  };

  constructor(
    private readonly index: QuoteIndex,
    private readonly isInjected: (sentence: string) => boolean,
    private readonly widener: QuoteWidener,
    readonly transcript: Transcript,
    readonly checks: StatementChecks,
  ) {}

  private text(raw: string, maxLength: number): string {
    const clean = cleanModelText(raw, maxLength);
    const kept = this.isInjected(clean)
      ? splitSentences(clean)
          .filter((sentence) => !this.isInjected(sentence))
          .join('')
          .trim()
      : clean;
    return kept.replace(IN_QUOTATION_MARKS, (quoted, words: string) =>
      isInTranscript(this.index, words) ? quoted : words,
    );
  }

  private prose(raw: string): string {
    const kept: string[] = [];
    for (const sentence of splitSentences(this.text(raw, TEXT_LIMITS.overview))) {
      if (kept.some((other) => isSamePoint(other, sentence))) this.checks.remove('duplicate');
      else if (this.checks.keeps({ text: sentence.trim(), kind: 'statement' })) kept.push(sentence);
    }
    return kept.join('').trim();
  }

  private texts(
    raw: readonly string[],
    maxLength: number,
    kind: 'topic' | 'step',
    maxItems = 0,
    earlier: readonly string[] = [],
  ): string[] {
    const seen = new Set(earlier.map(keyOf));
    const kept: string[] = [];
    for (const item of raw.slice(0, MAX_CLAIMS)) {
      const text = this.text(item, maxLength);
      if (kept.length >= maxItems || !isNew(seen, text)) continue;
      if ([...earlier, ...kept].some((other) => kind === 'step' && isSamePoint(other, text))) {
        this.checks.remove('duplicate');
      } else if (this.checks.keeps({ text, kind })) kept.push(text);
    }
    return kept;
  }

  private points(
    claims: readonly ClaimedPoint[],
    { maxItems = 0, minPoints = 0 }: SectionDefinition,
  ): Point[] {
    const supported: Point[] = [];
    const unsupported: Point[] = [];
    for (const claim of claims.slice(0, MAX_CLAIMS)) {
      if (supported.length >= maxItems) break;
      const point = this.point(claim);
      if (!point) continue;
      if (point.evidence) {
        supported.push(point);
        for (const { quote } of point.evidence) this.usedQuotes.add(keyOf(quote));
      } else unsupported.push(point);
      this.shownPoints.push(point);
    }
    const needed = Math.max(0, minPoints - supported.length);
    for (const _ of unsupported.slice(needed)) this.checks.remove('no_quote');
    return [
      ...supported,
      ...unsupported.slice(0, needed).map((point) => ({ ...point, supported: false as const })),
    ];
  }

  /** The checked point; absent where nothing of it is left, or another one says the same. */
  private point({ title, description, quotes }: ClaimedPoint): Point | undefined {
    const cleanDescription = this.text(description, TEXT_LIMITS.description);
    const cleanTitle = this.text(title, TEXT_LIMITS.title);
    if (keyOf(cleanTitle + cleanDescription) === '') return undefined;
    const verified = this.quotes(quotes, false, MAX_EVIDENCE);
    const evidence = verified.filter(({ quote }) => !this.usedQuotes.has(keyOf(quote)));
    const isRepeated =
      (verified.length > 0 && evidence.length === 0) ||
      this.shownPoints.some(
        (other) =>
          (other.title !== '' && isSamePoint(other.title, cleanTitle)) ||
          (other.description !== '' && isSamePoint(other.description, cleanDescription)),
      );
    if (isRepeated) {
      this.checks.remove('duplicate');
      return undefined;
    }
    const item = {
      context: `${cleanTitle}. ${cleanDescription}`,
      quotes: evidence.map(({ quote }) => quote),
    };
    const kept = splitSentences(cleanDescription).filter((sentence) =>
      this.checks.keeps({ text: sentence.trim(), kind: 'statement', ...item }, cleanTitle),
    );
    if (kept.length === 0 && keyOf(cleanDescription) !== '') return undefined;
    const checked = kept.join('').trim();
    const shownTitle = keyOf(cleanTitle) === '' ? truncateAtWord(checked, TEXT_LIMITS.title) : cleanTitle;
    if (!this.checks.keeps({ text: shownTitle, kind: 'statement', ...item })) return undefined;
    return { title: shownTitle, description: checked, ...(evidence.length > 0 && { evidence }) };
  }

  /** The first sentence, cut at its end. */
  private sentence(raw: string): string {
    const [first = ''] = splitSentences(this.text(raw, TEXT_LIMITS.overview));
    const text = truncateAtWord(first.trim(), TEXT_LIMITS.sentence);
    return this.checks.keeps({ text, kind: 'statement' }) ? text : '';
  }

  /** Keeps numbers that stand in a quote of the transcript; other numbers and unknown names are left out. */
  private figures(claims: readonly ClaimedFigure[], maxItems = 0): Figure[] {
    const seen = new Set<string>();
    const figures = claims.slice(0, MAX_CLAIMS).flatMap((claim): Figure[] => {
      const value = this.text(claim.value, TEXT_LIMITS.value);
      const what = this.text(claim.what, TEXT_LIMITS.about);
      const evidence = this.quotes(claim.quotes, false, MAX_EVIDENCE).filter(({ quote }) =>
        holdsValue(quote, value),
      );
      if (evidence.length === 0 || !this.isGrounded(what) || !isNew(seen, `${value} ${what}`)) return [];
      const who = this.grounded(claim.who);
      const when = this.grounded(claim.when);
      return [{ value, what, ...(who && { who }), ...(when && { when }), evidence }];
    });
    return figures.slice(0, maxItems);
  }

  /** Keeps names that were said. */
  private mentions(claims: readonly Mention[], maxItems = 0): Mention[] {
    const seen = new Set<string>();
    const mentions = claims.slice(0, MAX_CLAIMS).flatMap((claim): Mention[] => {
      const name = this.text(claim.name, TEXT_LIMITS.name);
      const said = name !== '' && findWords(this.index, name);
      if (!said || !isNew(seen, name)) return [];
      const about = this.grounded(claim.about);
      const { startSeconds } = said;
      return [
        {
          kind: claim.kind,
          name,
          ...(about && { about }),
          ...(startSeconds !== undefined && { startSeconds }),
        },
      ];
    });
    return mentions
      .slice(0, maxItems)
      .sort((a, b) => MENTION_KINDS.indexOf(a.kind) - MENTION_KINDS.indexOf(b.kind));
  }

  chapterTitles(claims: readonly ClaimedChapter[]): ChapterTitle[] {
    const { turns } = this.transcript;
    const titles = [...claims.slice(0, MAX_CLAIMS)]
      .sort((a, b) => a.turn - b.turn)
      .flatMap(({ title: raw, turn }) => {
        const title = this.text(raw, TEXT_LIMITS.chapter);
        const startSeconds = turns[turn - 1]?.startSeconds;
        return startSeconds === undefined || keyOf(title) === '' || !this.isGrounded(title)
          ? []
          : [{ title, startSeconds: Math.floor(startSeconds) }];
      });
    return titles.filter(({ startSeconds }, i) => startSeconds !== titles[i - 1]?.startSeconds);
  }

  private grounded(raw = ''): string {
    const text = this.text(raw, TEXT_LIMITS.about);
    return this.isGrounded(text) ? text : '';
  }

  /** True when the transcript has every number and every name in the text. */
  private isGrounded(text: string): boolean {
    return namedWords(text).every((word) => findWords(this.index, word) !== undefined);
  }

  private questions(claims: readonly StrategicQuestion[], maxItems = 0): StrategicQuestion[] {
    const seen = new Set<string>();
    const kept: StrategicQuestion[] = [];
    for (const claim of claims.slice(0, MAX_CLAIMS)) {
      const question = this.text(claim.question, TEXT_LIMITS.question);
      const purpose = this.text(claim.purpose, TEXT_LIMITS.description);
      if (kept.length >= maxItems || !isNew(seen, question)) continue;
      if (kept.some((other) => isSamePoint(other.question, question))) this.checks.remove('duplicate');
      else if (this.checks.keeps({ text: question, kind: 'question' })) {
        const isKept =
          keyOf(purpose) === '' || this.checks.keeps({ text: purpose, kind: 'question' }, question);
        kept.push({ question, purpose: isKept ? purpose : '' });
      }
    }
    return kept;
  }

  /** Assigns each step to one list only; the earlier list wins. */
  private steps(steps: NextSteps, { groups = [] }: SectionDefinition): NextSteps {
    const earlier: string[] = [];
    const lists: Readonly<Record<string, readonly string[]>> = { ...steps };
    const entries = groups.map(({ key, maxItems }) => {
      const list = this.texts(lists[key] ?? [], TEXT_LIMITS.step, 'step', maxItems, earlier);
      earlier.push(...list);
      return [key, list];
    });
    return Object.fromEntries(entries) as NextSteps;
  }

  /** `areWhole`: each quote stands as whole sentences. */
  private quotes(claims: readonly ClaimedQuote[], areWhole: boolean, maxItems = 0): Quote[] {
    const kept: Quote[] = [];
    const spans: QuoteSpan[] = [];
    for (const claim of claims.slice(0, MAX_CLAIMS)) {
      const span = findQuoteSpan(this.index, claim.quote.slice(0, MAX_CLAIM_LENGTH), claim);
      const widened = span && this.widener.widen(span, areWhole);
      const found = widened && quoteIn(this.index, widened);
      const quote = found && truncateAtWord(plainText(found.quote), TEXT_LIMITS.quote, '');
      if (!quote || holdsMarkup(quote) || quote.includes(LINK_SEAM)) {
        this.droppedQuotes += 1;
        this.checks.remove('quote');
        continue;
      }
      const key = keyOf(quote);
      if (kept.some((other) => keyOf(other.quote).includes(key))) continue;
      if (spans.some((other) => overlaps(other, widened))) continue;
      spans.push(widened);
      const speaker = (found.speaker && cleanText(found.speaker, TEXT_LIMITS.speaker)) || undefined;
      kept.push({ quote, speaker, startSeconds: found.startSeconds, verified: true });
    }
    return kept.slice(0, maxItems);
  }
}

/** True when a quote has the number, or every word of a number that is spelled out. */
function holdsValue(quote: string, value: string): boolean {
  const said = new Set(foldedWords(quote));
  const words = foldedWords(value);
  const digits = words.filter((word) => HAS_DIGIT.test(word));
  const required = digits.length > 0 ? digits : words;
  return required.length > 0 && required.every((word) => said.has(word));
}

/** Numbers, and words with a capital that do not begin the text. */
function namedWords(text: string): string[] {
  return wordSpans(text)
    .map(({ start, end }) => ({ word: text.slice(start, end), isFirst: start === 0 }))
    .filter(({ word, isFirst }) => HAS_DIGIT.test(word) || (!isFirst && STARTS_CAPITAL.test(word)))
    .map(({ word }) => word);
}

/** True for a text that has words and is not in `seen`, to which it is added. */
function isNew(seen: Set<string>, text: string): boolean {
  const key = keyOf(text);
  if (key === '' || seen.has(key)) return false;
  seen.add(key);
  return true;
}

function overlaps(a: QuoteSpan, b: QuoteSpan): boolean {
  return a.stretch === b.stretch && a.start < b.end && b.start < a.end;
}

function keyOf(text: string): string {
  return foldedWords(text).join('');
}
