import type { VersionedSummary } from './api/versioned-summary.js';
import type { SummaryFormValues } from './summary.js';

interface Draft {
  readonly typed: SummaryFormValues;
  readonly base: VersionedSummary;
}

/** Unsaved edits of this window, kept during navigation. */
const drafts = new Map<string, Draft>();

export function findDraft(id: string): Draft | undefined {
  return drafts.get(id);
}

export function saveDraft(id: string, draft: Draft): void {
  drafts.set(id, draft);
}

export function deleteDraft(id: string): void {
  drafts.delete(id);
}
