import { DomainError } from '../errors.js';
import type { AnalysisJob, JobFailure } from '../jobs/job.js';
import type { Source } from '../links/source.js';
import { parseSourceLink } from '../links/source-link.js';
import type { CallerNetworks } from '../usage/free-allowance.js';

/** Episodes of a batch (contract §13). */
export const MAX_BATCH_ITEMS = 50;
/** Episodes of a playlist or a show from which a member chooses those of a batch. */
export const MAX_LISTED_EPISODES = 200;
/** Items of a member's batches that are being analysed at once, so that nobody's stand before all others'. */
export const MAX_OPEN_ITEMS = 8;
/** Batches of a member that have not ended. */
export const MAX_UNFINISHED_BATCHES = 10;
export const MAX_BATCH_TITLE_LENGTH = 200;

/** `cancelled` may still have items whose analysis had begun. */
export type BatchStatus = 'running' | 'paused' | 'cancelled' | 'done';

/** `opening`: its job is named and may have been opened. `opened`: its analysis is under way. */
export type BatchItemStatus = 'waiting' | 'opening' | 'opened' | 'done' | 'failed' | 'cancelled';

export type ItemFailure = Pick<JobFailure, 'code' | 'message'>;

/** An episode that may become an item of a batch. */
export interface BatchCandidate {
  /** The submitted link, or the page of a listed episode. */
  readonly url: string;
  /** Absent when the episode cannot be analysed. */
  readonly source?: Source;
  readonly title?: string;
  readonly show?: string;
  /** `YYYY-MM-DD`. */
  readonly releaseDate?: string;
  readonly durationSeconds?: number;
  /** The publisher's entry of an episode that its feed alone lists; opaque to core. */
  readonly publication?: unknown;
  /** Why it cannot be analysed. */
  readonly problem?: ItemFailure;
}

export interface BatchItem extends Omit<BatchCandidate, 'publication' | 'problem'> {
  /** From 1, in the order of the batch. */
  readonly position: number;
  readonly status: BatchItemStatus;
  readonly failure?: ItemFailure;
  /** Its job, while the analysis is under way. */
  readonly progress?: Pick<AnalysisJob, 'status' | 'stage' | 'stageShare'>;
  /** The summary that is ready. */
  readonly analysis?: { readonly id: number; readonly urlSlug?: string };
}

/** Numbers of items by their status. */
export interface BatchCounts {
  readonly total: number;
  readonly done: number;
  readonly failed: number;
  readonly cancelled: number;
}

export interface BatchSummary {
  readonly id: string;
  readonly title: string;
  readonly status: BatchStatus;
  readonly counts: BatchCounts;
  readonly createdAt: string;
  /** Absent while items wait or are under way. */
  readonly endedAt?: string;
}

export interface Batch extends BatchSummary {
  readonly items: readonly BatchItem[];
}

/** Basis for the quota of each item when it is opened. */
export interface BatchSubmitter {
  readonly mailboxId?: string;
  readonly networks: CallerNetworks;
  readonly mustVerify: boolean;
}

const DUPLICATE: ItemFailure = {
  code: 'invalid_input',
  message: 'This episode is in the list already. It is analyzed once.',
};

/** The candidates of pasted links, in their order. */
export function candidatesOfLinks(links: readonly string[]): BatchCandidate[] {
  return withoutDuplicates(
    links.map((url): BatchCandidate => {
      const link = parseSourceLink(url);
      if (link.ok) return { url, source: link.source };
      return { url, problem: { code: 'invalid_link', message: link.message } };
    }),
  );
}

/** Marks every candidate whose episode stands before it. */
export function withoutDuplicates(candidates: readonly BatchCandidate[]): BatchCandidate[] {
  const seen = new Set<string>();
  return candidates.map((candidate) => {
    const key = candidate.source?.key;
    if (key === undefined) return candidate;
    if (seen.has(key)) return { ...candidate, source: undefined, problem: DUPLICATE };
    seen.add(key);
    return candidate;
  });
}

/** Episodes of a list that a batch takes: those that were chosen, or the first ones. @throws invalid_input */
export function chooseCandidates(
  listed: readonly BatchCandidate[],
  keys: readonly string[] | undefined,
): readonly BatchCandidate[] {
  if (!keys) return listed.slice(0, MAX_BATCH_ITEMS);
  const wanted = new Set(keys);
  const chosen = listed.filter(({ source }) => source && wanted.delete(source.key));
  if (wanted.size === 0) return chosen;
  throw new DomainError(
    'invalid_input',
    'Some of the chosen episodes are not in the list any more. Load the list again.',
  );
}

/** @throws invalid_link when there is nothing to analyse */
export function requireUsable(candidates: readonly BatchCandidate[]): void {
  if (candidates.some(({ source }) => source)) return;
  const reason = candidates.length === 1 ? candidates[0]?.problem?.message : undefined;
  throw new DomainError('invalid_link', reason ?? 'None of these episodes can be analyzed.');
}

/** Path of a batch's page. */
export function batchPath(id: string): string {
  return `/batches/${id}`;
}

/** Text of a notice about a batch that has ended. */
export function batchOutcome({ done, failed }: Pick<BatchCounts, 'done' | 'failed'>): string {
  const ready = `${done} ${done === 1 ? 'summary is' : 'summaries are'} ready`;
  return failed === 0 ? `${ready}.` : `${ready}, ${failed} failed.`;
}
