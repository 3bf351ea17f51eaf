import { parsePrivateChoices } from '../analysis/analysis-key.js';
import type { AnalysisJob } from '../analysis/job.js';

/** True for a job submitted with a transcript, whose text is deleted when the job ends. */
export function hasOwnTranscript({ dedupeKey, ownerId, request }: AnalysisJob): boolean {
  if (ownerId === undefined) return false;
  const choices = parsePrivateChoices(dedupeKey, { ownerId, sourceKey: request.source.key });
  return choices?.transcriptFingerprint !== undefined;
}
