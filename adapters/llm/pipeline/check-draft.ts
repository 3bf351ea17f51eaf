import type { ClaimCheck } from '#core/analysis/claims/claim-report.js';
import { draftProblems, problemTexts, wrongLanguage } from '#core/analysis/claims/draft-problems.js';
import type { JudgedPassage } from '#core/analysis/claims/judged-passages.js';
import type { Judgements } from '#core/analysis/claims/statement-checks.js';
import type { VerifiedDraft } from '#core/analysis/drafts/verify-draft.js';
import { readerInstructions } from '#core/analysis/sections/summary-template.js';
import type { SummaryDraft } from '#core/analysis/summary.js';
import { DomainError } from '#core/errors.js';
import type { SummaryRequest } from '#core/ports/summarizer.js';
import type { TranscriptWork, TranscriptWorkOptions } from '#core/ports/transcripts.js';
import { type TextChange, withChanges } from './review-draft.js';

/** Requests that a check may send. @throws ModelError, DomainError */
export interface DraftRequests {
  /** Nothing where nobody pays for it. */
  repair(draft: SummaryDraft, problems: readonly string[]): Promise<SummaryDraft | undefined>;
  /** Changes of a draft's texts; absent where the operator has switched checks off, or the transcript was read in parts. */
  review?(draft: SummaryDraft, problems: readonly string[]): Promise<readonly TextChange[] | undefined>;
  /** Absent where the operator has switched judging off; `over_budget` where nobody pays for it. */
  judge?(passages: readonly JudgedPassage[]): Promise<ModelJudgement | 'over_budget'>;
}

/** Verdicts of a model, and the number of statements that it judged. */
export interface ModelJudgement {
  readonly judgements: Judgements;
  readonly check: ClaimCheck;
}

export interface CheckedDraft {
  readonly draft: SummaryDraft;
  readonly judgements?: Judgements;
  readonly claimCheck: ClaimCheck;
}

/**
 * Checks a draft by rule, and lets the model repair it once where it is poor, review its texts, and judge its statements. A
 * request that fails leaves the draft as it is, except in the wrong language, which is refused.
 * @throws DomainError summarizer_failed, cancelled
 */
export async function checkDraft(
  draft: SummaryDraft,
  request: SummaryRequest,
  requests: DraftRequests,
  work: TranscriptWork,
  options: TranscriptWorkOptions & { readonly signal: AbortSignal },
): Promise<CheckedDraft> {
  const { transcript, title, show, customPrompt, language } = request;
  const prompt = { names: [title, show], customPrompt: readerInstructions(request) };
  const verify = (one: SummaryDraft) => work.run('verifyDraft', transcript, [one, prompt], options);
  const languageOf = (one: SummaryDraft) =>
    customPrompt === undefined ? wrongLanguage(one, transcript, language) : undefined;

  let best: Checked = { draft, verified: await verify(draft) };
  const wrong = languageOf(draft);
  const problems = [
    ...(wrong === undefined ? [] : [`The answer is in the wrong language (${wrong}).`]),
    ...draftProblems(draft, best.verified),
  ];
  if (problems.length > 0) {
    const repaired = await attempt(() => requests.repair(draft, problems), options.signal);
    const candidate = repaired && { draft: repaired, verified: await verify(repaired) };
    const isBetter =
      candidate &&
      languageOf(candidate.draft) === undefined &&
      (wrong !== undefined || isRicher(candidate.verified, best.verified));
    if (candidate && isBetter) best = candidate;
    else if (wrong !== undefined) {
      throw new DomainError(
        'summarizer_failed',
        'The summarising model answered in another language than asked. Please try again.',
      );
    }
  }
  const { review } = requests;
  best = (review && (await attempt(() => reviewed(best, review, request, verify), options.signal))) ?? best;
  if (!requests.judge) return { draft: best.draft, claimCheck: 'off' };
  const { judge } = requests;
  const judged = await attempt(() => judge(best.verified.passages), options.signal);
  if (judged === 'over_budget') return { draft: best.draft, claimCheck: 'over_budget' };
  if (judged === undefined) return { draft: best.draft, claimCheck: 'failed' };
  return { draft: best.draft, judgements: judged.judgements, claimCheck: judged.check };
}

interface Checked {
  readonly draft: SummaryDraft;
  readonly verified: VerifiedDraft;
}

/** The draft with the changes of a review, except those of which rules object to a statement. @throws ModelError, DomainError */
async function reviewed(
  { draft, verified }: Checked,
  review: NonNullable<DraftRequests['review']>,
  { template }: SummaryRequest,
  verify: (draft: SummaryDraft) => Promise<VerifiedDraft>,
): Promise<Checked | undefined> {
  const changed = async (changes: readonly TextChange[]): Promise<Checked> => {
    const edited = withChanges(draft, changes, template);
    return { draft: edited, verified: await verify(edited) };
  };
  const changes = await review(draft, problemTexts(verified));
  if (!changes) return undefined;
  const all = await changed(changes);
  const removed = all.verified.problems.map(({ text }) => text.trim());
  const kept = changes.filter(({ text }) => !removed.some((statement) => text.includes(statement)));
  return kept.length === changes.length ? all : changed(kept);
}

/** True for the draft of which more is left. */
function isRicher(a: VerifiedDraft, b: VerifiedDraft): boolean {
  const left = ({ statements, insights }: VerifiedDraft) => statements.length + insights.keyQuotes.length;
  return left(a) >= left(b);
}

async function attempt<T>(request: () => Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  try {
    const result = await request();
    signal.throwIfAborted();
    return result;
  } catch (error) {
    if (signal.aborted) throw error;
    return undefined;
  }
}
