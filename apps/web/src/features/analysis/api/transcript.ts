import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Chapter } from '#core/transcripts/chapter.js';
import type { ExcerptItem } from '#core/transcripts/excerpt-turns.js';

/** Response of GET /api/analysis/{id}/transcript (contract §6). */
export interface TranscriptResponse {
  readonly language: string;
  readonly access: 'full' | 'excerpts';
  readonly chapters: readonly Chapter[];
  readonly turns: readonly ExcerptItem[];
}

function transcriptQuery(id: number) {
  return queryOptions<TranscriptResponse>({ queryKey: ['/api/analysis', id, 'transcript'] });
}

/** The transcript of an analysis, or excerpts for a reader who may not see the whole. */
export function useTranscript(id: number) {
  return useQuery(transcriptQuery(id));
}
