import { SlicedWork } from '../sliced-work.js';
import { type ClaimChecker, claimChecker } from './claims/claim-checker.js';
import { claimIndexing } from './claims/claim-index.js';
import type { ClaimVerdict, RemovedClaims } from './claims/claim-support.js';
import { type JudgedStatement, type Judgements, StatementChecks } from './claims/statement-checks.js';
import { type QuoteWidener, quoteWidener } from './claims/whole-quote.js';
import { CLAIM_WORDS } from './claims/words/languages.js';
import { DraftVerification } from './draft-verification.js';
import { mapSections } from './map-sections.js';
import { otherReading } from './other-reading.js';
import { promptInjectionFilter } from './prompt-injection-filter.js';
import { type QuoteIndex, quoteIndexing } from './quote-index.js';
import { citedTurns, resolveCitations } from './resolve-citations.js';
import { DRAFT_SECTIONS, type DraftSection, type InsightsSection, SUMMARY_SECTIONS } from './sections.js';
import type { Insights, Summary, SummaryDraft } from './summary.js';
import type { Transcript } from './transcript.js';
import type { ChapterTitle } from './verify-grounded.js';

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

/** Maximum number of points that replace an overview of which nothing is left. */
const MAX_OVERVIEW_POINTS = 3;

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
  /** Indexes the transcript before `verify`, in slices. Optional and idempotent. */
  prepare(): Promise<void>;
  /** `judgements`: statements that a model found wrong, which are removed too. */
  verify(draft: SummaryDraft, judgements?: Judgements): VerifiedDraft;
}

export function draftVerifier(
  transcript: Transcript,
  names: readonly string[] = [],
  customPrompt?: string,
): DraftVerifier {
  const indexing = () => {
    const key = JSON.stringify([names, customPrompt]);
    const known = INDEXED.get(transcript);
    if (known?.key === key) return known.work;
    const work = new SlicedWork(steps());
    INDEXED.set(transcript, { key, work });
    return work;
  };
  function* steps(): Generator<void, Indexed> {
    const turns = transcript.turns.map(({ speaker = '', text }) => `${speaker}: ${text}`);
    const quotes = yield* quoteIndexing(transcript);
    const claims = yield* claimIndexing(transcript, quotes, names);
    const checker = claimChecker(transcript, names, quotes, claims);
    yield;
    return {
      quotes,
      isInjected: promptInjectionFilter([...names, ...turns], customPrompt),
      checker,
      widener: quoteWidener(quotes, CLAIM_WORDS[checker.language ?? 'en']),
      verifiedByRule: new WeakMap<SummaryDraft, VerifiedDraft>(),
    };
  }
  return {
    async prepare() {
      await indexing().finishInSlices();
    },
    verify(draft, judgements = NO_JUDGEMENTS) {
      const { quotes, isInjected, checker, widener, verifiedByRule } = indexing().finish();
      const known = judgements.size === 0 ? verifiedByRule.get(draft) : undefined;
      if (known) return known;
      const turnsOf = citedTurns(draft.citations ?? [], transcript.turns.length);
      const checks = new StatementChecks(checker, turnsOf, judgements);
      const result = verified(draft, new DraftVerification(quotes, isInjected, widener, transcript, checks));
      if (judgements.size === 0) verifiedByRule.set(draft, result);
      return result;
    },
  };
}

interface Indexed {
  readonly quotes: QuoteIndex;
  readonly isInjected: (sentence: string) => boolean;
  readonly checker: ClaimChecker;
  readonly widener: QuoteWidener;
  /** Drafts that were verified by rule alone: what is stored was checked before, to see whether it needs a repair. */
  readonly verifiedByRule: WeakMap<SummaryDraft, VerifiedDraft>;
}

const NO_JUDGEMENTS: Judgements = new Map();

/** Transcripts of runs under way, with the names and instructions: the summarizer and the run check the same one. */
const INDEXED = new WeakMap<Transcript, { readonly key: string; readonly work: SlicedWork<Indexed> }>();

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
    droppedQuotes: verification.quotes.dropped,
    chapterTitles: verification.grounded.chapterTitles(draft.chapters ?? []),
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
