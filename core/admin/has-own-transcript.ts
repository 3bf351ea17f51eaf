import type { AnalysisJob } from '../analysis/job.js';

/** Whether the job was to read a transcript that came with the link: such text goes when its job ends. */
export function hasOwnTranscript({ dedupeKey, ownerId, request }: AnalysisJob): boolean {
  const own = `private:${ownerId}:${request.source.key}:`;
  return dedupeKey.startsWith(own) && !dedupeKey.startsWith(`${own}-:`);
}
