import type { ClaimCheck } from '../analysis/claims/claim-report.js';
import type { RemovedClaims } from '../analysis/claims/claim-support.js';
import type { SummarizerIdentity } from '../analysis/provenance/provenance.js';
import type { ErrorCode } from '../errors.js';

/** Episodes of a briefing (contract §13). */
export const MIN_BRIEFING_EPISODES = 2;
export const MAX_BRIEFING_EPISODES = 20;

/** Characters of a shared link's token. */
export const BRIEFING_TOKEN = /^[\w-]{20,64}$/;

/**
 * Sections in the order of the page. `agreement` and `disagreement` cite two episodes or more, `open` are questions that no
 * episode answers, `statements` is what else the episodes say.
 */
export const BRIEFING_SECTIONS = ['agreement', 'disagreement', 'open', 'statements'] as const;
export type BriefingSection = (typeof BRIEFING_SECTIONS)[number];

export const BRIEFING_HEADINGS: Readonly<Record<BriefingSection, string>> = {
  agreement: 'Where they agree',
  disagreement: 'Where they contradict each other',
  open: 'What nobody answers',
  statements: 'What else they say',
};

/** Something for each section. */
export function bySection<Value>(of: (section: BriefingSection) => Value): Record<BriefingSection, Value> {
  return {
    agreement: of('agreement'),
    disagreement: of('disagreement'),
    open: of('open'),
    statements: of('statements'),
  };
}

/** Most statements of a section. */
export const MAX_BRIEFING_STATEMENTS: Readonly<Record<BriefingSection, number>> = {
  agreement: 8,
  disagreement: 6,
  open: 4,
  statements: 12,
};

/** Episodes that a statement must cite. */
const MIN_CITED_EPISODES: Readonly<Record<BriefingSection, number>> = {
  agreement: 2,
  disagreement: 2,
  open: 1,
  statements: 1,
};

/** Words of an episode, found in its transcript. The second is absent only where the transcript has no times. */
export interface BriefingCitation {
  readonly analysisId: number;
  readonly quote: string;
  readonly speaker?: string;
  readonly startSeconds?: number;
}

export interface BriefingStatement {
  readonly text: string;
  readonly citations: readonly BriefingCitation[];
}

/** `used`: it is cited, or could have been; `silent`: it says nothing on the question; `failed`: it was left out. */
export const EPISODE_OUTCOMES = ['used', 'silent', 'failed'] as const;
export type EpisodeOutcome = (typeof EPISODE_OUTCOMES)[number];

/** An episode as it was when the briefing was written. */
export interface BriefingEpisode {
  readonly analysisId: number;
  readonly title: string;
  readonly show: string;
  readonly outcome: EpisodeOutcome;
  /** Why it failed, in words for the reader. */
  readonly problem?: string;
}

export interface BriefingProvenance {
  readonly writer: SummarizerIdentity;
  readonly check: ClaimCheck;
  /** The model that judged, where it is not the writer. */
  readonly judge?: string;
  /** Statements of episodes and of the briefing that the checks removed, by reason. */
  readonly removed: RemovedClaims;
  /** Checked statements of episodes, and how many of them the model's window had no room for. */
  readonly evidence: number;
  readonly unread?: number;
  /** ISO time. */
  readonly madeAt: string;
  readonly tookMs: number;
}

export type BriefingStatements = Readonly<Record<BriefingSection, readonly BriefingStatement[]>>;

/** Statements of several episodes, side by side (contract §13). Every quote was found in its transcript. */
export interface BriefingContent extends BriefingStatements {
  readonly title: string;
  readonly episodes: readonly BriefingEpisode[];
  readonly provenance: BriefingProvenance;
}

export const BRIEFING_STAGES = ['queued', 'reading', 'comparing', 'checking'] as const;
export type BriefingStage = (typeof BRIEFING_STAGES)[number];

export const STAGE_LABELS: Readonly<Record<BriefingStage, string>> = {
  queued: 'Waiting for a place',
  reading: 'Reading the episodes',
  comparing: 'Comparing what they say',
  checking: 'Checking every statement',
};

export interface BriefingProgress {
  readonly stage: BriefingStage;
  /** Of the stage, 0 to 1. */
  readonly share: number;
}

/** First percent of each stage: reading takes longest. */
const STAGE_STARTS: Readonly<Record<BriefingStage, number>> = {
  queued: 0,
  reading: 2,
  comparing: 70,
  checking: 88,
};

/** Progress of a whole briefing in percent. */
export function briefingPercent({ stage, share }: BriefingProgress): number {
  const next = BRIEFING_STAGES[BRIEFING_STAGES.indexOf(stage) + 1];
  const from = STAGE_STARTS[stage];
  const to = next ? STAGE_STARTS[next] : 100;
  return Math.floor(from + (to - from) * Math.min(1, Math.max(0, share)));
}

export type BriefingStatus = 'queued' | 'running' | 'done' | 'failed';

export interface BriefingFailure {
  readonly code: ErrorCode;
  readonly message: string;
}

/** A member's briefing without its statements. */
export interface BriefingHead {
  readonly id: string;
  readonly memberId: number;
  readonly question?: string;
  /** Episodes to write it from, in the member's order. Deleted ones are absent. */
  readonly analysisIds: readonly number[];
  readonly status: BriefingStatus;
  readonly progress: BriefingProgress;
  /** Headline; until one is written, the question. */
  readonly title: string;
  /** Of the content. */
  readonly statementCount: number;
  /** Of the last run, where it failed. */
  readonly failure?: BriefingFailure;
  /** ISO times. */
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** A whole briefing. While it is written again, the content is the last one. */
export interface Briefing extends BriefingHead {
  readonly content?: BriefingContent;
  /** Present while it is shared. */
  readonly share?: BriefingShare;
}

export interface BriefingShare {
  readonly token: string;
  /** When what the link shows was made, an ISO time: it was the content at the time of sharing. */
  readonly madeAt: string;
}

/** True for statements that rest on enough episodes. */
export function isCitedEnough(section: BriefingSection, citations: readonly BriefingCitation[]): boolean {
  return new Set(citations.map(({ analysisId }) => analysisId)).size >= MIN_CITED_EPISODES[section];
}

/** The content without what rests on episodes that are gone. */
export function withoutEpisodes(
  content: BriefingContent,
  isGone: (analysisId: number) => boolean,
): BriefingContent {
  if (!content.episodes.some(({ analysisId }) => isGone(analysisId))) return content;
  // A sentence on several episodes may speak of the one that is gone.
  const left = (section: BriefingSection) =>
    content[section].filter(({ citations }) => !citations.some(({ analysisId }) => isGone(analysisId)));
  return {
    ...content,
    ...bySection(left),
    episodes: content.episodes.filter(({ analysisId }) => !isGone(analysisId)),
  };
}

/** Number of statements in all sections. */
export function statementCount(content: BriefingStatements): number {
  return BRIEFING_SECTIONS.reduce((sum, section) => sum + content[section].length, 0);
}

/** Path of a briefing, of those of a member, and of a shared one. */
export const BRIEFINGS_PATH = '/briefings';

export function briefingPath(id: string): string {
  return `${BRIEFINGS_PATH}/${encodeURIComponent(id)}`;
}

export function sharedBriefingPath(token: string): string {
  return `${BRIEFINGS_PATH}/shared/${encodeURIComponent(token)}`;
}
