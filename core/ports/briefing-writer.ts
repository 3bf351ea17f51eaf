import type { ModelUsage } from '../analysis/provenance/model-usage.js';
import type { SummarizerIdentity } from '../analysis/provenance/provenance.js';
import type { BriefingSection } from '../briefings/briefing.js';
import type { ClaimedBriefing, ClaimedEvidence } from '../briefings/evidence.js';
import type { Turn } from '../transcripts/transcript.js';
import type { BriefingTokens, SpendingAccount } from '../usage/spending.js';

/** Untrusted texts of one episode. */
export interface EvidenceRequest {
  /** Absent: what the episodes have in common, by `subjects`. */
  readonly question?: string;
  readonly subjects: readonly string[];
  readonly title: string;
  readonly show: string;
  readonly turns: readonly Turn[];
  /** False when `turns` are passages of a longer transcript. */
  readonly isWhole: boolean;
}

/** A checked statement of an episode. */
export interface NumberedEvidence {
  readonly id: number;
  /** Number of the episode, from 1. */
  readonly episode: number;
  readonly point: string;
  readonly quote: string;
  readonly speaker?: string;
}

export interface ComposeRequest {
  readonly question?: string;
  readonly episodes: readonly { readonly number: number; readonly title: string; readonly show: string }[];
  readonly evidence: readonly NumberedEvidence[];
}

/** A statement with what it rests on: of an agreement what one of the episodes says. */
export interface BriefingCheck {
  readonly section: BriefingSection;
  readonly text: string;
  readonly excerpt: string;
}

/** For an open question, `contradicted` says that an episode answers it. */
export type BriefingVerdict = 'supported' | 'contradicted' | 'not_found';

export interface BriefingRun {
  readonly signal: AbortSignal;
  readonly account: SpendingAccount;
  /** Estimate of all requests. */
  readonly estimate: BriefingTokens;
  /** Receives the cumulative usage after each response, also of a run that fails. */
  onUsage?(usage: ModelUsage): void;
}

/** Requests of one run, at most a few at once. Each throws summarizer_refused, summarizer_failed, upstream_unavailable, deadline_exceeded or cancelled. */
export interface BriefingRequests {
  /** Tokens, by `estimateTokens`, of turns that one request can hold, and of evidence. */
  readonly turnTokens: number;
  readonly evidenceTokens: number;
  /** The same of a statement with its excerpt, for a verdict. */
  readonly judgeTokens: number;
  /** Unverified: quotes may be invented. The most important first. */
  findEvidence(request: EvidenceRequest): Promise<readonly ClaimedEvidence[]>;
  /** Unverified: statements may be wrong and their numbers invented. */
  compose(request: ComposeRequest): Promise<ClaimedBriefing>;
  /** Verdicts in the order of the checks; undefined where none was given. Absent where judging is switched off. */
  judge?(checks: readonly BriefingCheck[]): Promise<readonly (BriefingVerdict | undefined)[]>;
}

/** Writes briefings with a language model. */
export interface BriefingWriter {
  readonly identity: SummarizerIdentity;
  /** Episodes that other prompts have read are read again. */
  readonly promptVersion: string;
  /** The model that judges, where it is another one. */
  readonly judge?: string;
  /** @throws upstream_unavailable beyond a budget, before the model is asked, as does each request; and what `work` throws */
  write<T>(run: BriefingRun, work: (requests: BriefingRequests) => Promise<T>): Promise<T>;
}

/** The writer by the models that are in force, which admins may change at any time. */
export interface BriefingWriters {
  /** Absent without a language model. */
  current(): Promise<BriefingWriter | undefined>;
}
