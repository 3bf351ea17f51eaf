import type { Transcript } from '#core/transcripts/transcript.js';
import { draftQuotes } from '../drafts/draft-quotes.js';
import type { VerifiedDraft } from '../drafts/verify-draft.js';
import { isSameLanguage, parseSummaryLanguage, type SummaryLanguage } from '../sections/summary-language.js';
import type { SummaryDraft } from '../summary.js';
import { type DetectedLanguage, detectClaimLanguage } from './detect-claim-language.js';
import { REMOVAL_TEXTS } from './removal-texts.js';
import { CLAIM_WORDS } from './words/languages.js';

/** Share of failed quotes, and of removed statements, from which a draft is worth another request. */
const MAX_FAILED_QUOTES_SHARE = 0.4;
const MAX_REMOVED_SHARE = 0.25;
const MIN_REMOVED = 3;
/** Problems that are sent back with their text. */
const MAX_LISTED = 12;
const SAMPLE_TURNS = 300;

/** Language of a draft where it is certainly not the expected one. */
export function wrongLanguage(
  draft: SummaryDraft,
  transcript: Transcript,
  wanted: string | undefined,
): DetectedLanguage | undefined {
  const found = detectClaimLanguage(draftText(draft));
  if (found === undefined) return undefined;
  const asked = wanted === undefined ? undefined : parseSummaryLanguage(wanted);
  if (asked !== undefined) return isLanguage(found, asked) ? undefined : found;
  const spoken = spokenLanguage(transcript);
  return spoken === undefined || spoken === found ? undefined : found;
}

/** Languages of transcripts of runs under way, which are asked for with each preview. */
const SPOKEN = new WeakMap<Transcript, { readonly language: DetectedLanguage | undefined }>();

function spokenLanguage(transcript: Transcript): DetectedLanguage | undefined {
  const known = SPOKEN.get(transcript);
  if (known) return known.language;
  const { turns } = transcript;
  const step = Math.max(1, Math.ceil(turns.length / SAMPLE_TURNS));
  const sample = turns.filter((_, i) => i % step === 0).map(({ text }) => text.slice(0, 300));
  const language = detectClaimLanguage(sample.join(' '));
  SPOKEN.set(transcript, { language });
  return language;
}

/** True unless the detected language certainly differs from the wanted one. */
function isLanguage(found: DetectedLanguage, wanted: SummaryLanguage): boolean {
  if (Object.hasOwn(CLAIM_WORDS, found)) return isSameLanguage(found, wanted);
  return !Object.hasOwn(CLAIM_WORDS, wanted.split('-')[0] ?? '');
}

/** Texts of a draft in its own words; quotes are in the transcript's language. */
function draftText({ overview, subjects = [], actionableInsights, strategicTakeaways }: SummaryDraft) {
  const points = [...subjects, ...actionableInsights, ...strategicTakeaways].slice(0, 12);
  return [overview, ...points.map(({ description }) => description)].join(' ');
}

/** Problems of a draft, in sentences for the model; empty where it is good enough. */
export function draftProblems(draft: SummaryDraft, verified: VerifiedDraft): string[] {
  const claimed = draftQuotes(draft).length;
  const { problems, statements, droppedQuotes } = verified;
  const hasFailedQuotes = claimed > 0 && droppedQuotes / claimed > MAX_FAILED_QUOTES_SHARE;
  const isWrong =
    problems.length >= MIN_REMOVED &&
    problems.length / (problems.length + statements.length) > MAX_REMOVED_SHARE;
  return [
    ...(hasFailedQuotes
      ? [
          `${droppedQuotes} of ${claimed} quotes are not in the transcript word for word. Copy quotes exactly.`,
        ]
      : []),
    ...(isWrong ? problemTexts(verified) : []),
  ];
}

/** What the rules object to in a draft, statement by statement. */
export function problemTexts({ problems }: Pick<VerifiedDraft, 'problems'>): string[] {
  return problems.slice(0, MAX_LISTED).map(({ text, verdict: { problem, detail } }) => {
    const reason = problem === undefined ? '' : REMOVAL_TEXTS[problem].explanation;
    return `“${text}”: ${reason}${detail === undefined ? '' : ` (${detail})`}.`;
  });
}
