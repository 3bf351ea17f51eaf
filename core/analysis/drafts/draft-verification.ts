import { splitSentences } from '#core/text/split-sentences.js';
import { isNew, keyOf } from '#core/text/words.js';
import type { Transcript } from '#core/transcripts/transcript.js';
import type { StatementChecks } from '../claims/statement-checks.js';
import { IN_QUOTATION_MARKS, isInTranscript, type QuoteIndex } from '../quotes/quote-index.js';
import { translationReader } from '../quotes/quote-translation.js';
import { QuoteVerification, type QuoteWidener } from '../quotes/verify-quotes.js';
import type { SectionMappers } from '../sections/map-sections.js';
import type { SectionDefinition } from '../sections/section-definition.js';
import type { DraftSection } from '../sections/sections.js';
import type { DraftContent, NextSteps, SectionContent, StrategicQuestion } from '../summary.js';
import { distinctTopics } from '../topic.js';
import { cleanModelText } from './clean-model-text.js';
import { MAX_CLAIMS, TEXT_LIMITS } from './draft-limits.js';
import { samePointMatcher } from './is-same-point.js';
import { firstPersonSentences, leaningSentences } from './leans-on-previous.js';
import { CustomSections } from './verify-custom.js';
import { GroundedItems } from './verify-grounded.js';
import { PassageVerification } from './verify-passages.js';
import { PointVerification } from './verify-points.js';

/** Verification of one draft. */
export class DraftVerification {
  readonly quotes: QuoteVerification;
  readonly grounded: GroundedItems;
  private readonly passages: PassageVerification;
  private readonly points: PointVerification;
  readonly custom: CustomSections;
  private readonly isSamePoint = samePointMatcher();

  readonly mappers: SectionMappers<DraftContent, SectionContent, DraftSection['kind']> = {
    prose: (text) => this.prose(text),
    topics: (topics, { maxItems }) =>
      distinctTopics(this.texts(topics, TEXT_LIMITS.topic, 'topic', maxItems)),
    insights: (claims, section) =>
      this.points.verify(claims, section).map((point) => ({ ...point, quote: point.evidence?.[0]?.quote })),
    points: (claims, section) => this.points.verify(claims, section),
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
    this.points = new PointVerification(this.quotes, transcript, checks, {
      text,
      sentences: (blocks, isKept) => this.sentences(blocks, isKept),
      isSamePoint: this.isSamePoint,
    });
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
      [this.text(raw, TEXT_LIMITS.overview)],
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
    return sentences.flat().join('').trim();
  }

  /**
   * The sentences of each block of a text that are kept. One that refers to a removed one before it goes with that; where the text
   * `standsAlone`, also a first one that refers to something before it, and one in the first person.
   */
  private sentences(
    blocks: readonly string[],
    isKept: (sentence: string) => boolean,
    standsAlone = false,
  ): string[][] {
    const text = blocks.join(' ');
    const leans = leaningSentences(text, this.checks.language);
    const isFirstPerson = firstPersonSentences(text, this.checks.language);
    // What the last sentence that is gone said; nothing stands before a text that stands alone.
    let removed: string | undefined = standsAlone ? '' : undefined;
    const keeps = (sentence: string) => {
      if ((removed !== undefined && leans(sentence)) || (standsAlone && isFirstPerson(sentence))) {
        this.checks.remove('dangling', { text: sentence.trim(), kind: 'statement' }, removed || undefined);
        removed ??= sentence.trim();
      } else removed = isKept(sentence) ? undefined : sentence.trim();
      return removed === undefined;
    };
    return blocks.map((block) => splitSentences(block).filter(keeps));
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
