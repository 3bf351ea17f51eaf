import { splitSentences } from '#core/text/split-sentences.js';
import type { ChapterMark } from '#core/transcripts/chapters-of.js';
import type { Transcript } from '#core/transcripts/transcript.js';
import { type ClaimChecker, claimChecker } from '../claims/claim-checker.js';
import { indexClaims } from '../claims/claim-index.js';
import type { ClaimVerdict, RemovedClaims } from '../claims/claim-support.js';
import { type JudgedPassage, type JudgedStatement, judgedPassages } from '../claims/judged-passages.js';
import { type RemovalRecord, toRemovalRecord } from '../claims/removal-record.js';
import { type Judgements, StatementChecks } from '../claims/statement-checks.js';
import { CLAIM_WORDS } from '../claims/words/languages.js';
import { indexQuotes, type QuoteIndex } from '../quotes/quote-index.js';
import { type QuoteWidener, quoteWidener } from '../quotes/verify-quotes.js';
import { mapSections } from '../sections/map-sections.js';
import type { SectionDefinition } from '../sections/section-definition.js';
import {
  DRAFT_SECTIONS,
  type DraftSection,
  type InsightsSection,
  type SummarySection,
} from '../sections/sections.js';
import type { Insights, Summary, SummaryDraft } from '../summary.js';
import { TEXT_LIMITS } from './draft-limits.js';
import { DraftVerification } from './draft-verification.js';
import { otherReading } from './other-reading.js';
import { promptInjectionFilter } from './prompt-injection-filter.js';
import { citedTurns, resolveCitations } from './resolve-citations.js';

/** The part of a draft that may be stored. `droppedQuotes`: number of claimed quotes that are not in the transcript. */
export interface VerifiedDraft {
  readonly summary: Summary;
  readonly insights: Insights;
  readonly droppedQuotes: number;
  /** Removed statements, by reason. */
  readonly removed: RemovedClaims;
  /** Removed statements, with what is wrong with them. */
  readonly problems: readonly { readonly text: string; readonly verdict: ClaimVerdict }[];
  /** All that was removed, with what it was held against. */
  readonly removals: RemovalRecord;
  /** Statements that are shown, with their evidence. */
  readonly statements: readonly JudgedStatement[];
  /** The same for a model to judge. */
  readonly passages: readonly JudgedPassage[];
  /** In order of time. */
  readonly chapters: readonly ChapterMark[];
}

/** Maximum number of points that replace an overview of which nothing is left. */
const MAX_OVERVIEW_POINTS = 3;

const DRAFT_SUMMARY_SECTIONS = DRAFT_SECTIONS.filter(
  (section): section is Extract<DraftSection, SummarySection> => section.part === 'aiSummary',
);
const DRAFT_INSIGHTS_SECTIONS = DRAFT_SECTIONS.filter(
  (section): section is Extract<DraftSection, InsightsSection> => section.part === 'businessInsights',
);

/**
 * Converts a summarizer's claims into stored content (contract §2). Texts are sanitized, truncated and unique per list;
 * quotes use the transcript's wording or are dropped, unverified quotation marks and sentences that repeat a prompt
 * injection are removed. Points without a verified quote are dropped, except as needed to reach the section's
 * `minPoints`; those come last, with `supported: false`. `names`: other texts in the prompt, such as the episode's
 * title. `judgements`: statements that a model found wrong, which are removed too.
 */
export function verifyDraft(
  draft: SummaryDraft,
  transcript: Transcript,
  names: readonly string[] = [],
  customPrompt?: string,
  judgements?: Judgements,
  { quotes, isInjected, checker, widener } = indexForDrafts(transcript, names, customPrompt),
): VerifiedDraft {
  const turnsOf = citedTurns(draft.citations ?? [], transcript.turns.length);
  const checks = new StatementChecks(checker, turnsOf, judgements);
  const verification = new DraftVerification(quotes, isInjected, widener, transcript, checks, draft.overview);
  return verified(draft, verification);
}

/** Indexes of a transcript for its drafts, with the names and instructions of their prompts. */
export interface DraftIndex {
  readonly quotes: QuoteIndex;
  readonly isInjected: (sentence: string) => boolean;
  readonly checker: ClaimChecker;
  readonly widener: QuoteWidener;
}

export function indexForDrafts(
  transcript: Transcript,
  names: readonly string[],
  customPrompt: string | undefined,
  quotes = indexQuotes(transcript),
): DraftIndex {
  const turns = transcript.turns.map(({ speaker = '', text }) => `${speaker}: ${text}`);
  const checker = claimChecker(transcript, names, quotes, indexClaims(transcript, quotes, names));
  return {
    quotes,
    isInjected: promptInjectionFilter([...names, ...turns], customPrompt),
    checker,
    widener: quoteWidener(quotes, CLAIM_WORDS[checker.language ?? 'en']),
  };
}

function verified(draft: SummaryDraft, verification: DraftVerification): VerifiedDraft {
  const { checks } = verification;
  const { mappers } = verification;
  const onSection = ({ key }: SectionDefinition) => checks.beginSection(key);
  const mapped = mapSections(DRAFT_SUMMARY_SECTIONS, draft, mappers, onSection);
  const insights = mapSections(DRAFT_INSIGHTS_SECTIONS, draft, mappers, onSection);
  if (draft.custom) checks.beginSection('custom');
  const custom = draft.custom && verification.custom.verify(draft.custom);
  const overview = mapped.overview || overviewOf(insights);
  const oneSentence = mapped.oneSentence || (draft.oneSentence && sentenceOf(overview));
  const summary = { ...mapped, overview, ...(oneSentence && { oneSentence }) };
  const shown = { ...summary, ...insights };
  const claims = resolveCitations(draft.citations ?? [], shown, verification.transcript, (text) =>
    checks.verdictOf(text),
  );
  return {
    summary,
    insights: {
      ...insights,
      ...otherReading(insights.strategicTakeaways),
      ...(custom && { custom }),
      ...(claims.length > 0 && { claims }),
    },
    droppedQuotes: verification.quotes.dropped,
    chapters: verification.grounded.chapters(draft.chapters ?? []),
    removed: checks.removed,
    problems: checks.problems,
    // Only a finished draft asks for them.
    get removals() {
      return toRemovalRecord(checks, verification.transcript.turns);
    },
    statements: checks.statements,
    // Only a model that judges asks for them.
    get passages() {
      return judgedPassages(checks.statements, verification.transcript.turns);
    },
  };
}

/** Replaces a sentence that was removed or is too long: the first short sentence of the overview. */
function sentenceOf(overview: string) {
  const sentences = splitSentences(overview).map((sentence) => sentence.trim());
  return sentences.find(({ length }) => length <= TEXT_LIMITS.sentence);
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
