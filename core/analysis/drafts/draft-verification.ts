import { contentTerms } from '#core/text/content-terms.js';
import { splitSentences } from '#core/text/split-sentences.js';
import { truncateAtWord } from '#core/text/truncate-text.js';
import { countWords, isNew, keyOf } from '#core/text/words.js';
import type { Transcript } from '#core/transcripts/transcript.js';
import type { ClaimKind } from '../claims/claim-checker.js';
import type { StatementChecks } from '../claims/statement-checks.js';
import { isInTranscript, type QuoteIndex } from '../quotes/quote-index.js';
import { translationReader } from '../quotes/quote-translation.js';
import { QuoteVerification, type QuoteWidener } from '../quotes/verify-quotes.js';
import type { SectionMappers } from '../sections/map-sections.js';
import type { SectionDefinition } from '../sections/section-definition.js';
import type { DraftSection } from '../sections/sections.js';
import type {
  ClaimedPoint,
  DraftContent,
  NextSteps,
  Point,
  SectionContent,
  StrategicQuestion,
} from '../summary.js';
import { distinctTopics } from '../topic.js';
import { cleanModelText } from './clean-model-text.js';
import { MAX_CLAIMS, MAX_EVIDENCE, TEXT_LIMITS } from './draft-limits.js';
import { samePointMatcher } from './is-same-point.js';
import { firstPersonSentences, leaningSentences } from './leans-on-previous.js';
import { CustomSections } from './verify-custom.js';
import { GroundedItems } from './verify-grounded.js';
import { PassageVerification } from './verify-passages.js';

/** Words of a sentence that is quoted for a point without a quote. */
const MIN_QUOTE_WORDS = 6;
const MAX_QUOTE_WORDS = 35;
const IN_QUOTATION_MARKS = /["“”„«»]([^"“”„«»]{1,1000})["“”«»]/gu;

/** Verification of one draft. */
export class DraftVerification {
  readonly quotes: QuoteVerification;
  readonly grounded: GroundedItems;
  private readonly passages: PassageVerification;
  readonly custom: CustomSections;
  private readonly shownPoints: Point[] = [];
  private readonly usedQuotes = new Set<string>();
  private readonly isSamePoint = samePointMatcher();

  readonly mappers: SectionMappers<DraftContent, SectionContent, DraftSection['kind']> = {
    prose: (text) => this.prose(text),
    topics: (topics, { maxItems }) =>
      distinctTopics(this.texts(topics, TEXT_LIMITS.topic, 'topic', maxItems)),
    insights: (claims, section) =>
      this.points(claims, section).map((point) => ({ ...point, quote: point.evidence?.[0]?.quote })),
    points: (claims, section) => this.points(claims, section),
    questions: (claims, { maxItems }) => this.questions(claims, maxItems),
    steps: (steps, section) => this.steps(steps, section),
    quotes: (claims, { maxItems }) => this.quotes.verify(claims, true, maxItems),
    sentence: (text) => this.sentence(text),
    figures: (claims, { maxItems }) => this.grounded.figures(claims, maxItems),
    mentions: (claims, { maxItems }) => this.grounded.mentions(claims, maxItems),
    passages: (claims, { maxItems }) => this.passages.verify(claims, maxItems),
  };

  constructor(
    private readonly index: QuoteIndex,
    private readonly isInjected: (sentence: string) => boolean,
    widener: QuoteWidener,
    readonly transcript: Transcript,
    readonly checks: StatementChecks,
    /** Text of the draft, in its language. */
    summary: string,
  ) {
    const text = (raw: string, maxLength: number) => this.text(raw, maxLength);
    this.quotes = new QuoteVerification(
      index,
      widener,
      checks,
      translationReader({ spoken: checks.language, summary, clean: text }),
    );
    this.grounded = new GroundedItems(this.quotes, transcript, text, checks);
    this.passages = new PassageVerification(index, transcript, text, isInjected, checks);
    this.custom = new CustomSections(transcript, text, checks);
  }

  private text(raw: string, maxLength: number): string {
    const clean = cleanModelText(raw, maxLength);
    const accepted = this.isInjected(clean)
      ? splitSentences(clean)
          .filter((sentence) => !this.isInjected(sentence))
          .join('')
          .trim()
      : clean;
    return accepted.replace(IN_QUOTATION_MARKS, (quoted, words: string) =>
      isInTranscript(this.index, words) ? quoted : words,
    );
  }

  /** The kept sentences; each names whom it is about, as nothing stands before the text. */
  private prose(raw: string): string {
    const accepted: string[] = [];
    const sentences = this.sentences(
      this.text(raw, TEXT_LIMITS.overview),
      (sentence) => {
        const claim = { text: sentence.trim(), kind: 'statement' } as const;
        const repeated = accepted.find((other) => this.isSamePoint(other, sentence));
        if (repeated !== undefined) this.checks.remove('duplicate', claim, repeated.trim());
        const isKept = repeated === undefined && this.checks.keeps(claim);
        if (isKept) accepted.push(sentence);
        return isKept;
      },
      true,
    );
    return sentences.join('').trim();
  }

  /**
   * The sentences of a text that are kept. One that refers to a removed one before it goes with that; where the text
   * `standsAlone`, also a first one that refers to something before it, and one in the first person.
   */
  private sentences(text: string, isKept: (sentence: string) => boolean, standsAlone = false): string[] {
    const leans = leaningSentences(text, this.checks.language);
    const isFirstPerson = firstPersonSentences(text, this.checks.language);
    // What the last sentence that is gone said; nothing stands before a text that stands alone.
    let removed: string | undefined = standsAlone ? '' : undefined;
    return splitSentences(text).filter((sentence) => {
      if ((removed !== undefined && leans(sentence)) || (standsAlone && isFirstPerson(sentence))) {
        this.checks.remove('dangling', { text: sentence.trim(), kind: 'statement' }, removed || undefined);
        removed ??= sentence.trim();
      } else removed = isKept(sentence) ? undefined : sentence.trim();
      return removed === undefined;
    });
  }

  private texts(
    raw: readonly string[],
    maxLength: number,
    kind: 'topic' | 'step',
    maxItems = 0,
    earlier: readonly string[] = [],
  ): string[] {
    const seen = new Set(earlier.map(keyOf));
    const accepted: string[] = [];
    for (const item of raw.slice(0, MAX_CLAIMS)) {
      const text = this.text(item, maxLength);
      if (accepted.length >= maxItems || !isNew(seen, text)) continue;
      const shown = kind === 'step' ? [...earlier, ...accepted] : [];
      const repeated = shown.find((other) => this.isSamePoint(other, text) && !haveOtherOwners(other, text));
      if (repeated !== undefined) this.checks.remove('duplicate', { text, kind }, repeated);
      else if (this.checks.keeps({ text, kind })) accepted.push(text);
    }
    return accepted;
  }

  private points(
    claims: readonly ClaimedPoint[],
    { maxItems = 0, minPoints = 0, isAccount, isConclusion, titlesAreLabels }: SectionDefinition,
  ): Point[] {
    const supported: Point[] = [];
    const unsupported: Point[] = [];
    // Points that advise may come back to the account.
    const shown = isAccount ? [] : this.shownPoints;
    for (const claim of claims.slice(0, MAX_CLAIMS)) {
      if (supported.length >= maxItems) break;
      const kind = isConclusion ? 'conclusion' : 'statement';
      const quoted = isAccount || claim.quotes.length > 0 ? claim : this.quotedFromTurns(claim);
      const point = this.point(quoted, kind, titlesAreLabels ? 'label' : kind, shown);
      if (!point) continue;
      if (isAccount) supported.push(point);
      else if (point.evidence) {
        supported.push(point);
        for (const { quote } of point.evidence) this.usedQuotes.add(keyOf(quote));
      } else unsupported.push(point);
      shown.push(point);
    }
    const needed = Math.max(0, minPoints - supported.length);
    for (const { title, description } of unsupported.slice(needed))
      this.checks.remove('no_quote', { text: joined(title, description), kind: 'statement' });
    return [
      ...supported,
      ...unsupported.slice(0, needed).map((point) => ({ ...point, supported: false as const })),
    ];
  }

  /** The checked point, without a title that is wrong; absent where nothing of it is left, or another one says the same. */
  private point(
    { title, description, quotes }: ClaimedPoint,
    kind: ClaimKind,
    titleKind: ClaimKind,
    others: readonly Point[],
  ): Point | undefined {
    const cleanDescription = this.text(description, TEXT_LIMITS.description);
    const cleanTitle = this.text(title, TEXT_LIMITS.title);
    if (keyOf(cleanTitle + cleanDescription) === '') return undefined;
    const verified = this.quotes.verify(quotes, false, MAX_EVIDENCE);
    const evidence = verified.filter(({ quote }) => !this.usedQuotes.has(keyOf(quote)));
    const hasOnlyUsed = verified.length > 0 && evidence.length === 0;
    const shown = this.findShown(cleanTitle, cleanDescription, others);
    const quotesOf = (list: typeof verified) => list.map(({ quote }) => quote);
    if (hasOnlyUsed || shown)
      return this.removeDuplicate(cleanTitle, cleanDescription, quotesOf(verified), shown);
    const item = {
      context: `${cleanTitle}. ${cleanDescription}`,
      quotes: quotesOf(evidence),
    };
    const accepted = this.sentences(cleanDescription, (sentence) =>
      this.checks.keeps({ text: sentence.trim(), kind, ...item }, cleanTitle),
    );
    if (accepted.length === 0 && keyOf(cleanDescription) !== '') return undefined;
    for (const one of [
      { title: cleanTitle, description: accepted.join('').trim() },
      titledByStart(accepted),
    ]) {
      if (keyOf(one.title) === '') continue;
      // The remainder of a description may repeat a point that the whole one did not.
      const same = this.findShown(one.title, one.description, others);
      if (same) return this.removeDuplicate(one.title, one.description, item.quotes, same);
      if (this.checks.keeps({ text: one.title, kind: titleKind, ...item }, cleanTitle))
        return { ...one, ...(evidence.length > 0 && { evidence }) };
    }
    return undefined;
  }

  /** A point without a quote, with the sentence of its cited turns that shares most of its words. */
  private quotedFromTurns(claim: ClaimedPoint): ClaimedPoint {
    const termsIn = (text: string) => contentTerms(text, this.checks.language).map(({ term }) => term);
    const terms = new Set(termsIn(`${claim.title} ${claim.description}`));
    const sentences = this.checks
      .turnsOf(claim.title)
      .flatMap((turn) => splitSentences(this.transcript.turns[turn - 1]?.text ?? ''))
      .filter((text) => countWords(text) >= MIN_QUOTE_WORDS && countWords(text) <= MAX_QUOTE_WORDS)
      .map((text) => ({ text, shared: new Set(termsIn(text).filter((term) => terms.has(term))).size }));
    const most = Math.max(1, ...sentences.map(({ shared }) => shared));
    const best = sentences.find(({ shared }) => shared === most);
    return best ? { ...claim, quotes: [{ quote: best.text.trim() }] } : claim;
  }

  private findShown(title: string, description: string, others: readonly Point[]): Point | undefined {
    return others.find(
      (other) => this.isSamePoint(other.title, title) || this.isSamePoint(other.description, description),
    );
  }

  private removeDuplicate(
    title: string,
    description: string,
    quotes: readonly string[],
    shown: Point | undefined,
  ): undefined {
    const same = shown && joined(shown.title, shown.description);
    this.checks.remove('duplicate', { text: joined(title, description), kind: 'statement', quotes }, same);
  }

  /** The first sentence; nothing where it is longer than a line under the title may be. */
  private sentence(raw: string): string {
    const [first = ''] = splitSentences(this.text(raw, TEXT_LIMITS.overview));
    const text = first.trim();
    const isFirstPerson = firstPersonSentences(text, this.checks.language)(text);
    if (isFirstPerson) this.checks.record('dangling', { text, kind: 'statement' });
    const isAnswer = text.length <= TEXT_LIMITS.sentence && !isFirstPerson;
    return isAnswer && this.checks.keeps({ text, kind: 'statement' }) ? text : '';
  }

  private questions(claims: readonly StrategicQuestion[], maxItems = 0): StrategicQuestion[] {
    const seen = new Set<string>();
    const accepted: StrategicQuestion[] = [];
    for (const claim of claims.slice(0, MAX_CLAIMS)) {
      const question = this.text(claim.question, TEXT_LIMITS.question);
      const purpose = this.text(claim.purpose, TEXT_LIMITS.description);
      if (accepted.length >= maxItems || !isNew(seen, question)) continue;
      const repeated = accepted.find((other) => this.isSamePoint(other.question, question));
      if (repeated) this.checks.remove('duplicate', { text: question, kind: 'question' }, repeated.question);
      else if (this.checks.keeps({ text: question, kind: 'question' })) {
        const isKept =
          keyOf(purpose) === '' || this.checks.keeps({ text: purpose, kind: 'question' }, question);
        accepted.push({ question, purpose: isKept ? purpose : '' });
      }
    }
    return accepted;
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
}

/** True for steps that name another person each in brackets: 'Write the plan (Ada)'. */
function haveOtherOwners(a: string, b: string): boolean {
  const [owner, other] = [a, b].map((step) =>
    step.includes('(') ? keyOf(step.slice(step.lastIndexOf('('))) : '',
  );
  return owner !== '' && other !== '' && owner !== other;
}

/** A point as one text. */
function joined(title: string, description: string): string {
  return [title, description].filter(Boolean).join(': ');
}

/** A description without a title of its own, under its first sentence, whole where that is not too long. */
function titledByStart(sentences: readonly string[]): Pick<Point, 'title' | 'description'> {
  const first = sentences[0]?.trim() ?? '';
  const title = truncateAtWord(first, TEXT_LIMITS.sentence);
  return {
    title,
    description: sentences
      .slice(title === first ? 1 : 0)
      .join('')
      .trim(),
  };
}
