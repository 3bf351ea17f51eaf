import { keyedMutex } from '#adapters/postgres/connection/advisory-lock.js';
import type { BackgroundTask, BackgroundTaskState } from '#core/accounts/background-task.js';
import type { Member } from '#core/accounts/member.js';
import type { Analysis } from '#core/analysis/analysis.js';
import type { RemovalRecord } from '#core/analysis/claims/removal-record.js';
import type { ModelUsage, TranscriptionUsage } from '#core/analysis/provenance/model-usage.js';
import type { PromptPreset } from '#core/analysis/sections/summary-style.js';
import type { SummaryTemplate } from '#core/analysis/sections/summary-template.js';
import type { BatchCandidate, BatchItemStatus, BatchStatus, ItemFailure } from '#core/batches/batch.js';
import type { AnalysisJob } from '#core/jobs/job.js';
import type { PreSignupSession } from '#core/payments/paid-subscription.js';
import type { Subscription } from '#core/plans/subscription.js';
import type { NewBatch } from '#core/ports/batches.js';
import type { SpendingReservation } from '#core/ports/spending.js';

/** An analysis with its sort keys, lookup keys and owner. */
export interface KeptAnalysis {
  readonly analysis: Analysis;
  readonly ownerId?: string;
  readonly showSlug: string;
  readonly showSort: string;
  readonly releasedAt: Date;
  readonly usage?: ModelUsage;
  readonly transcription?: TranscriptionUsage;
  readonly removals?: RemovalRecord;
  /** Number of edits by admins. */
  readonly version?: number;
}

/** An analysis removed by an admin, with the data to restore it. */
export interface RemovedAnalysis {
  readonly kept: KeptAnalysis;
  readonly keys: readonly string[];
  /** Members who had saved it, with ISO times. */
  readonly saves: readonly (readonly [memberId: number, savedAt: string])[];
  /** Time of removal, in milliseconds. */
  readonly at: number;
}

export interface KeptJob {
  readonly job: AnalysisJob;
  /** Time of the last change of its state or progress, in milliseconds. */
  readonly updatedAt: number;
  /** Earliest time of the next run. */
  readonly dueAt?: number;
}

/** Stored reply of an idempotency key. */
export interface KeptAnswer {
  readonly bodyHash: string;
  /** Time of the reply, in milliseconds. */
  readonly at: number;
  readonly jobId?: string;
  readonly analysisId?: number;
}

/** A member without the fields derived from the subscription. */
export type KeptMember = Omit<Member, 'plan' | 'subscription'> & {
  /** The identity's e-mail address while an admin overrides it. */
  readonly identityEmail?: string;
};

export interface StoredTask {
  readonly task: BackgroundTask;
  readonly state: BackgroundTaskState;
  /** In milliseconds; while leased, the end of the lease. */
  readonly dueAt: number;
}

export interface KeptSession {
  readonly session: PreSignupSession;
  readonly redeemedBy?: number;
}

/** A member with a customer at the payment provider. */
export interface KeptPayer {
  readonly customerId: string;
  /** Sequence number of the last applied snapshot. */
  readonly reading: number;
  readonly subscriptionId?: string;
}

export interface KeptBatchItem extends BatchCandidate {
  readonly id: number;
  readonly position: number;
  status: BatchItemStatus;
  failure?: ItemFailure;
  attempt: number;
  /** In milliseconds. */
  dueAt?: number;
  jobId?: string;
  analysisId?: number;
  publication?: unknown;
}

export interface KeptBatch extends Omit<NewBatch, 'items'> {
  status: BatchStatus;
  readonly createdAt: string;
  endedAt?: string;
  readonly items: KeptBatchItem[];
}

/** State shared by the in-memory adapters, as database adapters share tables. */
export interface MemoryStore {
  readonly analyses: Map<number, KeptAnalysis>;
  readonly analysisKeys: Map<string, number>;
  readonly removedAnalyses: Map<number, RemovedAnalysis>;
  readonly jobs: Map<string, KeptJob>;
  readonly undispatched: Set<string>;
  /** Owner ids of those who submitted a job. */
  readonly starters: Map<string, Set<string>>;
  readonly answers: Map<string, KeptAnswer>;
  readonly used: Map<string, number>;
  /** Reservations of spending on language models, by id. */
  readonly held: Map<string, SpendingReservation>;
  readonly members: Map<number, KeptMember>;
  /** Sign-ins that members ended, as `<member id> <seconds>`. */
  readonly endedSignIns: Set<string>;
  readonly tasks: StoredTask[];
  readonly subscriptions: Map<number, Subscription>;
  readonly sessions: Map<string, KeptSession>;
  readonly payers: Map<number, KeptPayer>;
  /** Serializes work per paying member. */
  readonly payersInLine: ReturnType<typeof keyedMutex<number>>;
  /** Member and time of application in milliseconds, by event id. */
  readonly paymentEvents: Map<string, { readonly memberId: number; readonly at: number }>;
  readonly readings: { last: number };
  /** By member: ids of saved analyses, with ISO times of saving. */
  readonly saved: Map<number, Map<number, string>>;
  /** By member. */
  readonly presets: Map<number, readonly PromptPreset[]>;
  /** By member. */
  readonly templates: Map<number, readonly SummaryTemplate[]>;
  /** Drafts of parts, by job id and key. */
  readonly parts: Map<string, object>;
  readonly batches: Map<string, KeptBatch>;
  readonly listeners: Map<string, Set<(ended: boolean) => void>>;
}

export function memoryStore(): MemoryStore {
  return {
    analyses: new Map(),
    analysisKeys: new Map(),
    removedAnalyses: new Map(),
    jobs: new Map(),
    undispatched: new Set(),
    starters: new Map(),
    answers: new Map(),
    used: new Map(),
    held: new Map(),
    members: new Map(),
    endedSignIns: new Set(),
    tasks: [],
    subscriptions: new Map(),
    sessions: new Map(),
    payers: new Map(),
    payersInLine: keyedMutex(),
    paymentEvents: new Map(),
    readings: { last: 0 },
    saved: new Map(),
    presets: new Map(),
    templates: new Map(),
    parts: new Map(),
    batches: new Map(),
    listeners: new Map(),
  };
}

/** Compares texts by their UTF-8 bytes, as PostgreSQL's "C" collation does. */
export function byBytes(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}
