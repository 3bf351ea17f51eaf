import type { Transcript } from '../transcripts/transcript.js';

/** Transcripts that analyses were made from, stored once however many analyses share one. Visibility is the caller's. */
export interface Transcripts {
  /** Ids of the transcripts of analyses, by analysis id. Analyses made before transcripts were kept are absent. */
  idsOf(analysisIds: readonly number[]): Promise<ReadonlyMap<number, number>>;
  /** A transcript's content never changes, so callers may cache it by id. Absent once its last analysis is deleted. */
  byId(id: number): Promise<Transcript | undefined>;
}
