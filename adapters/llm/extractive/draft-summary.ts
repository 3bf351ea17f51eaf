import { isSameLanguage, parseSummaryLanguage } from '#core/analysis/sections/summary-language.js';
import type { SummaryRequest, SummaryResult } from '#core/ports/summarizer.js';
import { capitalize } from '#core/text/clean-text.js';
import { type AnalyzedTranscript, analyzeTranscript } from './analyze-transcript.js';
import { extractKeyPhrases, selectKeyTopics, topicPhrases } from './key-topics.js';
import { writeOverview } from './overview.js';
import { topicality } from './passage-fit.js';
import { claimPassage, selectPassages } from './passages.js';
import { selectQuestions } from './questions.js';
import { selectQuotes } from './quotes.js';

const MAX_TOPICS = 4;
/** Key phrases by which sentences count as topical. */
const MAX_PHRASES = 24;

/** The parts of a request that a draft without a model uses: what the title names is a topic first, the show none. */
export type SummaryInput = Pick<SummaryRequest, 'transcript' | 'show' | 'customPrompt' | 'language'> &
  Partial<Pick<SummaryRequest, 'title'>>;

/** The parts of the port's result that a draft without a model has. */
export type DraftResult = Pick<SummaryResult, 'draft' | 'promptUnused' | 'reduced' | 'languageUnused'>;

/** Chooses a transcript's best passages and what is sure about it. Reports the share of the work that is done, 0 to 1. */
export function draftSummary(
  input: SummaryInput,
  onProgress: (share: number) => void = () => {},
): DraftResult {
  const analyzed = analyzeTranscript(input.transcript);
  onProgress(0.5);
  const phrases = extractKeyPhrases(analyzed, input);
  const topics = selectKeyTopics(topicPhrases(phrases, analyzed), MAX_TOPICS);
  onProgress(0.7);
  const topical = topicality(analyzed, selectKeyTopics(phrases, MAX_PHRASES));
  const { hasSentences, isLong } = analyzed;
  const passages = hasSentences ? selectPassages(analyzed, topical) : [];
  onProgress(0.9);
  return {
    draft: {
      overview: writeOverview(analyzed, topics),
      keyTopics: topics.map(({ label }) => capitalize(label)),
      keyPassages: passages.map((passage) => claimPassage(analyzed, passage, topics)),
      actionableInsights: [],
      strategicTakeaways: [],
      strategicQuestions: hasSentences ? selectQuestions(analyzed) : [],
      nextSteps: { immediate: [], thisWeek: [] },
      keyQuotes: hasSentences && !isLong ? selectQuotes(analyzed, passages, topical) : [],
    },
    ...(input.customPrompt !== undefined && { promptUnused: true }),
    ...(passages.length === 0 && { reduced: hasSentences ? 'hard_to_read' : 'no_sentences' }),
    ...(isOtherLanguage(input, analyzed) && { languageUnused: true }),
  };
}

/** Returns whether another language was asked for than the transcript's, in which every draft is. */
function isOtherLanguage({ language, transcript }: SummaryInput, analyzed: AnalyzedTranscript): boolean {
  const wanted = language === undefined ? undefined : parseSummaryLanguage(language);
  return wanted !== undefined && !isSameLanguage(analyzed.language.code || transcript.language, wanted);
}
