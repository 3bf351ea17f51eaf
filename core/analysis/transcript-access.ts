import type { Visibility } from './analysis.js';
import type { TranscriptOrigin } from './provenance/provenance.js';

/** Readers of whole transcripts: everybody, members, or nobody (contract §6). */
export const TRANSCRIPT_POLICIES = ['public', 'members', 'excerpts'] as const;
export type TranscriptPolicy = (typeof TRANSCRIPT_POLICIES)[number];

export const DEFAULT_TRANSCRIPT_POLICY: TranscriptPolicy = 'members';

export interface TranscriptAccess {
  readonly access: 'full' | 'excerpts';
  /** True when another caller may get another response, which shared caches must therefore not store. */
  readonly dependsOnCaller: boolean;
}

/** Extent of a transcript for a reader of its analysis. Samples are full for everybody, own ones for their owner. */
export function transcriptAccess(
  { origin, visibility }: { readonly origin: TranscriptOrigin; readonly visibility: Visibility },
  policy: TranscriptPolicy,
  isMember: boolean,
): TranscriptAccess {
  const isPrivate = visibility === 'private';
  if (origin === 'sample' || origin === 'reader') return { access: 'full', dependsOnCaller: isPrivate };
  const isFull = policy === 'public' || (policy === 'members' && isMember);
  return { access: isFull ? 'full' : 'excerpts', dependsOnCaller: isPrivate || policy === 'members' };
}
