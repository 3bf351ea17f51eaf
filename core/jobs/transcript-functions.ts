import type { ClaimKind } from '../analysis/claims/claim-checker.js';
import type { Judgements } from '../analysis/claims/statement-checks.js';
import { type DraftIndex, indexForDrafts, verifyDraft } from '../analysis/drafts/verify-draft.js';
import { type ProposingEpisode, proposeSpeakers } from '../analysis/propose-speakers.js';
import type { SummaryDraft } from '../analysis/summary.js';
import { type ClaimedEvidence, checkStatement, verifyEvidence } from '../briefings/evidence.js';
import type { ClaimedItem } from '../questions/answer.js';
import { bestPassages, findAnswer, materialFor } from '../questions/answer-from-passages.js';
import { verifyAnswer } from '../questions/cite-passage.js';
import { type SearchableTranscript, searchableTranscript } from '../questions/passage-index.js';
import { estimateTokens } from '../text/estimate-tokens.js';
import { type ChapterSources, chaptersOf } from '../transcripts/chapters-of.js';
import { renderTranscript } from '../transcripts/render-transcript.js';
import { findSponsorBlocks, withoutSponsors } from '../transcripts/sponsors/find-sponsors.js';
import { type Transcript, type Turn, transcriptWords } from '../transcripts/transcript.js';
import { transcriptSpeakers } from '../transcripts/transcript-speakers.js';

/** Other texts of a prompt: names such as the episode's title, and the reader's instructions. */
export interface PromptTexts {
  readonly names: readonly string[];
  readonly customPrompt?: string;
}

/** A transcript with the indexes of its functions, each built when first used and valid for as long as this is kept. */
export interface IndexedTranscript {
  readonly transcript: Transcript;
  /** The transcript without what presents sponsors, which all indexes are of. */
  readonly speech: Transcript;
  readonly searchable: SearchableTranscript;
  draftIndex(prompt: PromptTexts): DraftIndex;
}

export function indexTranscript(transcript: Transcript): IndexedTranscript {
  const speech = withoutSponsors(transcript);
  const searchable = searchableTranscript(speech);
  let latest: { readonly key: string; readonly index: DraftIndex } | undefined;
  return {
    transcript,
    speech,
    searchable,
    draftIndex({ names, customPrompt }) {
      const key = JSON.stringify([names, customPrompt]);
      if (latest?.key !== key)
        latest = { key, index: indexForDrafts(speech, names, customPrompt, searchable.quotes) };
      return latest.index;
    },
  };
}

/**
 * Functions that take seconds for a long transcript. Their further arguments and their results are plain data, so that a
 * thread may run them.
 */
export const TRANSCRIPT_FUNCTIONS = {
  tokens: ({ transcript }: IndexedTranscript) => estimateTokens(renderTranscript(transcript)),
  /** The transcript without sponsors; absent where there are none. */
  speech: ({ transcript, speech }: IndexedTranscript) => (speech === transcript ? undefined : speech),
  verifyDraft: verifyIndexed,
  checkedDraft,
  /** Stored content of a finished draft. */
  content(
    indexed: IndexedTranscript,
    draft: SummaryDraft,
    prompt: PromptTexts,
    judgements: Judgements | undefined,
    sources: Omit<ChapterSources, 'transcript' | 'written'>,
  ) {
    const { transcript, speech } = indexed;
    const verified = verifyIndexed(indexed, draft, prompt, judgements);
    const { summary, insights, removed, removals, chapters: written } = verified;
    const sponsorBlocks = findSponsorBlocks(transcript);
    return {
      summary,
      insights,
      removed,
      removals,
      chapters: chaptersOf({ ...sources, transcript: speech, written }),
      ...(sponsorBlocks.length > 0 && { sponsorBlocks }),
      words: transcriptWords(transcript),
    };
  },
  speakers: ({ transcript }: IndexedTranscript, episode: ProposingEpisode) => ({
    speakers: transcriptSpeakers(transcript),
    proposals: proposeSpeakers(episode, transcript),
  }),
  answer: ({ searchable }: IndexedTranscript, question: string) => findAnswer(searchable, question),
  material: ({ speech, searchable }: IndexedTranscript, question: string, maxTokens: number) =>
    materialFor(speech, searchable.passages, question, maxTokens),
  bestPassages: ({ searchable }: IndexedTranscript, question: string, maxTokens: number) =>
    bestPassages(searchable.passages, question, maxTokens),
  verifyAnswer: (
    { searchable }: IndexedTranscript,
    claimed: readonly ClaimedItem[],
    material: readonly Turn[],
    question: string,
  ) => verifyAnswer(claimed, searchable.quotes, material, question),
  /** Verification of each claim in an episode that some of them may not be about. */
  verifyClaims: (
    { searchable }: IndexedTranscript,
    claimed: readonly ClaimedItem[],
    material: readonly Turn[],
    question: string,
  ) => claimed.map((claim) => verifyAnswer([claim], searchable.quotes, material, question)),
  verifyEvidence: (
    { speech, draftIndex }: IndexedTranscript,
    claimed: readonly ClaimedEvidence[],
    names: readonly string[],
  ) => verifyEvidence(claimed, speech, draftIndex({ names })),
  /** Of a transcript of what a statement of a briefing rests on. */
  checkStatement: (
    { transcript }: IndexedTranscript,
    text: string,
    quotes: readonly string[],
    kind: ClaimKind,
    names: readonly string[],
    points: readonly string[],
  ) => checkStatement(text, quotes, kind, transcript, names, points),
} as const;

export type TranscriptFunctions = typeof TRANSCRIPT_FUNCTIONS;
export type TranscriptFunction = keyof TranscriptFunctions;

/** Arguments of a function after the transcript. */
export type TranscriptArguments<Name extends TranscriptFunction> =
  Parameters<TranscriptFunctions[Name]> extends [IndexedTranscript, ...infer Rest] ? Rest : never;

export type TranscriptResult<Name extends TranscriptFunction> = ReturnType<TranscriptFunctions[Name]>;

/** Runs a function here and now. */
export function runTranscriptFunction<Name extends TranscriptFunction>(
  name: Name,
  indexed: IndexedTranscript,
  args: TranscriptArguments<Name>,
): TranscriptResult<Name> {
  const run = TRANSCRIPT_FUNCTIONS[name] as (...all: unknown[]) => TranscriptResult<Name>;
  return run(indexed, ...args);
}

function verifyIndexed(
  { speech, draftIndex }: IndexedTranscript,
  draft: SummaryDraft,
  prompt: PromptTexts,
  judgements?: Judgements,
) {
  const { names, customPrompt } = prompt;
  return verifyDraft(draft, speech, names, customPrompt, judgements, draftIndex(prompt));
}

/** A verified draft without the statements, which only a model asks for. */
function checkedDraft(...args: Parameters<typeof verifyIndexed>) {
  const { summary, insights, removed, chapters } = verifyIndexed(...args);
  return { summary, insights, removed, chapters };
}
