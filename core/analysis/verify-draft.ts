import { distinctTopics } from '../catalogue/topic.js';
import { splitSentences } from '../sharing/split-sentences.js';
import { cleanText, holdsMarkup, plainText } from './clean-text.js';
import { LIST_LIMITS, MIN_POINTS, TEXT_LIMITS } from './draft-limits.js';
import { promptInjectionFilter } from './prompt-injection-filter.js';
import { findQuote, indexQuotes, isInTranscript, type QuoteIndex } from './quote-index.js';
import type {
  ActionableInsight,
  ClaimedPoint,
  ClaimedQuote,
  Insights,
  Point,
  Quote,
  Summary,
  SummaryDraft,
} from './summary.js';
import type { Transcript } from './transcript.js';
import { truncateAtWord } from './truncate-at-word.js';
import { foldedWords } from './words.js';

/** What of a draft may be stored. `dropped`: how many of its claimed quotes are not in the transcript. */
export interface VerifiedDraft {
  readonly summary: Summary;
  readonly insights: Insights;
  readonly droppedQuotes: number;
}

/** Items of one list that are looked at: nobody writes more for a reader. */
const MAX_CLAIMS = 100;
/** UTF-16 units of a claimed quote that are looked up. */
const MAX_CLAIM_LENGTH = 2000;
/** Where a markdown link of the transcript was cut in two. */
const LINK_SEAM = '](';
const IN_QUOTATION_MARKS = /["“”„«»]([^"“”„«»]{1,1000})["“”«»]/gu;

/**
 * Turns a summariser's claims into what is stored (contract §2): every text clean, short enough and only once in its
 * list, every quote in the transcript's own words or gone. Words that a text puts in quotation marks although nobody said
 * them lose the marks. Sentences that pass on what was planted in the transcript for a machine are dropped. Points without
 * a quote that was found are dropped too; where that leaves fewer than `LEAST_POINTS`, some stay, at the end of their list
 * and marked `supported: false`. Both of the spec's readings are filled; bare titles only with supported points.
 * `names`: other texts that the summariser was given, such as the episode's title. `wish`: the reader's own instructions.
 */
export function verifyDraft(
  draft: SummaryDraft,
  transcript: Transcript,
  names: readonly string[] = [],
  wish?: string,
): VerifiedDraft {
  return draftVerifier(transcript, names, wish).verify(draft);
}

/** `verifyDraft` of one transcript, with what can be done before there is a draft apart. */
export interface DraftVerifier {
  /** Reads the transcript, so that the draft need not wait for that. May be left out, and may be repeated. */
  prepare(): void;
  verify(draft: SummaryDraft): VerifiedDraft;
}

export function draftVerifier(
  transcript: Transcript,
  names: readonly string[] = [],
  wish?: string,
): DraftVerifier {
  let known: ConstructorParameters<typeof DraftVerification> | undefined;
  const read = () => {
    if (known) return known;
    const said = transcript.turns.map(({ speaker = '', text }) => `${speaker}: ${text}`);
    known = [indexQuotes(transcript), promptInjectionFilter([...names, ...said], wish)];
    return known;
  };
  return {
    prepare: () => void read(),
    verify: (draft) => checked(draft, new DraftVerification(...read())),
  };
}

function checked(draft: SummaryDraft, check: DraftVerification): VerifiedDraft {
  const takeaways = check.points(draft.strategicTakeaways, 'strategicTakeaways');
  const immediate = check.texts(draft.nextSteps.immediate, TEXT_LIMITS.step, LIST_LIMITS.immediate);
  const thisWeek = check.texts(draft.nextSteps.thisWeek, TEXT_LIMITS.step, LIST_LIMITS.thisWeek, immediate);
  return {
    summary: {
      overview: check.text(draft.overview, TEXT_LIMITS.overview),
      keyTopics: distinctTopics(check.texts(draft.keyTopics, TEXT_LIMITS.topic, LIST_LIMITS.keyTopics)),
    },
    insights: {
      actionableInsights: check
        .points(draft.actionableInsights, 'actionableInsights')
        .map((point): ActionableInsight => ({ ...point, quote: point.evidence?.[0]?.quote })),
      strategicTakeaways: takeaways,
      strategicQuestions: check.questions(draft.strategicQuestions),
      nextSteps: { immediate, thisWeek },
      keyTakeaways: takeaways.filter(({ supported }) => supported !== false).map(({ title }) => title),
      strategicInsights: takeaways,
      keyQuotes: check.quotes(draft.keyQuotes, LIST_LIMITS.keyQuotes),
    },
    droppedQuotes: check.droppedQuotes,
  };
}

/** One draft's check: keeps count of the quotes that were not found. */
class DraftVerification {
  droppedQuotes = 0;

  constructor(
    private readonly index: QuoteIndex,
    private readonly isInjected: (sentence: string) => boolean,
  ) {}

  text(raw: string, maxLength: number): string {
    const clean = cleanText(raw, maxLength);
    const own = this.isInjected(clean)
      ? splitSentences(clean)
          .filter((sentence) => !this.isInjected(sentence))
          .join('')
          .trim()
      : clean;
    return own.replace(IN_QUOTATION_MARKS, (quoted, words: string) =>
      isInTranscript(this.index, words) ? quoted : words,
    );
  }

  texts(raw: readonly string[], maxLength: number, limit: number, before: readonly string[] = []): string[] {
    const seen = new Set(before.map(keyOf));
    const texts = raw.slice(0, MAX_CLAIMS).map((text) => this.text(text, maxLength));
    return texts.filter((text) => isNew(seen, text)).slice(0, limit);
  }

  points(claims: readonly ClaimedPoint[], list: keyof typeof MIN_POINTS): Point[] {
    const titles = new Set<string>();
    const descriptions = new Set<string>();
    const points = claims
      .slice(0, MAX_CLAIMS)
      .map((claim) => this.point(claim))
      .filter(({ title, description }) => {
        const first = isNew(titles, title);
        return first && (keyOf(description) === '' || isNew(descriptions, description));
      });
    const supported = points.filter(({ evidence }) => evidence).slice(0, LIST_LIMITS[list]);
    const others = points
      .filter(({ evidence }) => !evidence)
      .slice(0, Math.max(0, MIN_POINTS[list] - supported.length));
    return [...supported, ...others.map((point) => ({ ...point, supported: false as const }))];
  }

  questions(claims: SummaryDraft['strategicQuestions']) {
    const seen = new Set<string>();
    return claims
      .slice(0, MAX_CLAIMS)
      .map(({ question, purpose }) => ({
        question: this.text(question, TEXT_LIMITS.question),
        purpose: this.text(purpose, TEXT_LIMITS.description),
      }))
      .filter(({ question }) => isNew(seen, question))
      .slice(0, LIST_LIMITS.strategicQuestions);
  }

  quotes(claims: readonly ClaimedQuote[], limit: number): Quote[] {
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
    return kept.slice(0, limit);
  }

  private point({ title, description, quotes }: ClaimedPoint): Point {
    const told = this.text(description, TEXT_LIMITS.description);
    const named = this.text(title, TEXT_LIMITS.title);
    const evidence = this.quotes(quotes, LIST_LIMITS.evidence);
    return {
      title: keyOf(named) === '' ? truncateAtWord(told, TEXT_LIMITS.title) : named,
      description: told,
      ...(evidence.length > 0 && { evidence }),
    };
  }
}

/** Whether a text says something that was not seen before; remembers it. */
function isNew(seen: Set<string>, text: string): boolean {
  const key = keyOf(text);
  if (key === '' || seen.has(key)) return false;
  seen.add(key);
  return true;
}

function keyOf(text: string): string {
  return foldedWords(text).join('');
}
