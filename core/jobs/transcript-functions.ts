import type { Judgements } from '../analysis/claims/statement-checks.js';
import { verifyDraft } from '../analysis/drafts/verify-draft.js';
import type { SummaryDraft } from '../analysis/summary.js';
import type { ClaimedItem } from '../questions/answer.js';
import {
  answerFromPassages,
  bestPassages,
  coveringPassages,
  materialFor,
  nearestPassages,
} from '../questions/answer-from-passages.js';
import { verifyAnswer } from '../questions/cite-passage.js';
import { searchableTranscript } from '../questions/passage-index.js';
import { estimateTokens } from '../text/estimate-tokens.js';
import { type ChapterSources, chaptersOf } from '../transcripts/chapters-of.js';
import { renderTranscript } from '../transcripts/render-transcript.js';
import { type Transcript, type Turn, transcriptWords } from '../transcripts/transcript.js';

/** Other texts of a prompt: names such as the episode's title, and the reader's instructions. */
export interface PromptTexts {
  readonly names: readonly string[];
  readonly customPrompt?: string;
}

/**
 * Functions that take seconds for a long transcript. Their arguments and results are plain data, so that a thread may run
 * them; indexes stay with the transcript.
 */
export const TRANSCRIPT_FUNCTIONS = {
  tokens: (transcript: Transcript) => estimateTokens(renderTranscript(transcript)),
  verifyDraft: (transcript: Transcript, draft: SummaryDraft, { names, customPrompt }: PromptTexts) =>
    verifyDraft(draft, transcript, names, customPrompt),
  checkedDraft,
  /** Stored content of a finished draft. */
  content(
    transcript: Transcript,
    draft: SummaryDraft,
    prompt: PromptTexts,
    judgements: Judgements | undefined,
    sources: Omit<ChapterSources, 'transcript' | 'written'>,
  ) {
    const checked = checkedDraft(transcript, draft, prompt, judgements);
    return {
      ...checked,
      chapters: chaptersOf({ ...sources, transcript, written: checked.chapters }),
      words: transcriptWords(transcript),
    };
  },
  answer: (transcript: Transcript, question: string) =>
    answerFromPassages(searchableTranscript(transcript), question),
  nearestPassages: (transcript: Transcript, question: string) =>
    nearestPassages(searchableTranscript(transcript), question),
  coveringPassages: (transcript: Transcript, question: string, count: number) =>
    coveringPassages(searchableTranscript(transcript), question, count),
  material: (transcript: Transcript, question: string, maxTokens: number) =>
    materialFor(transcript, searchableTranscript(transcript).passages, question, maxTokens),
  bestPassages: (transcript: Transcript, question: string, maxTokens: number) =>
    bestPassages(searchableTranscript(transcript).passages, question, maxTokens),
  verifyAnswer: (
    transcript: Transcript,
    claimed: readonly ClaimedItem[],
    material: readonly Turn[],
    question: string,
  ) => verifyAnswer(claimed, searchableTranscript(transcript).quotes, material, question),
  /** Verification of each claim in an episode that some of them may not be about. */
  verifyClaims: (
    transcript: Transcript,
    claimed: readonly ClaimedItem[],
    material: readonly Turn[],
    question: string,
  ) =>
    claimed.map((claim) =>
      verifyAnswer([claim], searchableTranscript(transcript).quotes, material, question),
    ),
} as const;

export type TranscriptFunctions = typeof TRANSCRIPT_FUNCTIONS;
export type TranscriptFunction = keyof TranscriptFunctions;

/** Arguments of a function after the transcript. */
export type TranscriptArguments<Name extends TranscriptFunction> =
  Parameters<TranscriptFunctions[Name]> extends [Transcript, ...infer Rest] ? Rest : never;

export type TranscriptResult<Name extends TranscriptFunction> = ReturnType<TranscriptFunctions[Name]>;

/** Runs a function here and now. */
export function runTranscriptFunction<Name extends TranscriptFunction>(
  name: Name,
  transcript: Transcript,
  args: TranscriptArguments<Name>,
): TranscriptResult<Name> {
  const run = TRANSCRIPT_FUNCTIONS[name] as (...all: unknown[]) => TranscriptResult<Name>;
  return run(transcript, ...args);
}

/** A verified draft without the statements, which only a model asks for. */
function checkedDraft(
  transcript: Transcript,
  draft: SummaryDraft,
  { names, customPrompt }: PromptTexts,
  judgements?: Judgements,
) {
  const verified = verifyDraft(draft, transcript, names, customPrompt, judgements);
  const { summary, insights, removed, chapters } = verified;
  return { summary, insights, removed, chapters };
}
