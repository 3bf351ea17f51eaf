import { distinctTopics } from '../catalogue/topic.js';
import { splitSentences } from '../sharing/split-sentences.js';
import { cleanText, holdsMarkup, plainText } from './clean-text.js';
import { MAX_EVIDENCE, TEXT_LIMITS } from './draft-limits.js';
import { mapSections, type SectionMappers } from './map-sections.js';
import { otherReading } from './other-reading.js';
import { promptInjectionFilter } from './prompt-injection-filter.js';
import { findQuote, findWords, indexQuotes, isInTranscript, type QuoteIndex } from './quote-index.js';
import { resolveCitations } from './resolve-citations.js';
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
  /** Titles for chapters, in order of time. */
  readonly chapterTitles: readonly ChapterTitle[];
}

/** A title for the chapter that begins at a second. */
export interface ChapterTitle {
  readonly title: string;
  readonly startSeconds: number;
}

/** Maximum number of items checked per list. */
const MAX_CLAIMS = 100;
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
): VerifiedDraft {
  return draftVerifier(transcript, names, customPrompt).verify(draft);
}

/** `verifyDraft` for one transcript, in two steps so that indexing can precede the draft. */
export interface DraftVerifier {
  /** Indexes the transcript before `verify`. Optional and idempotent. */
  prepare(): void;
  verify(draft: SummaryDraft): VerifiedDraft;
}

export function draftVerifier(
  transcript: Transcript,
  names: readonly string[] = [],
  customPrompt?: string,
): DraftVerifier {
  let indexed: ConstructorParameters<typeof DraftVerification> | undefined;
  const index = () => {
    if (indexed) return indexed;
    const turns = transcript.turns.map(({ speaker = '', text }) => `${speaker}: ${text}`);
    indexed = [
      indexQuotes(transcript),
      promptInjectionFilter([...names, ...turns], customPrompt),
      transcript,
    ];
    return indexed;
  };
  return {
    prepare: () => void index(),
    verify: (draft) => verified(draft, new DraftVerification(...index())),
  };
}

function verified(draft: SummaryDraft, verification: DraftVerification): VerifiedDraft {
  const summary = mapSections(SUMMARY_SECTIONS, draft, verification.mappers);
  const insights = mapSections(DRAFT_INSIGHTS_SECTIONS, draft, verification.mappers);
  const claims = resolveCitations(
    draft.citations ?? [],
    { ...summary, ...insights },
    verification.transcript,
  );
  return {
    summary,
    insights: {
      ...insights,
      ...otherReading(insights.strategicTakeaways),
      ...(claims.length > 0 && { claims }),
    },
    droppedQuotes: verification.droppedQuotes,
    chapterTitles: verification.chapterTitles(draft.chapters ?? []),
  };
}

/** Verification of one draft. */
class DraftVerification {
  droppedQuotes = 0;

  readonly mappers: SectionMappers<DraftContent, SectionContent, DraftSection['kind']> = {
    prose: (text) => this.text(text, TEXT_LIMITS.overview),
    topics: (topics, { maxItems }) => distinctTopics(this.texts(topics, TEXT_LIMITS.topic, maxItems)),
    insights: (claims, section) =>
      this.points(claims, section).map((point) => ({ ...point, quote: point.evidence?.[0]?.quote })),
    points: (claims, section) => this.points(claims, section),
    questions: (claims, { maxItems }) => this.questions(claims, maxItems),
    steps: (steps, section) => this.steps(steps, section),
    quotes: (claims, { maxItems }) => this.quotes(claims, maxItems),
    sentence: (text) => this.sentence(text),
    figures: (claims, { maxItems }) => this.figures(claims, maxItems),
    mentions: (claims, { maxItems }) => this.mentions(claims, maxItems),
  };

  constructor(
    private readonly index: QuoteIndex,
    private readonly isInjected: (sentence: string) => boolean,
    readonly transcript: Transcript,
  ) {}

  private text(raw: string, maxLength: number): string {
    const clean = cleanText(raw, maxLength);
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

  private texts(
    raw: readonly string[],
    maxLength: number,
    maxItems = 0,
    earlier: readonly string[] = [],
  ): string[] {
    const seen = new Set(earlier.map(keyOf));
    const texts = raw.slice(0, MAX_CLAIMS).map((text) => this.text(text, maxLength));
    return texts.filter((text) => isNew(seen, text)).slice(0, maxItems);
  }

  private points(
    claims: readonly ClaimedPoint[],
    { maxItems = 0, minPoints = 0 }: SectionDefinition,
  ): Point[] {
    const titles = new Set<string>();
    const descriptions = new Set<string>();
    const points = claims
      .slice(0, MAX_CLAIMS)
      .map((claim) => this.point(claim))
      .filter(({ title, description }) => {
        const isNewTitle = isNew(titles, title);
        return isNewTitle && (keyOf(description) === '' || isNew(descriptions, description));
      });
    const supported = points.filter(({ evidence }) => evidence).slice(0, maxItems);
    const unsupported = points
      .filter(({ evidence }) => !evidence)
      .slice(0, Math.max(0, minPoints - supported.length));
    return [...supported, ...unsupported.map((point) => ({ ...point, supported: false as const }))];
  }

  private point({ title, description, quotes }: ClaimedPoint): Point {
    const cleanDescription = this.text(description, TEXT_LIMITS.description);
    const cleanTitle = this.text(title, TEXT_LIMITS.title);
    const evidence = this.quotes(quotes, MAX_EVIDENCE);
    return {
      title: keyOf(cleanTitle) === '' ? truncateAtWord(cleanDescription, TEXT_LIMITS.title) : cleanTitle,
      description: cleanDescription,
      ...(evidence.length > 0 && { evidence }),
    };
  }

  /** The first sentence, cut at its end. */
  private sentence(raw: string): string {
    const [first = ''] = splitSentences(this.text(raw, TEXT_LIMITS.overview));
    return truncateAtWord(first.trim(), TEXT_LIMITS.sentence);
  }

  /** Keeps numbers that stand in a quote of the transcript; other numbers and unknown names are left out. */
  private figures(claims: readonly ClaimedFigure[], maxItems = 0): Figure[] {
    const seen = new Set<string>();
    const figures = claims.slice(0, MAX_CLAIMS).flatMap((claim): Figure[] => {
      const value = this.text(claim.value, TEXT_LIMITS.value);
      const what = this.text(claim.what, TEXT_LIMITS.about);
      const evidence = this.quotes(claim.quotes, MAX_EVIDENCE).filter(({ quote }) =>
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
    return claims
      .slice(0, MAX_CLAIMS)
      .map(({ question, purpose }) => ({
        question: this.text(question, TEXT_LIMITS.question),
        purpose: this.text(purpose, TEXT_LIMITS.description),
      }))
      .filter(({ question }) => isNew(seen, question))
      .slice(0, maxItems);
  }

  /** Assigns each step to one list only; the earlier list wins. */
  private steps(steps: NextSteps, { groups = [] }: SectionDefinition): NextSteps {
    const earlier: string[] = [];
    const lists: Readonly<Record<string, readonly string[]>> = { ...steps };
    const entries = groups.map(({ key, maxItems }) => {
      const list = this.texts(lists[key] ?? [], TEXT_LIMITS.step, maxItems, earlier);
      earlier.push(...list);
      return [key, list];
    });
    return Object.fromEntries(entries) as NextSteps;
  }

  private quotes(claims: readonly ClaimedQuote[], maxItems = 0): Quote[] {
    const kept: Quote[] = [];
    for (const claim of claims.slice(0, MAX_CLAIMS)) {
      const found = findQuote(this.index, claim.quote.slice(0, MAX_CLAIM_LENGTH), claim);
      const quote = found && truncateAtWord(plainText(found.quote), TEXT_LIMITS.quote, '');
      if (!quote || holdsMarkup(quote) || quote.includes(LINK_SEAM)) {
        this.droppedQuotes += 1;
        continue;
      }
      const key = keyOf(quote);
      if (kept.some((other) => keyOf(other.quote).includes(key))) continue;
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

function keyOf(text: string): string {
  return foldedWords(text).join('');
}
