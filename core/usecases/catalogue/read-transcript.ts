import type { Analysis } from '#core/analysis/analysis.js';
import type { TranscriptOrigin } from '#core/analysis/provenance/provenance.js';
import { shownQuotes } from '#core/analysis/sections/render-sections.js';
import { type TranscriptPolicy, transcriptAccess } from '#core/analysis/transcript-access.js';
import { DomainError } from '#core/errors.js';
import type { Chapter } from '#core/transcripts/chapter.js';
import {
  type ExcerptItem,
  excerptTurns,
  type TimeWindow,
  turnsBetween,
} from '#core/transcripts/excerpt-turns.js';
import { transcriptSeconds } from '#core/transcripts/transcript.js';
import { transcriptLanguage } from '#core/transcripts/transcript-language.js';
import type { LoadTranscript } from '../analysis/load-transcript.js';

/** BCP 47 tag of an undetermined language. */
const UNDETERMINED = 'und';

/** A transcript as shown to a reader of its analysis (contract §6). */
export interface TranscriptView {
  readonly analysisId: number;
  /** BCP 47 tag; `und` when unknown. */
  readonly language: string;
  readonly origin: TranscriptOrigin;
  readonly access: 'full' | 'excerpts';
  /** 0 when unknown. */
  readonly durationSeconds: number;
  readonly chapters: readonly Chapter[];
  readonly turns: readonly ExcerptItem[];
}

interface Ports {
  /** Loads the transcript of an analysis; absent when it was not kept. */
  readonly load: LoadTranscript;
  readonly policy: TranscriptPolicy;
}

/** Reader of a transcript, who may already read its analysis. */
export interface TranscriptReader {
  readonly isMember: boolean;
}

/**
 * Returns an analysis's transcript, or excerpts for readers who may not see the whole. `dependsOnCaller` forbids shared
 * caches.
 * @throws invalid_input for a window that ends before it begins; transcript_not_kept for an analysis that was made before
 * transcripts were kept
 */
export function readTranscript({ load, policy }: Ports) {
  return async (analysis: Analysis, { isMember }: TranscriptReader, window: TimeWindow) => {
    if (window.to !== undefined && window.to < (window.from ?? 0))
      throw new DomainError('invalid_input', 'to must not be before from.');
    const { provenance, visibility, podcastMetadata } = analysis;
    const { access, dependsOnCaller } = transcriptAccess(
      { origin: provenance.source, visibility },
      policy,
      isMember,
    );
    const transcript = await load(analysis);
    if (!transcript) throw transcriptNotKept();
    const turns = access === 'full' ? transcript.turns : excerptTurns(transcript, shownQuotes(analysis));
    const view: TranscriptView = {
      analysisId: analysis.id,
      language: transcript.language ?? provenance.language ?? transcriptLanguage(transcript) ?? UNDETERMINED,
      origin: provenance.source,
      access,
      durationSeconds:
        Math.round(podcastMetadata.duration_ms / 1000) || Math.round(transcriptSeconds(transcript) ?? 0),
      chapters: analysis.chapters ?? [],
      turns: turnsBetween<ExcerptItem>(turns, window),
    };
    return { view, dependsOnCaller };
  };
}

export function transcriptNotKept(): DomainError {
  return new DomainError(
    'transcript_not_kept',
    'This summary was made before transcripts were kept, so there is none to show.',
  );
}
