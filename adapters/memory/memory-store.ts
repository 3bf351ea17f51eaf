import type { BackgroundTask, BackgroundTaskState } from '#core/accounts/background-task.js';
import type { Member } from '#core/accounts/member.js';
import type { Analysis } from '#core/analysis/analysis.js';
import type { AnalysisJob } from '#core/analysis/job.js';
import type { ModelUsage } from '#core/analysis/model-usage.js';
import type { PromptPreset } from '#core/analysis/summary-style.js';
import { keyedMutex } from '#core/payments/keyed-mutex.js';
import type { PreSignupSession } from '#core/payments/pre-signup-session.js';
import type { Subscription } from '#core/plans/subscription.js';
import type { ContentChange } from '#core/ports/content-changes.js';
import type { ShowSummary } from '#core/ports/shows.js';

/** An analysis with what it is sorted, found and guarded by. */
export interface KeptAnalysis {
  readonly analysis: Analysis;
  readonly ownerId?: string;
  readonly showSlug: string;
  readonly showSort: string;
  readonly releasedAt: Date;
  readonly usage?: ModelUsage;
  /** How often an admin has edited it. */
  readonly version?: number;
}

/** An analysis that an admin removed, with what it takes to put it back. */
export interface RemovedAnalysis {
  readonly kept: KeptAnalysis;
  readonly keys: readonly string[];
  /** Who had saved it, and when (ISO). */
  readonly saves: readonly (readonly [memberId: number, savedAt: string])[];
  /** When, in milliseconds. */
  readonly at: number;
}

export interface KeptJob {
  readonly job: AnalysisJob;
  /** When it last showed a sign of life, in milliseconds. */
  readonly updatedAt: number;
  /** Not to be worked on before. */
  readonly dueAt?: number;
}

/** What an idempotency key was answered with. */
export interface KeptAnswer {
  readonly bodyHash: string;
  /** When, in milliseconds. */
  readonly at: number;
  readonly jobId?: string;
  readonly analysisId?: number;
}

/** A member without what is worked out of the subscription. */
export type KeptMember = Omit<Member, 'plan' | 'subscription'> & {
  /** What the identity's e-mail was when an admin set another. */
  readonly identityEmail?: string;
};

export interface StoredTask {
  readonly task: BackgroundTask;
  readonly state: BackgroundTaskState;
  /** In milliseconds; while it is taken: when its lease is over. */
  readonly dueAt: number;
}

export interface KeptSession {
  readonly session: PreSignupSession;
  readonly redeemedBy?: number;
}

/** Somebody who pays. */
export interface KeptPayer {
  readonly customerId: string;
  /** The newest that was applied. */
  readonly reading: number;
  readonly subscriptionId?: string;
}

/** What the memory adapters share, as the database's adapters share their tables. */
export interface MemoryStore {
  readonly analyses: Map<number, KeptAnalysis>;
  readonly analysisKeys: Map<string, number>;
  readonly removedAnalyses: Map<number, RemovedAnalysis>;
  readonly shows: Map<string, ShowSummary>;
  readonly jobs: Map<string, KeptJob>;
  readonly undispatched: Set<string>;
  readonly answers: Map<string, KeptAnswer>;
  readonly used: Map<string, number>;
  readonly members: Map<number, KeptMember>;
  readonly tasks: StoredTask[];
  readonly subscriptions: Map<number, Subscription>;
  readonly sessions: Map<string, KeptSession>;
  readonly payers: Map<number, KeptPayer>;
  /** One work of a payer after the other. */
  readonly payersInLine: ReturnType<typeof keyedMutex<number>>;
  /** Who each was for, and when it was applied, in milliseconds. */
  readonly paymentEvents: Map<string, { readonly memberId: number; readonly at: number }>;
  readonly readings: { last: number };
  /** By member: which analyses, and when each was saved (ISO). */
  readonly saved: Map<number, Map<number, string>>;
  /** By member. */
  readonly presets: Map<number, readonly PromptPreset[]>;
  readonly listeners: Map<string, Set<(ended: boolean) => void>>;
  readonly contentListeners: Set<(change: ContentChange) => void>;
}

export function memoryStore(): MemoryStore {
  return {
    analyses: new Map(),
    analysisKeys: new Map(),
    removedAnalyses: new Map(),
    shows: new Map(),
    jobs: new Map(),
    undispatched: new Set(),
    answers: new Map(),
    used: new Map(),
    members: new Map(),
    tasks: [],
    subscriptions: new Map(),
    sessions: new Map(),
    payers: new Map(),
    payersInLine: keyedMutex(),
    paymentEvents: new Map(),
    readings: { last: 0 },
    saved: new Map(),
    presets: new Map(),
    listeners: new Map(),
    contentListeners: new Set(),
  };
}

/** Tells of a new, changed or removed analysis, unless it is a private one. */
export function notifyContentChange(
  store: MemoryStore,
  { analysis, showSlug }: KeptAnalysis,
  isDeleted = false,
): void {
  const { id, visibility } = analysis;
  if (visibility === 'private') return;
  for (const listener of store.contentListeners) {
    listener({ analysisId: id, showSlug, visibility, isDeleted });
  }
}

/** Orders texts as Postgres does under its "C" collation: by their UTF-8 bytes. */
export function byBytes(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}
