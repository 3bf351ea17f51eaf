import type { VersionedSummary } from './api.js';
import type { TypedSummary } from './summary.js';

interface Draft {
  readonly typed: TypedSummary;
  readonly base: VersionedSummary;
}

/** Unsaved edits of this window: a look at another tab loses no typing. */
const drafts = new Map<string, Draft>();

export function keptDraft(id: string): Draft | undefined {
  return drafts.get(id);
}

export function keepDraft(id: string, draft: Draft): void {
  drafts.set(id, draft);
}

export function dropDraft(id: string): void {
  drafts.delete(id);
}
