import { parsePrivateChoices } from '../analysis/analysis-key.js';
import type { AnalysisJob } from '../analysis/job.js';

/** Whether the job was submitted with a transcript: its text is deleted when the job ends. */
export function hasOwnTranscript({ dedupeKey, ownerId, request }: AnalysisJob): boolean {
  if (ownerId === undefined) return false;
  const choices = parsePrivateChoices(dedupeKey, { ownerId, sourceKey: request.source.key });
  return choices?.transcriptFingerprint !== undefined;
}
