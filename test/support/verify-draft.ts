import type { SummaryDraft } from '#core/analysis/summary.js';
import type { Transcript } from '#core/analysis/transcript.js';
import { type DraftVerifier, draftVerifier, type VerifiedDraft } from '#core/analysis/verify-draft.js';

const verifiers = new WeakMap<Transcript, Map<string, DraftVerifier>>();

/** `verifyDraft` of the core with the index of a transcript kept for the next drafts: most of the time is spent on it. */
export function verifyDraft(
  draft: SummaryDraft,
  transcript: Transcript,
  names: readonly string[] = [],
  customPrompt?: string,
): VerifiedDraft {
  const known = verifiers.get(transcript) ?? new Map<string, DraftVerifier>();
  verifiers.set(transcript, known);
  const key = JSON.stringify([names, customPrompt]);
  const verifier = known.get(key) ?? draftVerifier(transcript, names, customPrompt);
  known.set(key, verifier);
  return verifier.verify(draft);
}
