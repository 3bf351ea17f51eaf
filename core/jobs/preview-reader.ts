import { wrongLanguage } from '../analysis/claims/draft-problems.js';
import type { VerifiedDraft } from '../analysis/drafts/verify-draft.js';
import type { SummaryDraft } from '../analysis/summary.js';
import type { Transcript } from '../transcripts/transcript.js';
import { type JobPreview, toJobPreview } from './job-preview.js';

/** Options of the requested summary. */
interface PreviewRequest {
  readonly transcript: Transcript;
  readonly language?: string;
  readonly customPrompt?: string;
}

/**
 * Reads a draft that is still being written, section by section: what a waiting reader may see of it by now; nothing
 * where no shown section is new, or the draft is in another language than asked. Only shown sections are checked, so
 * that the length of a draft does not multiply the cost.
 */
export function previewReader(
  verify: (draft: SummaryDraft) => Promise<Pick<VerifiedDraft, 'summary' | 'insights'>>,
  { transcript, language, customPrompt }: PreviewRequest,
): (draft: SummaryDraft) => Promise<JobPreview | undefined> {
  let last = '';
  return async ({ oneSentence, overview, keyTopics, actionableInsights, citations }) => {
    const shown = { oneSentence, overview, keyTopics, actionableInsights };
    const now = JSON.stringify(shown);
    if (now === last) return undefined;
    last = now;
    const draft = { ...UNSHOWN, ...shown, citations };
    if (customPrompt === undefined && wrongLanguage(draft, transcript, language) !== undefined)
      return undefined;
    const { summary, insights } = await verify(draft);
    return toJobPreview(summary, insights);
  };
}

const UNSHOWN = {
  strategicTakeaways: [],
  strategicQuestions: [],
  nextSteps: { immediate: [], thisWeek: [] },
  keyQuotes: [],
};
