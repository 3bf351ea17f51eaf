import { distinctTopics } from '../catalogue/topic.js';
import { splitSentences } from '../sharing/split-sentences.js';
import { cleanText, holdsMarkup, plainText } from './clean-text.js';
import { MAX_EVIDENCE, TEXT_LIMITS } from './draft-limits.js';
import { mapSections, type SectionMappers } from './map-sections.js';
import { otherReading } from './other-reading.js';
import { promptInjectionFilter } from './prompt-injection-filter.js';
import { findQuote, indexQuotes, isInTranscript, type QuoteIndex } from './quote-index.js';
import { resolveCitations } from './resolve-citations.js';
import {
  DRAFT_SECTIONS,
  type DraftSection,
  type InsightsSection,
  type SectionDefinition,
  SUMMARY_SECTIONS,
} from './sections.js';
import type {
  ClaimedPoint,
  ClaimedQuote,
  DraftContent,
  Insights,
  NextSteps,
  Point,
  Quote,
  SectionContent,
  StrategicQuestion,
  Summary,
  SummaryDraft,
} from './summary.js';
import type { Transcript } from './transcript.js';
import { truncateAtWord } from './truncate-at-word.js';
import { foldedWords } from './words.js';

/** The part of a draft that may be stored. `droppedQuotes`: number of claimed quotes that are not in the transcript. */
export interface VerifiedDraft {
  readonly summary: Summary;
  readonly insights: Insights;
  readonly droppedQuotes: number;
}

/** Maximum number of items checked per list. */
const MAX_CLAIMS = 100;
/** Characters of a claimed quote that are looked up, in UTF-16 units. */
const MAX_CLAIM_LENGTH = 2000;
/** Remainder of a markdown link in the transcript that was cut in two. */
const LINK_SEAM = '](';
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
